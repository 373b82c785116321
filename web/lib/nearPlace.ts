import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners';
import { tabStorage } from './storage';

const STORAGE_KEY = 'forecourt-near';
const listeners = createListeners();

/** The place of this tab's last search, from which other screens show distances; null if it had none. */
export const readNearPlace = (): string | null => tabStorage.get(STORAGE_KEY);

export const useNearPlace = (): string | null => useSyncExternalStore(listeners.subscribe, readNearPlace);

export function setNearPlace(place: string | null): void {
  if (place === null) tabStorage.delete(STORAGE_KEY);
  else tabStorage.set(STORAGE_KEY, place);
  listeners.notify();
}
