import { useEffect, useState } from 'react';
import type { ImageInput, NewImageInput } from '../../../gql/graphql';
import { checkImage } from '../../../lib/forms/checkImage';
import { createKey } from '../../../lib/createKey';
import { normalizeAlt } from '../../../lib/forms/normalizeAlt';
import { LIMITS } from '../../../limits';
import {
  deletePictureDraft,
  deletePictureFiles,
  deleteStalePictureDraft,
  type DraftedPictures,
  hasPictureDraft,
  keepPictureFile,
  loadDraftedPictures,
  savePictureDraft,
  toPictures,
} from './pictureDraft';

export interface StoredImage {
  id: string;
  url: string;
  thumbnailUrl: string;
  alt: string | null;
}

/**
 * A picture of the stored post, or a file to upload. `key` is unique in the form; that of a stored picture is its id. `name` is that of
 * the file, or `Picture` with a number. `alt` is the description, empty for none. An unreadable file stays in the list, marked, until it
 * is removed.
 */
export type Picture = { key: string; name: string; alt: string; isUnreadable?: boolean } & (
  { image: StoredImage } | { file: File }
);

/** The pictures of a form, in the order to show them. */
export type Pictures = ReturnType<typeof usePictures>;

const NO_IMAGES: readonly StoredImage[] = [];

/**
 * Reads the drafted pictures before the form is shown.
 * @param draftName - the name of the pictures' draft
 * @returns undefined while their files are being read; null if there is no draft
 */
export function useDraftedPictures(
  draftName: string,
  storedImages = NO_IMAGES,
): DraftedPictures | null | undefined {
  const [hasDraft] = useState(() => hasPictureDraft(draftName, storedImages));
  const [drafted, setDrafted] = useState<DraftedPictures>();
  useEffect(() => {
    deleteStalePictureDraft(draftName, storedImages);
    if (!hasDraft) return undefined;
    let isCurrent = true;
    void loadDraftedPictures(draftName, storedImages).then((loaded) => isCurrent && setDrafted(loaded));
    return () => {
      isCurrent = false;
    };
  }, [hasDraft, draftName, storedImages]);
  return hasDraft ? drafted : null;
}

/** Holds the pictures of a form, starting with those of a draft or of the stored post, and saves changes as a draft with the files. */
export function usePictures(draftName: string, drafted: DraftedPictures | null, storedImages = NO_IMAGES) {
  const [initialList] = useState(() => toPictures(storedImages));
  const [list, setList] = useState(drafted?.list ?? initialList);
  const [problems, setProblems] = useState(() => describeLoss(drafted?.lostCount ?? 0));
  const [isRestored, setIsRestored] = useState(drafted !== null);
  const [savingCount, setSavingCount] = useState(0);
  const [isListSaved, setIsListSaved] = useState(true);
  /** The keys of the files that the browser has no space for. */
  const [unkeptKeys, setUnkeptKeys] = useState<readonly string[]>([]);

  const change = (changedList: readonly Picture[]) => {
    setList(changedList);
    setIsListSaved(savePictureDraft(draftName, storedImages, changedList));
  };
  const keepFile = async (key: string, file: File) => {
    setSavingCount((count) => count + 1);
    const isKept = await keepPictureFile(draftName, key, file);
    setSavingCount((count) => count - 1);
    if (!isKept) setUnkeptKeys((keys) => [...keys, key]);
  };

  const add = (files: File[]) => {
    const newPictures: Picture[] = [];
    const newProblems: string[] = [];
    for (const file of files) {
      const problem = checkImage(file);
      if (problem !== null) newProblems.push(problem);
      else if (list.length + newPictures.length >= LIMITS.imagesPerPost)
        newProblems.push(
          `${file.name} was not added: a post can have up to ${LIMITS.imagesPerPost} pictures.`,
        );
      else newPictures.push({ key: createKey(), name: file.name, alt: '', file });
    }
    setProblems(newProblems);
    if (newPictures.length === 0) return;
    change([...list, ...newPictures]);
    for (const picture of newPictures) if ('file' in picture) void keepFile(picture.key, picture.file);
  };

  const discardDraft = () => {
    deletePictureDraft(draftName, list);
    setIsRestored(false);
  };

  const isDraftComplete = isListSaved && !list.some(({ key }) => unkeptKeys.includes(key));
  return {
    list,
    /** Why files of the latest `add` were rejected, a message for each file, or what a draft has lost. Empty after `remove`. */
    problems,
    /** Adds the files that are valid, up to the limit of a post. */
    add,
    remove: (key: string) => {
      change(list.filter((picture) => picture.key !== key));
      deletePictureFiles(draftName, [key]);
      setProblems([]);
    },
    /** Marks a file that the browser or the server could not decode. The form may mark several files in one render. */
    markUnreadable: (key: string) =>
      setList((currentList) =>
        currentList.map((picture) => (picture.key === key ? { ...picture, isUnreadable: true } : picture)),
      ),
    /** Moves a picture to another index; does nothing if that is outside the list. */
    move: (key: string, toIndex: number) => {
      const fromIndex = list.findIndex((picture) => picture.key === key);
      const movedPicture = list[fromIndex];
      if (movedPicture === undefined || toIndex < 0 || toIndex >= list.length) return;
      change(list.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, movedPicture));
    },
    setAlt: (key: string, alt: string) =>
      change(list.map((picture) => (picture.key === key ? { ...picture, alt } : picture))),
    /** Whether other pictures, or in another order, are listed than those of the stored post. Descriptions do not count. */
    isChanged:
      list.length !== initialList.length || list.some(({ key }, index) => key !== initialList[index]?.key),
    /** `saving` while files are being kept for a draft, `failed` if this browser has no space or no storage for them. */
    draftState: savingCount > 0 ? 'saving' : isDraftComplete ? 'saved' : 'failed',
    /** Whether the list began with a draft. False after `startOver` and `discardDraft`. */
    isRestored,
    /** Deletes the draft with its files; the list stays. */
    discardDraft,
    /** Deletes the draft and resets the list. */
    startOver: () => {
      discardDraft();
      setList(initialList);
      setProblems([]);
    },
  };
}

/** A message if pictures of a draft are missing. */
function describeLoss(count: number): string[] {
  if (count === 0) return [];
  const pictures = count === 1 ? '1 picture' : `${count} pictures`;
  return [
    `This browser could not keep ${pictures} of your draft. Please add ${count === 1 ? 'it' : 'them'} again.`,
  ];
}

/** The pictures of a new post. */
export function newImages({ list }: Pictures): NewImageInput[] {
  return list.flatMap((picture) =>
    'file' in picture ? [{ upload: picture.file, alt: normalizeAlt(picture.alt) }] : [],
  );
}

/**
 * All pictures of an edited post, in order, with the descriptions that have changed; undefined if neither the pictures nor their
 * descriptions have changed.
 */
export function imagesIfChanged({ list, isChanged }: Pictures): ImageInput[] | undefined {
  const images = list.map((picture): ImageInput => {
    const alt = normalizeAlt(picture.alt);
    if ('file' in picture) return { upload: picture.file, alt };
    return { id: picture.image.id, ...(alt !== picture.image.alt && { alt }) };
  });
  return isChanged || images.some(({ alt }) => alt !== undefined) ? images : undefined;
}
