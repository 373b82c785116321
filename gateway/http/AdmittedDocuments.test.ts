import { createHash } from 'node:crypto';
import { parse, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import { screenDocument } from '../testing/operations.ts';
import { AdmittedDocuments } from './AdmittedDocuments.ts';

const schema = createSchema();
const text = '{ me { id } }';
const hashOf = (source: string) => createHash('sha256').update(source).digest('hex');
const persisted = (source: string) => ({ extensions: { persistedQuery: { sha256Hash: hashOf(source) } } });
const named = (n: number, fields = 'id ') => `query Q${n} { me { ${fields.repeat(100)} } }`;

describe('AdmittedDocuments', () => {
  it('finds a query by its text and by its hash', () => {
    const documents = new AdmittedDocuments(schema);
    documents.add(parse(text));
    const found = documents.find({ query: text });
    expect(found).toMatchObject({ name: undefined, kind: 'query' });
    expect(documents.find(persisted(text))).toBe(found);
    expect(documents.find({ ...persisted(text), query: text })).toBeUndefined();
    expect(documents.find({ query: `${text} ` })).toBeUndefined();
  });

  it('finds the operation that a request names, and no subscription', () => {
    const documents = new AdmittedDocuments(schema);
    const query =
      'query A { me { id } } mutation B { logout { viewer { id } } } subscription C { typing { user { id } } }';
    documents.add(parse(query));
    expect(documents.find({ query, operationName: 'A' })?.kind).toBe('query');
    expect(documents.find({ query, operationName: 'B' })?.kind).toBe('mutation');
    for (const operationName of ['C', 'D', undefined])
      expect(documents.find({ query, operationName })).toBeUndefined();
  });

  it('runs a query compiled from the second time on, with the same answer', async () => {
    const documents = new AdmittedDocuments(schema);
    documents.add(parse(text));
    const context = { provider: { profile: { me: () => ({ id: 'anna' }) } } } as unknown as Context;
    for (const compiled of [undefined, expect.any(Function), expect.any(Function)] as unknown[]) {
      const admitted = documents.find({ query: text });
      if (!admitted) throw new Error('It is not kept.');
      expect(await documents.run(admitted, context, null)).toEqual({ data: { me: { id: 'anna' } } });
      expect(admitted.compiled).toEqual(compiled);
    }
  });

  it('keeps what it admits, and nothing that it refuses', () => {
    const documents = new AdmittedDocuments(schema);
    const first = documents.admit(text) as DocumentNode;
    expect(first.kind).toBe('Document');
    expect(documents.admit(text)).toBe(first);
    expect(documents.admit('{ me {')).toMatchObject([
      { message: expect.stringContaining('Syntax') as string },
    ]);
    expect(documents.admit('{ secrets }')).toHaveLength(1);
    expect(documents.size.documents).toBe(1);
  });

  it('stays within its bytes, forgets the least recently used, and their hashes', () => {
    const documents = new AdmittedDocuments(schema, { maxBytes: 1_000_000 });
    documents.admit(named(0));
    for (let n = 1; n < 100; n++) {
      documents.admit(named(n));
      expect(documents.find({ query: named(0) })).toBeDefined();
    }
    expect(documents.size.bytes).toBeLessThanOrEqual(1_000_000);
    expect(documents.size.documents).toBeLessThan(50);
    expect(documents.find({ query: named(1) })).toBeUndefined();
    expect(documents.find(persisted(named(1)))).toBeUndefined();
    expect(documents.find(persisted(named(99)))).toBeDefined();
  });

  it('counts the code of compiled queries', async () => {
    const documents = new AdmittedDocuments(schema);
    documents.admit(text);
    const { bytes } = documents.size;
    const admitted = documents.find({ query: text });
    for (let runs = 0; runs < 2 && admitted; runs++) await documents.run(admitted, {} as Context, null);
    expect(documents.size.bytes).toBeGreaterThan(bytes);
    expect(documents.find(persisted(text))).toBe(admitted);
  });

  it.each([
    ['thousands of comments, which no limit counts', `${text} ${'#\n'.repeat(30_000)}`],
    ['a long text', `{ posts(search: "${'x'.repeat(600_000)}") { total } }`],
  ])('admits a document of %s, but does not keep it', (_, source) => {
    const documents = new AdmittedDocuments(schema);
    expect(documents.admit(source)).toMatchObject({ kind: 'Document' });
    expect(documents.size).toEqual({ documents: 0, bytes: 0 });
    expect(documents.find(persisted(source))).toBeUndefined();
  });

  it('has room for the whole web app in one entry, and for many in all', () => {
    const documents = new AdmittedDocuments(schema);
    documents.add(parse(screenDocument.definitions.map(({ loc }) => loc?.source.body ?? '').join('\n')));
    expect(documents.size.documents).toBe(1);
  });
});
