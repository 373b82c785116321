import { lazyDialog } from './lazyDialog';

/** `ConfirmDialog`, loaded when it is opened for the first time. */
export const LazyConfirmDialog = lazyDialog(() =>
  import('./ConfirmDialog').then((module) => module.ConfirmDialog),
);
