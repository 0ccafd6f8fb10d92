/** The most entries of a list by `limit`, and the default without it (decision E9). */
export const SLICE_MAX = 100;
export const LIST_MAX = 1000;
/** The most ids of one request. */
export const IDS_MAX = 100;
