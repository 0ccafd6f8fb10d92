import { lazyDialog } from '../lazyPart';

/** Asks for a confirmation of an important action. */
export const ConfirmDialog = lazyDialog(() =>
  import('./ConfirmDialogContent').then((part) => part.ConfirmDialogContent),
);
