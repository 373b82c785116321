import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/** Each file of the gateway, except tests and their helpers, with the files that it imports, type imports included. */
const importsByFile = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(testing|explorer)[\\/]/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      // `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`.
      const statements = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
      return [
        path,
        Array.from(statements, ([, specifier = '']) => relative(root, join(root, dirname(path), specifier))),
      ] as const;
    }),
);

/** The files of an import cycle; empty when there is none. */
function findCycle(): string[] {
  const checkedPaths = new Set<string>();
  /** @param importers - the chain of imports that leads to `path`, the first importer first */
  const findCycleFrom = (path: string, importers: string[]): string[] => {
    if (importers.includes(path)) return [...importers.slice(importers.indexOf(path)), path];
    if (checkedPaths.has(path)) return [];
    for (const imported of importsByFile.get(path) ?? []) {
      const cycle = findCycleFrom(imported, [...importers, path]);
      if (cycle.length > 0) return cycle;
    }
    checkedPaths.add(path);
    return [];
  };
  for (const path of importsByFile.keys()) {
    const cycle = findCycleFrom(path, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

describe('the imports of the gateway', () => {
  it('name existing files', () => {
    // The gateway has more than 50 files: with fewer, this test has not found them.
    expect(importsByFile.size).toBeGreaterThan(50);
    for (const [path, importedPaths] of importsByFile)
      for (const imported of importedPaths)
        expect(importsByFile.has(imported), `${path}: ${imported}`).toBe(true);
  });

  it('form no cycle', () => {
    expect(findCycle()).toEqual([]);
  });
});
