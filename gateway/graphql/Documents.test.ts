import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from './schema.ts';
import { screenDocument } from '../testing/operations.ts';
import { Documents } from './Documents.ts';

const schema = createSchema();
const QUERY = '{ me { id } }';
const sha256 = (query: string) => createHash('sha256').update(query).digest('hex');
/** The parameters of a request that identifies a query only by its hash. */
const createPersistedRequest = (query: string) => ({
  extensions: { persistedQuery: { sha256Hash: sha256(query) } },
});
const createLargeQuery = (n: number) => `query Q${n} { me { ${'id '.repeat(100)} } }`;

describe('Documents', () => {
  it('finds a query by its text or by its hash', () => {
    const documents = new Documents(schema);
    documents.admit(parse(QUERY));
    const admittedOperation = documents.find({ query: QUERY });
    expect(admittedOperation).toMatchObject({ name: undefined, kind: 'query' });
    expect(documents.find(createPersistedRequest(QUERY))).toBe(admittedOperation);
    // Apollo Server has to check whether the text has this hash.
    expect(documents.find({ ...createPersistedRequest(QUERY), query: QUERY })).toBeUndefined();
    const otherText = `${QUERY} `;
    expect(documents.find({ query: otherText })).toBeUndefined();
  });

  it('finds the operation that a request names', () => {
    const documents = new Documents(schema);
    const query =
      'query A { me { id } } mutation B { logout { viewer { id } } } subscription C { typing { user { id } } }';
    documents.admit(parse(query));
    for (const [operationName, kind, setsCookies] of [
      ['A', 'query', false],
      ['B', 'mutation', true],
      ['C', 'subscription', false],
    ])
      expect(documents.find({ query, operationName })).toMatchObject({ kind, setsCookies });
    // An unknown name, no name although there are several operations, and a name that is no string.
    for (const operationName of ['D', undefined, 1])
      expect(documents.find({ query, operationName })).toBeUndefined();
  });

  it('caches each document once', () => {
    const documents = new Documents(schema);
    expect(documents.admit(parse(QUERY))).toBe(documents.admit(parse(QUERY)));
    expect(documents.size.documents).toBe(1);
  });

  it('evicts the least recently used documents and their hashes above its limit in bytes', () => {
    const documents = new Documents(schema, 1_000_000);
    documents.admit(parse(createLargeQuery(0)));
    for (let n = 1; n < 100; n++) {
      documents.admit(parse(createLargeQuery(n)));
      // `find` makes query 0 the most recently used.
      expect(documents.find({ query: createLargeQuery(0) })).toBeDefined();
    }
    expect(documents.size.bytes).toBeLessThanOrEqual(1_000_000);
    expect(documents.size.documents).toBeLessThan(50);
    expect(documents.find({ query: createLargeQuery(1) })).toBeUndefined();
    expect(documents.find(createPersistedRequest(createLargeQuery(1)))).toBeUndefined();
    expect(documents.find(createPersistedRequest(createLargeQuery(99)))).toBeDefined();
  });

  it.each([
    // No limit counts comments.
    ['thousands of comments', `${QUERY} ${'#\n'.repeat(40_000)}`],
    ['a long text', `{ posts(search: "${'x'.repeat(1_000_000)}") { total } }`],
  ])('admits a document with %s but does not cache it', (_, text) => {
    const documents = new Documents(schema);
    expect(documents.admit(parse(text))).toMatchObject({ kind: 'query' });
    expect(documents.size).toEqual({ documents: 0, bytes: 0 });
    expect(documents.find(createPersistedRequest(text))).toBeUndefined();
  });

  it('caches a document with all operations of the web app', () => {
    const documents = new Documents(schema);
    // The location of each definition holds the text of its whole file.
    const files = new Set(screenDocument.definitions.map(({ loc }) => loc?.source.body));
    documents.admit(parse([...files].join('\n')));
    expect(documents.size.documents).toBe(1);
  });
});
