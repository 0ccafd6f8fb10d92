import { lazyDialog } from '../lazyPart';

/** Asks once more before something that matters. */
export const ConfirmDialog = lazyDialog(() => import('./ConfirmSheet').then((part) => part.ConfirmSheet));
