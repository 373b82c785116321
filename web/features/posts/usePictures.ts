import { useRef, useState } from 'react';
import type { PostImageInput } from '../../gql/graphql';
import { checkImage } from '../../lib/checkImage';
import { LIMITS } from '../../limits';

interface Image {
  url: string;
  thumbnailUrl: string;
}

/** A picture in a form: one that the post has, or one to upload. `unreadable` ones stay in sight until they are removed. */
export type Picture = { key: number; name: string; unreadable?: boolean } & (
  { image: Image } | { file: File }
);

/** The pictures of a form, in the order to show them. */
export interface Pictures {
  list: Picture[];
  /** Why files were not taken, each by its name. */
  problems: string[];
  /** Takes the files that can be taken, as long as there is room. */
  add: (files: File[]) => void;
  remove: (key: number) => void;
  /** Marks a file that the browser or the server could not decode. */
  refuse: (key: number) => void;
  /** Puts a picture where another one stands, by index. */
  move: (from: number, to: number) => void;
  /** Whether the list differs from what the form began with. */
  changed: boolean;
}

/** Keeps the pictures of a form; `existing` are those that its post has. */
export function usePictures(existing: readonly Image[] = []): Pictures {
  const lastKey = useRef(existing.length);
  const [initial] = useState(() =>
    existing.map((image, index): Picture => ({ key: index, name: `Picture ${index + 1}`, image })),
  );
  const [list, setList] = useState(initial);
  const [problems, setProblems] = useState<string[]>([]);

  const add = (files: File[]) => {
    const taken: Picture[] = [];
    const refused: string[] = [];
    for (const file of files) {
      const problem = checkImage(file);
      if (problem !== null) refused.push(problem);
      else if (list.length + taken.length >= LIMITS.picturesPerPost)
        refused.push(`${file.name} is one too many: a post has at most ${LIMITS.picturesPerPost} pictures.`);
      else taken.push({ key: ++lastKey.current, name: file.name, file });
    }
    setProblems(refused);
    setList([...list, ...taken]);
  };

  const move = (from: number, to: number) => {
    const moved = list[from];
    if (moved === undefined || to < 0 || to >= list.length) return;
    const rest = list.toSpliced(from, 1);
    setList(rest.toSpliced(to, 0, moved));
  };

  return {
    list,
    problems,
    add,
    remove: (key) => {
      setList(list.filter((picture) => picture.key !== key));
      setProblems([]);
    },
    refuse: (key) =>
      setList((current) =>
        current.map((picture) => (picture.key === key ? { ...picture, unreadable: true } : picture)),
      ),
    move,
    changed: list.length !== initial.length || list.some(({ key }, index) => key !== initial[index]?.key),
  };
}

/** The files of a new post. */
export function filesOf({ list }: Pictures): File[] {
  return list.flatMap((picture) => ('file' in picture ? [picture.file] : []));
}

/** All pictures of a changed post, or undefined when they stay as they are. */
export function imagesOf({ list, changed }: Pictures): PostImageInput[] | undefined {
  if (!changed) return undefined;
  return list.map((picture) => ('file' in picture ? { upload: picture.file } : { keep: picture.image.url }));
}
