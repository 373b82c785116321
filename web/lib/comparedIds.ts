import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners';
import { tabStorage } from './storage';
import { LIMITS } from '../limits';

const STORAGE_KEY = 'forecourt-compare';
const listeners = createListeners();

/** The ids in a text such as `a,b,c`, without duplicates, at most `LIMITS.comparedVehicles`. */
export function readIds(text: string | null): string[] {
  const ids = text?.split(',').filter((id) => id !== '') ?? [];
  return [...new Set(ids)].slice(0, LIMITS.comparedVehicles);
}

export function useComparedIds(): string[] {
  return readIds(useSyncExternalStore(listeners.subscribe, () => tabStorage.get(STORAGE_KEY)));
}

export function setComparedIds(ids: readonly string[]): void {
  tabStorage.set(STORAGE_KEY, ids.join(','));
  listeners.notify();
}
