import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import { AdmittedDocuments } from './AdmittedDocuments.ts';

describe('AdmittedDocuments', () => {
  const document = parse('{ me { id } }');
  const admitted = { document, name: undefined, kind: 'query' } as const;
  const padded = (length: number, mark = '') => `{ me { id } } #${mark}`.padEnd(length, 'x');

  it('know a document by its text and by its hash', () => {
    const documents = new AdmittedDocuments(createSchema());
    const entry = documents.add('{ me { id } }', undefined, admitted);
    expect(documents.find({ query: '{ me { id } }' })).toBe(entry);
    const sha256Hash = createHash('sha256').update('{ me { id } }').digest('hex');
    expect(documents.find({ extensions: { persistedQuery: { sha256Hash } } })).toBe(entry);
  });

  it('run a query compiled from the second time on, with the same answer', async () => {
    const documents = new AdmittedDocuments(createSchema());
    const entry = documents.add('{ me { id } }', undefined, admitted);
    const context = { provider: { profile: { me: () => ({ id: 'anna' }) } } } as unknown as Context;
    for (const compiled of [undefined, expect.any(Function), expect.any(Function)] as unknown[]) {
      expect(await documents.run(entry, context, null)).toEqual({ data: { me: { id: 'anna' } } });
      expect(entry.compiled).toEqual(compiled);
    }
  });

  it('keep no long document, which would cost its memory a hundred times', () => {
    const documents = new AdmittedDocuments(createSchema());
    documents.add(padded(900_000), undefined, admitted);
    expect(documents.find({ query: padded(900_000) })).toBeUndefined();
    documents.add(padded(15_000), undefined, admitted);
    expect(documents.find({ query: padded(15_000) })).toBeDefined();
    documents.add(padded(15_000), 'n'.repeat(10_000), admitted);
    expect(documents.find({ query: padded(15_000), operationName: 'n'.repeat(10_000) })).toBeUndefined();
  });

  it('keep two million characters in all', () => {
    const documents = new AdmittedDocuments(createSchema());
    for (let n = 0; n < 100; n++) documents.add(padded(15_000, `${n} `), undefined, admitted);
    const kept = Array.from({ length: 100 }, (_, n) => documents.find({ query: padded(15_000, `${n} `) }));
    expect(kept.filter(Boolean).length).toBeLessThan(2_000_000 / 15_000 / 2 + 1);
    expect(kept[99]).toBeDefined();
  });
});
