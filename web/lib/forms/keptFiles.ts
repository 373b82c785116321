import { createStore, delMany, get, keys, set } from 'idb-keyval';

/** A file as it is stored. Its bytes, because not every browser stores a `File`, and the original may change on the disk. */
interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const store = createStore('forecourt', 'files');

/**
 * Keeps files in this browser, for all its tabs, under a name like that of a draft.
 * @returns false if the browser has no space or no storage, as in some private windows; the caller has the files until the tab is closed
 */
export async function keepFiles(name: string, files: readonly File[]): Promise<boolean> {
  try {
    const keptFiles = await Promise.all(
      files.map(async (file): Promise<KeptFile> => ({
        name: file.name,
        type: file.type,
        bytes: await file.arrayBuffer(),
      })),
    );
    await set(name, keptFiles, store);
    return true;
  } catch {
    return false;
  }
}

/** Reads the files that are kept under `name`; null if there are none or they cannot be read. */
export async function readKeptFiles(name: string): Promise<File[] | null> {
  try {
    const keptFiles = await get<KeptFile[]>(name, store);
    return keptFiles?.map(({ bytes, ...file }) => new File([bytes], file.name, { type: file.type })) ?? null;
  } catch {
    return null;
  }
}

/** Deletes the kept files whose name `isUnwanted`. */
export async function deleteKeptFiles(isUnwanted: (name: string) => boolean): Promise<void> {
  try {
    const names = await keys<string>(store);
    await delMany(names.filter(isUnwanted), store);
  } catch {
    // Storage is not available, so it has no files.
  }
}
