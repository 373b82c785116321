import {
  getIntrospectionQuery,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../limits.ts';
import { exampleDocuments, screenDocument } from '../testing/operations.ts';
import { countOperation } from './complexity.ts';
import { costOfParsing, limitsRule, validateRequest } from './operationLimits.ts';
import { createSchema } from './schema.ts';

const schema = createSchema();

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** The errors of a document, or of its operations with these variables. */
function messagesOf(query: string | DocumentNode, variables: Record<string, unknown> = {}): string[] {
  const document = typeof query === 'string' ? parse(query) : query;
  const errors = validate(schema, document, [limitsRule]);
  if (errors.length > 0) return errors.map(({ message }) => message);
  return operationsOf(document).flatMap((operation) => {
    try {
      validateRequest(schema, document, operation, variables);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

const repeat = (count: number, print: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => print(n));

function countsOf(query: string, variables: Record<string, unknown> | null = {}) {
  const document = parse(query);
  const [operation] = operationsOf(document) as [OperationDefinitionNode];
  return countOperation(schema, document, operation, variables);
}

describe('limits', () => {
  it.each([
    [
      'at most 14 levels of fields',
      `{ user(id: "1") ${'{ posts(limit: 1) { nodes { author '.repeat(5)}{ id }${' } } }'.repeat(5)} }`,
    ],
    ['at most 30 aliases', `{ viewer { ${repeat(31, (n) => `a${n}: id`).join(' ')} } }`],
    ['at most 100 characters in an alias', `{ posts { nodes { ${'a'.repeat(101)}: id } } }`],
    ['at most 1000 fields', `{ viewer { ${'id '.repeat(1_000)} } }`],
    ['at most 50 directives', `{ viewer { ${'id @include(if: true) '.repeat(51)} } }`],
    ['at most 20 root fields', `{ ${'viewer { id } '.repeat(21)} }`],
    [
      'only one field that takes a password',
      'mutation { ...F logout { viewer { id } } ... { ...G } } fragment F on Mutation { verifyEmail(input: {email: "a", code: "1"}) { viewer { id } } } fragment G on Mutation { requestPasswordReset(input: {email: "a"}) { email } }',
    ],
    [
      'only one field that takes a password',
      'mutation { unsubscribe(input: {token: "a"}) { email } b: unsubscribe(input: {token: "b"}) { email } }',
    ],
    [
      'only one field that takes a password',
      'mutation { deleteProfile(input: {password: "a"}) { deletedUserId } b: deleteProfile(input: {password: "b"}) { deletedUserId } }',
    ],
  ])('reject an operation with one message, which says: %s', (limit, query) => {
    expect(messagesOf(query)).toEqual([expect.stringContaining(limit)]);
  });

  it.each([
    '{ user(id: "1") { posts(limit: 100) { nodes { author { posts(limit: 100) { nodes { author { id } } } } } } } }',
    'query ($max: Int!) { viewer { user { posts(limit: $max) { nodes { author { posts(limit: $max) { nodes { author { id } } } } } } } } }',
    '{ viewer { user { followers { nodes { ...A } } } } } fragment A on User { followers { nodes { ...B } } } fragment B on User { followers { nodes { ...C } } } fragment C on User { posts { ...D } } fragment D on PostPage { nodes { id likesCount } }',
    'subscription { notificationReceived { sender { posts(limit: 100) { nodes { author { posts(limit: 100) { nodes { id } } } } } } } }',
    `{ posts(limit: 100) { nodes { ${repeat(30, (n) => `a${n}: content`).join(' ')} } } }`,
    `{ notifications(limit: 100) { nodes { sender { posts(limit: 100) { nodes { id likesCount } } } } } }`,
  ])('reject an operation whose answer may have too many values: %s', (query) => {
    expect(messagesOf(query, { max: 100 })).toEqual([
      expect.stringMatching(/^An operation may have at most 30000 values in its answer, not \d{5,}\.$/),
    ]);
  });

  it('assume 10 entries of a list without pages', () => {
    // Each entry of a list is a value, and so is each of its fields.
    expect(countsOf('{ demoLogins { email } }').values).toBe(2 * 10);
  });

  it('accept every operation of the web app, every example of docs/api and a page with many fields', () => {
    for (const document of [screenDocument, ...exampleDocuments.values()])
      expect(messagesOf(document)).toEqual([]);
    const widePage = `{ posts(limit: 100) { nodes { id content images { url } author { username } comments(limit: 3) { nodes { content } } } } }`;
    expect(messagesOf(widePage)).toEqual([]);
  });

  it.each([
    'register',
    'login',
    'verifyEmail',
    'resendVerificationCode',
    'requestPasswordReset',
    'resetPassword',
    'changePassword',
    'confirmPasswordChange',
    'deleteProfile',
    'unsubscribe',
  ])('reject two %s fields in an operation, which could guess two passwords or codes', (name) => {
    expect(messagesOf(`mutation { a: ${name} { id } b: ${name} { id } }`)).toEqual([
      'An operation may have only one field that takes a password or a code.',
    ]);
  });

  it('let an operation publish two posts', () => {
    expect(messagesOf('mutation { a: createRegularPost { id } b: createRegularPost { id } }')).toEqual([]);
  });

  it('count a long text as ten values', () => {
    expect(countsOf('{ user(id: "1") { id username } }').values).toBe(3);
    expect(countsOf('{ user(id: "1") { id bio } }').values).toBe(12);
    expect(countsOf('{ post(id: "1") { content } }').values).toBe(11);
    expect(countsOf('subscription { messageReceived { text } }').values).toBe(11);
  });

  it('count the fields of a type that a fragment selects', () => {
    expect(countsOf('{ post(id: "1") { ... on ProductPost { title } } }').values).toBe(2);
    expect(countsOf('{ post(id: "1") { title } }').values).toBe(1);
  });

  it('count the directives of an operation, of its fields and of its fragments', () => {
    const query = 'query @a { viewer @a @b { ...F @a ... @b { id } } } fragment F on Viewer { id @a }';
    expect(countsOf(query).directives).toBe(6);
  });

  it('count a field once for each type that compiled code distinguishes', () => {
    expect(countsOf('{ posts { nodes { id } } }').compiledFields).toBe(2 + 3);
    expect(countsOf('{ posts { nodes { author { posts { nodes { id } } } } } }').compiledFields).toBe(
      2 + 3 * 3 + 3 * 3,
    );
  });

  it('leave unknown fragments and cycles of fragments to other rules', () => {
    expect(messagesOf('{ viewer { ...Unknown } }')).toEqual([]);
    expect(messagesOf('{ viewer { user { ...A } } } fragment A on User { id ...A }')).toEqual([]);
  });

  it.each([
    ['a number', '{ posts(limit: 7) { total } }', {}, 7],
    ['a variable', 'query ($n: Int) { posts(limit: $n) { total } }', { n: 7 }, 7],
    ['a variable’s default', 'query ($m: Int = 3, $n: Int = 7) { posts(limit: $n) { total } }', {}, 7],
    ['any variables', 'query ($n: Int = 7) { posts(limit: $n) { total } }', null, 100],
    ['a number and any variables', 'query ($n: Int) { posts(limit: 7) { total } }', null, 7],
    ['no limit', 'query ($n: Int = 7) { posts { total } }', {}, 10],
    ['a limit below one', '{ posts(limit: -5) { total } }', {}, 1],
    ['a limit that is too high', '{ posts(limit: 1000) { total } }', {}, 100],
  ])('count a page with %s as the entries that the provider sends', (_, query, variables, entries) => {
    expect(countsOf(query, variables).values).toBe(1 + 20 * entries);
  });

  it('charge an operation for its values, its length and introspection', () => {
    const costOf = (query: string) => {
      const document = parse(query);
      const [operation] = operationsOf(document) as [OperationDefinitionNode];
      return validateRequest(schema, document, operation).cost;
    };
    expect(costOf('{ viewer { id } }')).toBe(0);
    expect(costOf('{ posts(limit: 30) { total } }')).toBe(3);
    expect(costOf('{ __schema { description } viewer { id } }')).toBe(100);
    expect(costOf('{ viewer { id } __type(name: "User") { name } }')).toBe(100);
    expect([costOfParsing(' '.repeat(199)), costOfParsing(' '.repeat(400))]).toEqual([0, 2]);
  });

  it('reject variables of more than 1000 values as the client’s mistake', () => {
    const document = parse('query ($ids: [ID!]) { viewer { id } }');
    const [operation] = operationsOf(document) as [OperationDefinitionNode];
    const validateIds = (count: number) =>
      validateRequest(schema, document, operation, { ids: repeat(count, String) });
    // The list is a value, too.
    expect(validateIds(999).values).toBe(2);
    expect(() => validateIds(1_000)).toThrow(
      expect.objectContaining({
        message: 'The variables of an operation may have at most 1000 values.',
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', http: { status: 400 } }) as unknown,
      }),
    );
  });

  it('let a member load the web app’s most expensive screen fifty times in ten seconds', () => {
    const costs = operationsOf(screenDocument).map(
      (operation) => validateRequest(schema, screenDocument, operation).cost,
    );
    expect(Math.max(...costs)).toBeLessThan(DEFAULTS.memberBudget / 50);
  });

  it('count the pages of a phone’s screen with the values of its variables', () => {
    const screen = `query ($n: Int, $c: Int = 3) { feed(limit: $n) { total nodes { ...P author { id username avatar { url }
      posts(limit: $n) { nodes { ...P comments(limit: $c) { nodes { id content createdAt author { id username avatar { url } } } } } } } } } }
      fragment P on Post { __typename id content createdAt likesCount commentsCount viewerHasLiked viewerHasSaved
      images { url thumbnailUrl } ... on ProductPost { title price brand model year mileage location } }`;
    expect(messagesOf(screen, { n: 10, c: 10 })).toEqual([]);
    expect(messagesOf(screen, { n: 10 })).toEqual([]);
    for (const n of [100, 1_000, null, 'ten'])
      expect(messagesOf(screen, { n, c: 100 })).toEqual([
        expect.stringContaining('An operation may have at most 30000 values in its answer'),
      ]);
  });

  it('reject operation names of more than 100 characters', () => {
    expect(messagesOf(`query ${'Q'.repeat(100)} { viewer { id } }`)).toEqual([]);
    expect(messagesOf(`query ${'Q'.repeat(101)} { viewer { id } }`)).toEqual([
      'An operation may have at most 100 characters in its name, not 101.',
    ]);
  });

  it('are checked before the other rules, some of which take quadratic time', () => {
    const document = parse(`{ viewer { ${'unknown '.repeat(3_500)} } }`);
    const errors = validate(schema, document, [...specifiedRules, limitsRule]);
    // The other rules would reject the unknown fields.
    expect(errors.map(({ message }) => message)).toEqual([
      'An operation may have at most 1000 fields, not 3501.',
    ]);
    expect(errors[0]?.locations).toEqual([{ line: 1, column: 1 }]);
  });

  it('leave an operation within them to the other rules', () => {
    const errors = validate(schema, parse('{ viewer { unknown } }'), [...specifiedRules, limitsRule]);
    expect(errors.map(({ message }) => message)).toEqual(['Cannot query field "unknown" on type "Viewer".']);
  });

  it('accept the introspection queries of tools', () => {
    const fullIntrospection = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    expect(messagesOf(fullIntrospection)).toEqual([]);
    expect(messagesOf(getIntrospectionQuery())).toEqual([]);
  });

  it.each([
    ['may have no aliases', '{ __schema { types { name } again: types { name } } }'],
    ['at most 1000 fields', `{ __type(name: "User") { ${'name '.repeat(1_000)} } }`],
    [
      'only one field __schema or __type',
      '{ ...S __type(name: "Post") { name } } fragment S on Query { __schema { types { name } } }',
    ],
  ])('reject introspection above a limit: %s', (limit, query) => {
    expect(messagesOf(query)).toEqual([expect.stringContaining(limit)]);
  });

  it('count the entries that the provider sends for a page, even if only the total is selected', () => {
    const totalsOf = (pageCount: number) =>
      `{ ${repeat(pageCount, (n) => `a${n}: posts(search: "${n}", limit: 100) { total }`).join(' ')} }`;
    // Each page counts as 100 entries of 20 values.
    expect(messagesOf(totalsOf(9))).toEqual([]);
    expect(messagesOf(totalsOf(20))).toEqual([expect.stringContaining('at most 30000 values')]);
  });

  it('count a stored document with the variables of each request', () => {
    const pages = repeat(20, (n) => `a${n}: posts(search: "${n}", limit: $limit) { total }`).join(' ');
    const document = parse(`query ($limit: Int!) { ${pages} }`);
    expect(messagesOf(document, { limit: 1 })).toEqual([]);
    expect(messagesOf(document, { limit: 100 })).toEqual([
      expect.stringContaining('An operation may have at most 30000 values in its answer'),
    ]);
    expect(messagesOf(document, { limit: 1 })).toEqual([]);
  });

  it('are checked without expanding 60 fragments, each of which spreads the next one twice', () => {
    // Expanded, these would be more than 2 ** 60 fields, and the test would not end.
    const fragments = repeat(
      60,
      (n) =>
        `fragment F${n} on User { ...F${n + 1} posts(limit: ${n + 1}) { nodes { author { ...F${n + 1} } } } }`,
    );
    expect(
      messagesOf(`{ viewer { user { ...F0 } } } ${fragments.join(' ')} fragment F60 on User { id }`),
    ).not.toEqual([]);
  });
});
