import { useRef, useState } from 'react';
import type { ImageInput, NewImageInput } from '../../gql/graphql';
import { checkImage } from '../../lib/checkImage';
import { deleteDraft, readDraft, saveDraft } from '../../lib/drafts';
import { normalizeAlt } from '../../lib/normalizeAlt';
import { LIMITS } from '../../limits';

interface StoredImage {
  id: string;
  url: string;
  thumbnailUrl: string;
  alt: string | null;
}

/**
 * A picture of the stored post, or a file to upload. `key` is unique in the form. `name` is that of the file, or `Picture` with a
 * number. An unreadable file stays in the list, marked, until it is removed.
 */
export type Picture = { key: number; name: string; isUnreadable?: boolean } & (
  { image: StoredImage } | { file: File }
);

/** The pictures of a form, in the order to show them. */
export interface Pictures {
  list: Picture[];
  /** Why files of the latest `add` were rejected: a message for each file. Empty after `remove`. */
  problems: string[];
  /** Adds the files that are valid, up to the limit of a post. */
  add: (files: File[]) => void;
  remove: (key: number) => void;
  /** Marks a file that the browser or the server could not decode. */
  markUnreadable: (key: number) => void;
  /** Moves a picture to another index; does nothing if that is outside the list. */
  move: (fromIndex: number, toIndex: number) => void;
  /** Whether the list differs from the form's initial one. Descriptions do not count, because a draft keeps them. */
  isChanged: boolean;
  /** The description of a picture in the form; empty for none. */
  altOf: (picture: Picture) => string;
  setAlt: (picture: Picture, alt: string) => void;
  /** Deletes the draft of the descriptions. */
  discardDraft: () => void;
  /**
   * Deletes the draft and resets all descriptions; undefined unless the form began with a draft that changes the description of a
   * stored picture.
   */
  startOver: (() => void) | undefined;
}

/**
 * Holds the pictures of a form, starting with `storedImages`. Descriptions are saved as a draft under `draftName` while they are
 * typed. A draft keeps the descriptions but not the files; when the same files are chosen again, their descriptions are restored.
 */
export function usePictures(draftName: string, storedImages: readonly StoredImage[] = []): Pictures {
  const [alts, setAlts] = useState(() => readDraftedAlts(draftName));
  // Whether the draft changes the description of a stored picture. A draft has stored pictures under their ids.
  const [hasDraftedChanges, setHasDraftedChanges] = useState(() =>
    storedImages.some(({ id, alt }) => alts[id] !== undefined && alts[id] !== (alt ?? '')),
  );
  const lastKey = useRef(storedImages.length - 1);
  const [initialList] = useState(() =>
    storedImages.map((image, index): Picture => ({ key: index, name: `Picture ${index + 1}`, image })),
  );
  const [list, setList] = useState(initialList);
  const [problems, setProblems] = useState<string[]>([]);

  const add = (files: File[]) => {
    const newPictures: Picture[] = [];
    const newProblems: string[] = [];
    for (const file of files) {
      const problem = checkImage(file);
      if (problem !== null) newProblems.push(problem);
      else if (list.length + newPictures.length >= LIMITS.picturesPerPost)
        newProblems.push(
          `${file.name} was not added: a post can have up to ${LIMITS.picturesPerPost} pictures.`,
        );
      else newPictures.push({ key: ++lastKey.current, name: file.name, file });
    }
    setProblems(newProblems);
    setList([...list, ...newPictures]);
  };

  const move = (fromIndex: number, toIndex: number) => {
    const movedPicture = list[fromIndex];
    if (movedPicture === undefined || toIndex < 0 || toIndex >= list.length) return;
    const otherPictures = list.toSpliced(fromIndex, 1);
    setList(otherPictures.toSpliced(toIndex, 0, movedPicture));
  };

  const discardDraft = () => {
    deleteDraft(draftName);
    setHasDraftedChanges(false);
  };

  return {
    list,
    problems,
    add,
    remove: (key) => {
      setList(list.filter((picture) => picture.key !== key));
      setProblems([]);
    },
    // Not from `list`, because the form may mark several files in one render.
    markUnreadable: (key) =>
      setList((currentList) =>
        currentList.map((picture) => (picture.key === key ? { ...picture, isUnreadable: true } : picture)),
      ),
    move,
    isChanged:
      list.length !== initialList.length || list.some(({ key }, index) => key !== initialList[index]?.key),
    altOf: (picture) => alts[altKeyOf(picture)] ?? ('image' in picture ? picture.image.alt : null) ?? '',
    setAlt: (picture, alt) => {
      const newAlts = { ...alts, [altKeyOf(picture)]: alt };
      setAlts(newAlts);
      saveDraft(draftName, newAlts);
    },
    discardDraft,
    startOver: hasDraftedChanges
      ? () => {
          setAlts({});
          discardDraft();
        }
      : undefined,
  };
}

/** The key of a picture's description in a draft. Size and time are included because phones give many photos the same name. */
function altKeyOf(picture: Picture): string {
  if (!('file' in picture)) return picture.image.id;
  const { name, size, lastModified } = picture.file;
  return `${name}:${size}:${lastModified}`;
}

/** The descriptions in the draft, by `altKeyOf`. */
function readDraftedAlts(draftName: string): Partial<Record<string, string>> {
  const draft = readDraft(draftName);
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The pictures of a new post. */
export function newImages({ list, altOf }: Pictures): NewImageInput[] {
  return list.flatMap((picture) =>
    'file' in picture ? [{ upload: picture.file, alt: normalizeAlt(altOf(picture)) }] : [],
  );
}

/**
 * All pictures of an edited post, in order, with the descriptions that have changed; undefined if neither the pictures nor their
 * descriptions have changed.
 */
export function imagesIfChanged({ list, isChanged, altOf }: Pictures): ImageInput[] | undefined {
  const images = list.map((picture): ImageInput => {
    const alt = normalizeAlt(altOf(picture));
    if ('file' in picture) return { upload: picture.file, alt };
    return { id: picture.image.id, ...(alt !== picture.image.alt && { alt }) };
  });
  return isChanged || images.some(({ alt }) => alt !== undefined) ? images : undefined;
}
