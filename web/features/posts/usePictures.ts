import { useRef, useState } from 'react';
import type { PostImageInput } from '../../gql/graphql';
import { checkImage } from '../../lib/checkImage';
import { deleteDraft, readDraft, saveDraft } from '../../lib/drafts';
import { LIMITS } from '../../limits';

interface Image {
  url: string;
  thumbnailUrl: string;
  alt: string | null;
}

/** A picture of the post, or a file to upload. An unreadable file stays in the list, marked, until it is removed. */
export type Picture = { key: number; name: string; isUnreadable?: boolean } & (
  { image: Image } | { file: File }
);

/** The pictures of a form, in the order to show them. */
export interface Pictures {
  list: Picture[];
  /** Why files were rejected: a message for each. */
  problems: string[];
  /** Adds the files that are valid, up to the limit of a post. */
  add: (files: File[]) => void;
  remove: (key: number) => void;
  /** Marks a file that the browser or the server could not decode. */
  markUnreadable: (key: number) => void;
  /** Moves a picture to another index. */
  move: (from: number, to: number) => void;
  /** Whether the list differs from the form's initial one. Descriptions do not count, because a draft keeps them. */
  isChanged: boolean;
  /** The description of a picture in the form; empty for none. */
  altOf: (picture: Picture) => string;
  describe: (picture: Picture, alt: string) => void;
  /** Deletes the draft of the descriptions. */
  forget: () => void;
  /** Discards the drafted descriptions of `existing`; undefined when there were none. */
  startOver: (() => void) | undefined;
}

/**
 * Holds the pictures of a form, starting with `existing`. Descriptions are saved as the draft `draft` while they are typed.
 * A draft keeps the descriptions but not the files; when the same files are chosen again, their descriptions are restored.
 */
export function usePictures(draft: string, existing: readonly Image[] = []): Pictures {
  const [alts, setAlts] = useState(() => draftedAlts(draft));
  const [isRestored, setRestored] = useState(() =>
    existing.some(({ url, alt }) => (alts[url] ?? alt ?? '') !== (alt ?? '')),
  );
  const lastKey = useRef(existing.length);
  const [initial] = useState(() =>
    existing.map((image, index): Picture => ({ key: index, name: `Picture ${index + 1}`, image })),
  );
  const [list, setList] = useState(initial);
  const [problems, setProblems] = useState<string[]>([]);

  const add = (files: File[]) => {
    const added: Picture[] = [];
    const rejected: string[] = [];
    for (const file of files) {
      const problem = checkImage(file);
      if (problem !== null) rejected.push(problem);
      else if (list.length + added.length >= LIMITS.picturesPerPost)
        rejected.push(`${file.name} is one too many: a post has at most ${LIMITS.picturesPerPost} pictures.`);
      else added.push({ key: ++lastKey.current, name: file.name, file });
    }
    setProblems(rejected);
    setList([...list, ...added]);
  };

  const move = (from: number, to: number) => {
    const moved = list[from];
    if (moved === undefined || to < 0 || to >= list.length) return;
    const rest = list.toSpliced(from, 1);
    setList(rest.toSpliced(to, 0, moved));
  };

  const forget = () => {
    deleteDraft(draft);
    setRestored(false);
  };

  return {
    list,
    problems,
    add,
    remove: (key) => {
      setList(list.filter((picture) => picture.key !== key));
      setProblems([]);
    },
    markUnreadable: (key) =>
      setList((current) =>
        current.map((picture) => (picture.key === key ? { ...picture, isUnreadable: true } : picture)),
      ),
    move,
    isChanged: list.length !== initial.length || list.some(({ key }, index) => key !== initial[index]?.key),
    altOf: (picture) => alts[altKeyOf(picture)] ?? storedAlt(picture) ?? '',
    describe: (picture, alt) => {
      const typed = { ...alts, [altKeyOf(picture)]: alt };
      setAlts(typed);
      saveDraft(draft, typed);
    },
    forget,
    startOver: isRestored
      ? () => {
          setAlts({});
          forget();
        }
      : undefined,
  };
}

/** The key of a picture's description in a draft. Size and time are included because phones give many photos the same name. */
function altKeyOf(picture: Picture): string {
  if (!('file' in picture)) return picture.image.url;
  const { name, size, lastModified } = picture.file;
  return `${name}:${size}:${lastModified}`;
}

const storedAlt = (picture: Picture) => ('image' in picture ? picture.image.alt : null);

function draftedAlts(draft: string): Partial<Record<string, string>> {
  const kept = readDraft(draft);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The files of a new post. */
export function filesOf({ list }: Pictures): File[] {
  return list.flatMap((picture) => ('file' in picture ? [picture.file] : []));
}

/** All pictures of an edited post, in order; undefined when they are unchanged. */
export function imagesOf({ list, isChanged }: Pictures): PostImageInput[] | undefined {
  if (!isChanged) return undefined;
  return list.map((picture) => ('file' in picture ? { upload: picture.file } : { keep: picture.image.url }));
}

/** The descriptions of all pictures; undefined when none has changed. */
export function altsOf({ list, altOf }: Pictures): (string | null)[] | undefined {
  const alts = list.map((picture) => altOf(picture).trim().replaceAll(/\s+/g, ' ') || null);
  return list.every((picture, index) => alts[index] === storedAlt(picture)) ? undefined : alts;
}
