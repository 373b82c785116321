import { createStore, delMany, get, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { Draft, Picture } from './Draft';

/** The drafts under their names, and beside each the files of its pictures. */
const store = createStore('forecourt-drafts', 'drafts');

/** A file as it is stored: its bytes, because not every browser stores a `File`, and the original may change on the disk. */
interface StoredFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const SEPARATOR = '\n';
const fileNameOf = (draftName: string, pictureKey: string): string => draftName + SEPARATOR + pictureKey;

/** Stores a draft, and deletes the files of pictures that it no longer has. @returns false if the browser has no space or no storage */
export const storeDraft = (draft: Draft): Promise<boolean> => attemptTo((drafts) => putDraft(drafts, draft));

/** Stores a file of a draft, unless the draft is gone or lacks the picture meanwhile. @returns as `storeDraft` */
export async function storeFile(draftName: string, key: string, file: File): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return false;
  const storedFile: StoredFile = { name: file.name, type: file.type, bytes };
  return attemptTo(async (drafts) => {
    const draft = await promisifyRequest<Draft | undefined>(drafts.get(draftName));
    if (draft?.pictures.some((picture) => picture.key === key))
      drafts.put(storedFile, fileNameOf(draftName, key));
  });
}

/** Replaces a stored draft, or deletes it with null, unless another tab has changed it since it had `key`. */
export const replaceStored = (name: string, key: string, replacement: Draft | null): Promise<boolean> =>
  attemptTo(async (drafts) => {
    const draft = await promisifyRequest<Draft | undefined>(drafts.get(name));
    if (draft?.key !== key) return;
    if (replacement !== null) await putDraft(drafts, replacement);
    else for (const range of [IDBKeyRange.only(name), rangeOfFiles(name)]) drafts.delete(range);
  });

export interface KeptDraft {
  draft: Draft;
  /** How many of its files the browser has not kept. */
  lostCount: number;
}

/** Reads a draft with its files. Null if there is no draft. */
export async function readDraft(name: string): Promise<KeptDraft | null> {
  try {
    const draft = await get<Draft>(name, store);
    if (draft === undefined) return null;
    const pictures = await Promise.all(draft.pictures.map((picture) => readPicture(name, picture)));
    const keptPictures = pictures.filter((picture) => picture !== null);
    return {
      draft: { ...draft, pictures: keptPictures },
      lostCount: pictures.length - keptPictures.length,
    };
  } catch {
    return null;
  }
}

/** The names of a member's drafts that were being sent or could not be sent. */
export async function findUnsent(memberId: string): Promise<string[]> {
  try {
    const storedNames = (await keys<string>(store)).filter(createOwnerCheck(memberId));
    const names = storedNames.filter((name) => !name.includes(SEPARATOR));
    const drafts = (await getMany<Draft>(names, store)).filter((draft) => draft !== undefined);
    return drafts.filter(({ step }) => step !== 'writing').map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Deletes the drafts of a member; of all members without an id. */
export async function deleteStoredDrafts(memberId?: string): Promise<void> {
  try {
    await delMany((await keys<string>(store)).filter(createOwnerCheck(memberId)), store);
  } catch {
    // Storage is not available, so it has no drafts.
  }
}

async function putDraft(drafts: IDBObjectStore, draft: Draft): Promise<void> {
  const pictures = draft.pictures.map((picture) =>
    'file' in picture ? { ...picture, file: undefined } : picture,
  );
  drafts.put({ ...draft, pictures }, draft.name);
  const fileNames = await promisifyRequest<IDBValidKey[]>(drafts.getAllKeys(rangeOfFiles(draft.name)));
  const usedNames = new Set<IDBValidKey>(pictures.map(({ key }) => fileNameOf(draft.name, key)));
  for (const fileName of fileNames) if (!usedNames.has(fileName)) drafts.delete(fileName);
}

async function readPicture(draftName: string, picture: Picture): Promise<Picture | null> {
  if ('image' in picture) return picture;
  const storedFile = await get<StoredFile>(fileNameOf(draftName, picture.key), store);
  if (storedFile === undefined) return null;
  const { name, type, bytes } = storedFile;
  return { ...picture, file: new File([bytes], name, { type }) };
}

/** Runs `work` in one transaction: nothing else happens to the drafts meanwhile, in any tab. */
async function attemptTo(work: (drafts: IDBObjectStore) => Promise<void>): Promise<boolean> {
  try {
    await store('readwrite', async (drafts) => {
      const isDone = promisifyRequest(drafts.transaction);
      await work(drafts);
      await isDone;
    });
    return true;
  } catch {
    return false;
  }
}

const rangeOfFiles = (draftName: string): IDBKeyRange =>
  IDBKeyRange.bound(fileNameOf(draftName, ''), fileNameOf(draftName, '\uFFFF'));

const createOwnerCheck =
  (memberId?: string) =>
  (name: string): boolean =>
    memberId === undefined ||
    `${name.slice(name.indexOf(':') + 1)}:`.replace(SEPARATOR, ':').startsWith(`${memberId}:`);
