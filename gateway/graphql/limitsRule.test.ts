import { getIntrospectionQuery, parse, validate, type OperationDefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from './schema.ts';
import { exampleDocuments, screenDocument } from '../testing/operations.ts';
import { limitsRule } from './limitsRule.ts';
import { measureOperation } from './measureOperation.ts';

const schema = createSchema();

function messagesOf(query: string): string[] {
  return validate(schema, parse(query), [limitsRule]).map(({ message }) => message);
}

const repeat = (count: number, print: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => print(n));

describe('limits', () => {
  it.each([
    [
      'at most 14 levels of fields',
      `{ me ${'{ posts(limit: 1) { nodes { author '.repeat(5)}{ id }${' } } }'.repeat(5)} }`,
    ],
    ['at most 30 aliases', `{ me { ${repeat(31, (n) => `a${n}: id`).join(' ')} } }`],
    ['at most 1000 fields', `{ me { ${'id '.repeat(1_000)} } }`],
    ['at most 50 directives', `{ me { ${'id @include(if: true) '.repeat(51)} } }`],
    ['at most 20 root fields', `{ ${'me { id } '.repeat(21)} }`],
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
  ])('refuse an operation with one message, which says: %s', (limit, query) => {
    expect(messagesOf(query)).toEqual([expect.stringContaining(limit)]);
  });

  it.each([
    '{ user(id: "1") { posts(limit: 100) { nodes { author { posts(limit: 100) { nodes { author { id } } } } } } } }',
    'query ($max: Int!) { me { posts(limit: $max) { nodes { author { posts(limit: $max) { nodes { author { id } } } } } } } }',
    '{ me { followers { nodes { ...A } } } } fragment A on User { followers { nodes { ...B } } } fragment B on User { followers { nodes { ...C } } } fragment C on User { posts { ...D } } fragment D on PostPage { nodes { id likesCount } }',
    'subscription { notificationReceived { sender { posts(limit: 100) { nodes { author { posts(limit: 100) { nodes { id } } } } } } } }',
    `{ posts(limit: 100) { nodes { ${repeat(30, (n) => `a${n}: content`).join(' ')} } } }`,
    `{ notifications(limit: 100) { nodes { sender { posts(limit: 100) { nodes { id likesCount } } } } } }`,
  ])('refuse an operation whose answer may have too many values: %s', (query) => {
    expect(messagesOf(query)).toEqual(['An operation may have at most 20000 values in its answer.']);
  });

  it('assume 20 saved searches, which is their maximum, and 10 entries of any other list without pages', () => {
    const valuesOf = (selection: string) => {
      const document = parse(`{ ${selection} }`);
      const [operation] = document.definitions as [OperationDefinitionNode];
      return measureOperation(schema, document, operation).values;
    };
    // Each entry of a list is a value, and so is each of its fields.
    expect(valuesOf('savedSearches { id }')).toBe(2 * 20);
    expect(valuesOf('demoLogins { email }')).toBe(2 * 10);
  });

  it('admit every operation of the web app, every example of docs/api and a page with many fields', () => {
    expect(validate(schema, screenDocument, [limitsRule])).toEqual([]);
    for (const document of exampleDocuments.values())
      expect(validate(schema, document, [limitsRule])).toEqual([]);
    const widePage = `{ posts(limit: 100) { nodes { id content images { url } author { username } comments(limit: 3) { nodes { content } } } } }`;
    expect(messagesOf(widePage)).toEqual([]);
  });

  it('admit the introspection queries of tools', () => {
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
    expect(
      messagesOf(
        '{ a: __type(name: "User") { fields { name } } b: __type(name: "Post") { fields { name } } }',
      ),
    ).toEqual([]);
  });

  it.each([
    ['at most 30 aliases', `{ __schema { ${repeat(31, (n) => `a${n}: queryType { name }`).join(' ')} } }`],
    ['at most 1000 fields', `{ __type(name: "User") { ${'name '.repeat(1_000)} } }`],
    [
      'at most 20 levels of fields of the schema',
      `{ __type(name: "User") { ${'ofType { '.repeat(20)} name ${'} '.repeat(20)} } }`,
    ],
    [
      'at most 50000 values of the schema',
      `{ __schema { ${repeat(25, (n) => `a${n}: types { kind name description fields { name description type { name kind ofType { name kind } } args { name } } }`).join(' ')} } }`,
    ],
    [
      'at most 50000 values of the schema',
      '{ __schema { types { fields { args { name } type { fields { name args { name description type { name } } type { name kind description } } } } } } }',
    ],
    [
      'at most 50000 values of the schema',
      `{ ${repeat(5, (n) => `a${n}: __schema { types { ...T } }`).join(' ')} } fragment T on __Type { fields { type { fields { name } } } }`,
    ],
  ])('refuse introspection above a limit: %s', (limit, query) => {
    expect(messagesOf(query)).toEqual([expect.stringContaining(limit)]);
  });

  it('count the entries that the provider sends for a page, even if only the total is selected', () => {
    const totalsOf = (pageCount: number) =>
      `{ ${repeat(pageCount, (n) => `a${n}: posts(search: "${n}", limit: 100) { total }`).join(' ')} }`;
    // Each page counts as 100 entries of 20 values.
    expect(messagesOf(totalsOf(9))).toEqual([]);
    expect(messagesOf(totalsOf(20))).toEqual(['An operation may have at most 20000 values in its answer.']);
  });

  it('are checked within a second for 60 fragments, each of which spreads the next one twice', () => {
    // Expanded, these would be more than 2 ** 60 fields.
    const fragments = repeat(
      60,
      (n) =>
        `fragment F${n} on User { ...F${n + 1} posts(limit: ${n + 1}) { nodes { author { ...F${n + 1} } } } }`,
    );
    const startedAt = performance.now();
    expect(messagesOf(`{ me { ...F0 } } ${fragments.join(' ')} fragment F60 on User { id }`)).not.toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
