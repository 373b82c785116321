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
  type Picture,
  savePictureDraft,
  type StoredImage,
  toPictures,
} from './pictureDraft';

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
  const [isListSaved, setIsListSaved] = useState(true);
  const { keepFile, isSaving, unkeptKeys } = useKeptPictures(draftName);

  const change = (changedList: readonly Picture[]) => {
    setList(changedList);
    setIsListSaved(savePictureDraft(draftName, storedImages, changedList));
  };

  const add = (files: File[]) => {
    const checked = checkFiles(files, LIMITS.imagesPerPost - list.length);
    setProblems(checked.problems);
    if (checked.pictures.length === 0) return;
    change([...list, ...checked.pictures]);
    for (const { key, file } of checked.pictures) void keepFile(key, file);
  };

  const discardDraft = () => {
    deletePictureDraft(draftName, list);
    setIsRestored(false);
  };

  const isDraftComplete = isListSaved && !list.some(({ key }) => unkeptKeys.includes(key));
  return {
    list,
    problems,
    add,
    remove: (key: string) => {
      change(list.filter((picture) => picture.key !== key));
      deletePictureFiles(draftName, [key]);
      setProblems([]);
    },
    markUnreadable: (key: string) =>
      setList((currentList) =>
        currentList.map((picture) => (picture.key === key ? { ...picture, isUnreadable: true } : picture)),
      ),
    move: (key: string, toIndex: number) => {
      const fromIndex = list.findIndex((picture) => picture.key === key);
      const movedPicture = list[fromIndex];
      if (movedPicture === undefined || toIndex < 0 || toIndex >= list.length) return;
      change(list.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, movedPicture));
    },
    setAlt: (key: string, alt: string) =>
      change(list.map((picture) => (picture.key === key ? { ...picture, alt } : picture))),
    isChanged:
      list.length !== initialList.length || list.some(({ key }, index) => key !== initialList[index]?.key),
    draftState: isSaving ? 'saving' : isDraftComplete ? 'saved' : 'failed',
    isRestored,
    discardDraft,
    startOver: () => {
      discardDraft();
      setList(initialList);
      setProblems([]);
    },
  };
}

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

function describeLoss(count: number): string[] {
  if (count === 0) return [];
  const pictures = count === 1 ? '1 picture' : `${count} pictures`;
  return [
    `This browser could not keep ${pictures} of your draft. Please add ${count === 1 ? 'it' : 'them'} again.`,
  ];
}

/** Keeps the files of the draft. `unkeptKeys` are those of the pictures for which the browser has no space. */
function useKeptPictures(draftName: string) {
  const [savingCount, setSavingCount] = useState(0);
  const [unkeptKeys, setUnkeptKeys] = useState<readonly string[]>([]);
  const keepFile = async (key: string, file: File) => {
    setSavingCount((count) => count + 1);
    const isKept = await keepPictureFile(draftName, key, file);
    setSavingCount((count) => count - 1);
    if (!isKept) setUnkeptKeys((keys) => [...keys, key]);
  };
  return { keepFile, isSaving: savingCount > 0, unkeptKeys };
}

/** The files that can be added, at most `freePlaces`, and why the others cannot. */
function checkFiles(files: readonly File[], freePlaces: number) {
  const pictures: (Picture & { file: File })[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const problem = checkImage(file);
    if (problem !== null) problems.push(problem);
    else if (pictures.length >= freePlaces)
      problems.push(`${file.name} was not added: a post can have up to ${LIMITS.imagesPerPost} pictures.`);
    else pictures.push({ key: createKey(), name: file.name, alt: '', file });
  }
  return { pictures, problems };
}
