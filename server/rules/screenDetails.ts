export const SEARCH_HIDE_MS = 200;
export const SAVED_TEXT_MS = 2000;
export const SKELETON_ROWS = 5;
