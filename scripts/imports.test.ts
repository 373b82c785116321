import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './root.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

describe('the imports of a program', () => {
  // knip finds circles too, but not those of types.
  it.each(['gateway', 'api', 'web'])('form no circle in %s/, types included', async (program) => {
    const graph = await readImports(program);
    expect([...graph.values()].flat().length).toBeGreaterThan(200);
    expect(findCircle(graph)).toBeNull();
  });

  // config.ts and limits.ts are below all folders, server.ts and main.ts above them.
  it('form no circle of the folders of gateway/ and the files at its root', async () => {
    const graph = new Map<string, string[]>();
    for (const [path, targets] of await readImports('gateway')) {
      const [place = ''] = path.split('/');
      const others = targets.map((target) => target.split('/')[0] ?? '').filter((other) => other !== place);
      graph.set(place, [...(graph.get(place) ?? []), ...others]);
    }
    expect(graph.size).toBeGreaterThan(5);
    expect(findCircle(graph)).toBeNull();
  });

  it('are found in a circle of any length', () => {
    const edges = { a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] };
    expect(findCircle(new Map(Object.entries(edges)))).toEqual(['b', 'd', 'e', 'b']);
  });
});

async function readImports(program: string): Promise<Graph> {
  const paths = (await readdir(fromRoot(program), { recursive: true })).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const read = async (path: string): Promise<[string, string[]]> => {
    const { importedFiles } = ts.preProcessFile(await readFile(fromRoot(join(program, path)), 'utf8'));
    const targets = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
    return [path, targets.flatMap((target) => resolve(join(dirname(path), target), paths) ?? [])];
  };
  return new Map(await Promise.all(paths.map(read)));
}

/** Imports in web/ have no extension. */
const resolve = (target: string, paths: readonly string[]): string | undefined =>
  [target, `${target}.ts`, `${target}.tsx`].find((path) => paths.includes(path));

/** The files of a circle, from one of them back to it; null if there is none. */
function findCircle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
