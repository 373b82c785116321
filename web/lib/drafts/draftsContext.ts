import { createContext, use, useSyncExternalStore } from 'react';
import type { Drafts } from './Drafts';

/** The drafts of the viewer, in the pages for members. */
export const DraftsContext = createContext<Drafts | null>(null);

/** Renders again when one of the drafts has changed. */
export function useDrafts(): Drafts {
  const drafts = use(DraftsContext);
  if (drafts === null) throw new Error('useDrafts needs a DraftsContext');
  useSyncExternalStore(drafts.subscribe, drafts.getVersion);
  return drafts;
}
