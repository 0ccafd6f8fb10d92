/** So many queries at most go in one request. */
export const OPERATIONS_TOGETHER = 8;
