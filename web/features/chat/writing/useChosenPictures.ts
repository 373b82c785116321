import { useState } from 'react';
import { checkImage } from '../../../lib/forms/checkImage';
import { createKey } from '../../../lib/createKey';
import { useChat } from '../ChatProvider';
import type { PictureDetails } from './outbox';

/** A picture of a message that is being written. Its description may be blank. */
export interface ChosenPicture extends PictureDetails {
  key: string;
  file: File;
}

/** See `useChosenPictures`. */
export type ChosenPictures = ReturnType<typeof useChosenPictures>;

/** The pictures that the viewer has chosen for a message to a member, at most `max`. A reload of the page forgets them. */
export function useChosenPictures(userId: string, max: number) {
  const { chosenPictures } = useChat();
  const [list, setList] = useState(chosenPictures.get(userId) ?? []);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // From the stored list, because the previews of several pictures may change it in one render.
  const update = (change: (pictures: readonly ChosenPicture[]) => readonly ChosenPicture[]): void => {
    const changedList = change(chosenPictures.get(userId) ?? []);
    chosenPictures.set(userId, changedList);
    setList(changedList);
  };
  const remove = (key: string): void => {
    update((pictures) => pictures.filter((picture) => picture.key !== key));
    setProblems([]);
  };
  return {
    /** In the order to send them. */
    list,
    /** Why files cannot be sent: a message for each file of the latest `add`. Empty after `remove` and `clear`. */
    problems,
    /** Adds the files that are valid, up to the limit of a message. */
    add: (files: readonly File[]): void => {
      const newPictures: ChosenPicture[] = [];
      const newProblems: string[] = [];
      for (const file of files) {
        const problem = checkImage(file);
        if (problem !== null) newProblems.push(problem);
        else if (list.length + newPictures.length >= max)
          newProblems.push(
            `${file.name} was not added: a message can have ${max === 1 ? '1 picture' : `up to ${max} pictures`}.`,
          );
        else newPictures.push({ key: createKey(), file, alt: null, width: null, height: null });
      }
      setProblems(newProblems);
      update((pictures) => [...pictures, ...newPictures]);
    },
    remove,
    /** Removes a file that the browser could not decode. */
    removeUnreadable: ({ key, file }: ChosenPicture): void => {
      remove(key);
      setProblems([`${file.name} cannot be read as a picture.`]);
    },
    setDetails: (key: string, details: Partial<PictureDetails>): void =>
      update((pictures) =>
        pictures.map((picture) => (picture.key === key ? { ...picture, ...details } : picture)),
      ),
    clear: (): void => {
      update(() => []);
      setProblems([]);
    },
  };
}
