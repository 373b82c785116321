import { deleteDraft, readDraft, saveDraft } from '../../../lib/forms/drafts';
import { deleteKeptFiles, keepFiles, readKeptFiles } from '../../../lib/forms/keptFiles';
import type { Picture, StoredImage } from './usePictures';

/** The pictures of a form as a draft in `localStorage`. Each new file is kept apart, under the name of the draft and its key. */
interface PictureDraft {
  /** The ids of the post's stored images when the draft was saved. If they have changed since, the draft is out of date. */
  storedIds: readonly string[];
  /** In order. The key of a stored image is its id. */
  pictures: readonly { key: string; alt: string }[];
}

/** The pictures of a form that begins with a draft, and how many of them are no longer in this browser. */
export interface DraftedPictures {
  list: readonly Picture[];
  lostCount: number;
}

/** The pictures of a stored post as they are in a form. */
export const toPictures = (storedImages: readonly StoredImage[]): Picture[] =>
  storedImages.map((image, index) => ({
    key: image.id,
    name: `Picture ${index + 1}`,
    alt: image.alt ?? '',
    image,
  }));

/** Saves `list`, or deletes the draft if it has no changes. The files are kept with `keepPictureFile`. @returns false if there is no space */
export function savePictureDraft(
  draftName: string,
  storedImages: readonly StoredImage[],
  list: readonly Picture[],
): boolean {
  const toDraft = (pictures: readonly Picture[]): PictureDraft => ({
    storedIds: storedImages.map(({ id }) => id),
    pictures: pictures.map(({ key, alt }) => ({ key, alt })),
  });
  const draft = toDraft(list);
  if (JSON.stringify(draft) !== JSON.stringify(toDraft(toPictures(storedImages))))
    return saveDraft(draftName, draft);
  deleteDraft(draftName);
  return true;
}

/** Keeps a file of the draft. @returns false if the browser has no space for it */
export async function keepPictureFile(draftName: string, key: string, file: File): Promise<boolean> {
  const isKept = await keepFiles(fileNameOf(draftName, key), [file]);
  // Meanwhile, the picture was removed, the post was sent, or the member signed out.
  if (readPictureDraft(draftName)?.pictures.some((picture) => picture.key === key) !== true)
    deletePictureFiles(draftName, [key]);
  return isKept;
}

/** Deletes the kept files of these pictures. */
export function deletePictureFiles(draftName: string, keys: readonly string[]): void {
  const names = new Set(keys.map((key) => fileNameOf(draftName, key)));
  void deleteKeptFiles((name) => names.has(name));
}

/** Deletes the draft if it has these pictures, and their files. Another draft stays: it was saved in another tab. */
export function deletePictureDraft(draftName: string, list: readonly Picture[]): void {
  const keysOf = (pictures: readonly { key: string }[]): string => pictures.map(({ key }) => key).join();
  const draft = readPictureDraft(draftName);
  if (draft !== null && keysOf(draft.pictures) === keysOf(list)) deleteDraft(draftName);
  deletePictureFiles(
    draftName,
    list.map(({ key }) => key),
  );
}

/** Whether there is a draft for these stored images. */
export function hasPictureDraft(draftName: string, storedImages: readonly StoredImage[]): boolean {
  const draft = readPictureDraft(draftName);
  return draft !== null && draft.storedIds.join() === storedImages.map(({ id }) => id).join();
}

/** Deletes a draft for other stored images, and the files that no draft lists, such as those of a draft that another tab replaced. */
export function deleteStalePictureDraft(draftName: string, storedImages: readonly StoredImage[]): void {
  if (!hasPictureDraft(draftName, storedImages)) deleteDraft(draftName);
  const keys = readPictureDraft(draftName)?.pictures.map(({ key }) => key) ?? [];
  const usedNames = new Set(keys.map((key) => fileNameOf(draftName, key)));
  void deleteKeptFiles((name) => name.startsWith(fileNameOf(draftName, '')) && !usedNames.has(name));
}

/** Reads the draft's pictures. */
export async function loadDraftedPictures(
  draftName: string,
  storedImages: readonly StoredImage[],
): Promise<DraftedPictures> {
  const draftedPictures = readPictureDraft(draftName)?.pictures ?? [];
  const storedPictures = toPictures(storedImages);
  const pictures = await Promise.all(
    draftedPictures.map(async ({ key, alt }): Promise<Picture | null> => {
      const storedPicture = storedPictures.find((picture) => picture.key === key);
      if (storedPicture !== undefined) return { ...storedPicture, alt };
      const [file] = (await readKeptFiles(fileNameOf(draftName, key))) ?? [];
      return file === undefined ? null : { key, name: file.name, alt, file };
    }),
  );
  const list = pictures.filter((picture) => picture !== null);
  return { list, lostCount: pictures.length - list.length };
}

const fileNameOf = (draftName: string, key: string): string => `${draftName}:${key}`;

/** Reads the draft; null if there is none, or if an older build of the app has saved it. */
function readPictureDraft(draftName: string): PictureDraft | null {
  const draft = readDraft(draftName) as Partial<PictureDraft> | null;
  return Array.isArray(draft?.storedIds) && Array.isArray(draft.pictures) ? (draft as PictureDraft) : null;
}
