import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/** Each file of the gateway with the files that it imports, type imports included. */
const imports = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(testing|explorer)[\\/]/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
      return [
        path,
        Array.from(found, ([, to = '']) => relative(root, join(root, dirname(path), to))),
      ] as const;
    }),
);

/** The files of an import cycle; empty when there is none. */
function findCycle(): string[] {
  const done = new Set<string>();
  const walk = (path: string, above: string[]): string[] => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of imports.get(path) ?? []) {
      const found = walk(next, [...above, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  for (const path of imports.keys()) {
    const found = walk(path, []);
    if (found.length > 0) return found;
  }
  return [];
}

describe('the imports of the gateway', () => {
  it('name existing files', () => {
    expect(imports.size).toBeGreaterThan(50);
    for (const [path, names] of imports)
      for (const name of names) expect(imports.has(name), `${path}: ${name}`).toBe(true);
  });

  it('have no cycle', () => {
    expect(findCycle()).toEqual([]);
  });
});
