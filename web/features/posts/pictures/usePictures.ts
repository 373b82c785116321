import { useState } from 'react';
import type { ImageInput, NewImageInput } from '../../../gql/graphql';
import { createKey } from '../../../lib/createKey';
import {
  arePicturesChanged,
  type Draft,
  edit,
  hasDifferentKeys,
  type Picture,
  settlePictures,
} from '../../../lib/drafts/Draft';
import { useDrafts } from '../../../lib/drafts/draftsContext';
import type { OpenedDraft } from '../../../lib/drafts/Drafts';
import { checkImage } from '../../../lib/forms/checkImage';
import type { PictureChange } from '../../../lib/forms/shrinkPicture.worker';
import { redrawPicture } from '../../../lib/forms/shrinkPictures';
import { normalizeAlt } from '../../../lib/forms/normalizeAlt';
import { LIMITS } from '../../../limits';

export type Pictures = ReturnType<typeof usePictures>;
export type NewPicture = Picture & { file: File };

/** The pictures of a draft, and what changes them. */
export function usePictures({ name, pictures: list, changedImages, lostCount }: Draft & OpenedDraft) {
  const drafts = useDrafts();
  const [problems, setProblems] = useState(() => describeLoss(lostCount));
  const change = (toChanged: (pictures: readonly Picture[]) => readonly Picture[]): void =>
    drafts.change(name, (draft) => edit(draft, { pictures: toChanged(draft.pictures) }));

  const add = (files: File[]) => {
    const checked = checkFiles(files, LIMITS.imagesPerPost - list.length);
    setProblems(checked.problems);
    if (checked.pictures.length === 0) return;
    change((pictures) => [...pictures, ...checked.pictures]);
    for (const { key, file } of checked.pictures) void drafts.addFile(name, key, file);
  };

  const states = new Set(list.map(({ key }) => drafts.getStorageState(name, key)));
  return {
    list,
    problems,
    add,
    remove: (key: string) => {
      change((pictures) => pictures.filter((picture) => picture.key !== key));
      setProblems([]);
    },
    markUnreadable: (key: string) =>
      change((pictures) =>
        pictures.map((picture) => (picture.key === key ? { ...picture, isUnreadable: true } : picture)),
      ),
    move: (key: string, toIndex: number) => {
      const fromIndex = list.findIndex((picture) => picture.key === key);
      const movedPicture = list[fromIndex];
      if (movedPicture === undefined || toIndex < 0 || toIndex >= list.length) return;
      change((pictures) => pictures.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, movedPicture));
    },
    setAlt: (key: string, alt: string) =>
      change((pictures) => pictures.map((picture) => (picture.key === key ? { ...picture, alt } : picture))),
    /** Turns or crops a new picture. @returns false if the browser cannot decode it */
    redraw: async ({ key, file }: NewPicture, pictureChange: PictureChange): Promise<boolean> => {
      const redrawn = await redrawPicture(file, pictureChange);
      if (redrawn === null) return false;
      const newKey = createKey();
      change((pictures) =>
        pictures.map((picture) =>
          picture.key === key ? { ...picture, key: newKey, file: redrawn } : picture,
        ),
      );
      void drafts.addFile(name, newKey, redrawn);
      return true;
    },
    /** Whether they were changed elsewhere too. */
    hasConflict: changedImages !== null,
    settle: (isOwnKept: boolean) => drafts.change(name, (draft) => settlePictures(draft, isOwnKept)),
    storageState: states.has('saving') ? 'saving' : states.has('failed') ? 'failed' : 'saved',
  };
}

export function newImages({ pictures }: Draft): NewImageInput[] {
  return pictures.flatMap((picture) =>
    'file' in picture ? [{ upload: picture.file, alt: normalizeAlt(picture.alt) }] : [],
  );
}

/**
 * All pictures of an edited post, in order, with the descriptions that have changed; undefined if neither the pictures nor their
 * descriptions have changed.
 */
export function imagesIfChanged(draft: Draft): ImageInput[] | undefined {
  if (!arePicturesChanged(draft)) return undefined;
  const images = draft.pictures.map((picture): ImageInput => {
    const alt = normalizeAlt(picture.alt);
    if ('file' in picture) return { upload: picture.file, alt };
    return { id: picture.image.id, ...(alt !== picture.image.alt && { alt }) };
  });
  // Other whitespace in a description changes nothing.
  const isChanged = hasDifferentKeys(draft.pictures, draft.base.images);
  return isChanged || images.some(({ alt }) => alt !== undefined) ? images : undefined;
}

function describeLoss(count: number): string[] {
  if (count === 0) return [];
  const pictures = count === 1 ? '1 picture' : `${count} pictures`;
  return [
    `This browser could not keep ${pictures} of your draft. Please add ${count === 1 ? 'it' : 'them'} again.`,
  ];
}

/** The files that can be added, at most `freePlaces`, and why the others cannot. */
function checkFiles(files: readonly File[], freePlaces: number) {
  const pictures: NewPicture[] = [];
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
