/** Entries of a list: asked for with `limit`, and without it (decision E9). */
export const SLICE_MAX = 100;
export const LIST_MAX = 1000;
/** Ids that may be asked for at once. */
export const IDS_MAX = 100;
