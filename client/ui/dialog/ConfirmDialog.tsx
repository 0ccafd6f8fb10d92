import { lazyDialog } from '../lazyPart';

/** Asks once more before something that matters. */
export const ConfirmDialog = lazyDialog(() =>
  import('./ConfirmDialogContent').then((part) => part.ConfirmDialogContent),
);
