import { createContext, use } from 'react';

export const AppLoadedContext = createContext(true);

/** Whether the loading screen has closed. Dialogs wait for that, because their portal would cover the loading screen. */
export function useIsAppLoaded(): boolean {
  return use(AppLoadedContext);
}
