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
import { limitsRule, validateRequest } from './operationLimits.ts';
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
    const valuesOf = (selection: string) => {
      const document = parse(`{ ${selection} }`);
      const [operation] = operationsOf(document) as [OperationDefinitionNode];
      return countOperation(schema, document, operation, {}).values;
    };
    // Each entry of a list is a value, and so is each of its fields.
    expect(valuesOf('demoLogins { email }')).toBe(2 * 10);
  });

  it('accept every operation of the web app, every example of docs/api and a page with many fields', () => {
    for (const document of [screenDocument, ...exampleDocuments.values()])
      expect(messagesOf(document)).toEqual([]);
    const widePage = `{ posts(limit: 100) { nodes { id content images { url } author { username } comments(limit: 3) { nodes { content } } } } }`;
    expect(messagesOf(widePage)).toEqual([]);
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
