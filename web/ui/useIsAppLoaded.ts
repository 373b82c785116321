import { createContext, use } from 'react';

/** Whether the loading screen has closed. */
export const AppLoadedContext = createContext(true);

/** Whether the loading screen has closed. Dialogs wait for it, because they render in a portal and would cover it. */
export function useIsAppLoaded(): boolean {
  return use(AppLoadedContext);
}
