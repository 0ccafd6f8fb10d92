/** The most entries of a slice (decision E9). */
export const SLICE_MAX = 100;
/** The most entries of a REST list without `limit` (decision E9). */
export const LIST_MAX = 1000;
/** The most ids of one request. */
export const IDS_MAX = 100;
