import { useState } from 'react';
import { checkImage } from '../../../lib/forms/checkImage';
import { createKey } from '../../../lib/createKey';
import { useChat } from '../ChatProvider';
import type { ChosenPicture, PictureDetails } from './OutboxEntry';

export type ChosenPictures = ReturnType<typeof useChosenPictures>;

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
    list,
    problems,
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
