import { laterSheet } from './later';

/** Asks once more before something that matters. */
export const ConfirmDialog = laterSheet(() => import('./ConfirmSheet').then((part) => part.ConfirmSheet));
