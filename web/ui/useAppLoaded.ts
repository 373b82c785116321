import { createContext, use } from 'react';

/** Whether the loading screen is gone. */
export const AppLoadedContext = createContext(true);

/** Whether the loading screen is gone: a dialog would cover it, because dialogs are drawn outside the page. */
export function useAppLoaded(): boolean {
  return use(AppLoadedContext);
}
