import { createContext, use } from 'react';

/** Whether the loading screen is gone. */
export const AppLoadedContext = createContext(true);

/** Whether the loading screen is gone. Dialogs wait for it, because they render in a portal and would cover it. */
export function useAppLoaded(): boolean {
  return use(AppLoadedContext);
}
