import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { fromRoot } from './root.ts';

/** A fault that the properties must find: a patch in faults/, whose first line says what it breaks. */
export interface Fault {
  /** The project whose properties must find it, such as `api`. */
  area: string;
  /** The area and the file's name, such as `api/unlike-twice`. */
  name: string;
  description: string;
  files: StructuredPatch[];
}

/** Reads the faults whose names start with `prefix`, such as `api` or `api/unlike-twice`, in the order of their names. */
export async function readFaults(prefix = ''): Promise<Fault[]> {
  const names = (await readdir(fromRoot('faults'), { recursive: true }))
    .filter((path) => path.endsWith('.patch'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.patch'.length))
    .filter((name) => name.startsWith(prefix))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(fromRoot(`faults/${name}.patch`), 'utf8');
      const [area = ''] = name.split('/');
      const [description = ''] = text.split('\n');
      return { area, name, description: description.trim(), files: parsePatch(text) };
    }),
  );
}

/** Returns the files that a fault changes, by path from the root, with their new texts. @throws when the patch does not apply. */
export async function patchedFiles(fault: Fault): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of fault.files) {
    const path = file.newFileName?.replace(/^b\//, '') ?? '';
    const text = applyPatch(await readFile(fromRoot(path), 'utf8'), file);
    if (text === false) throw new Error(`faults/${fault.name}.patch no longer applies to ${path}.`);
    texts.set(path, text);
  }
  return texts;
}

/** Plants a fault in a copy of the project. @returns a function that removes it again. @throws when the patch does not apply. */
export async function plantFault(copy: string, fault: Fault): Promise<() => Promise<void>> {
  const texts = await patchedFiles(fault);
  for (const [path, text] of texts) await writeFile(join(copy, path), text);
  return async () => {
    for (const path of texts.keys()) await writeFile(join(copy, path), await readFile(fromRoot(path)));
  };
}
