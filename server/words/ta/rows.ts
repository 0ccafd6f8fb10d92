import type * as english from '../en/rows';

export const ROW = {
  edit: 'திருத்து',
  remove: 'நீக்கு',
  of: (verb, title) => `${verb}: ${title}`,
} satisfies typeof english.ROW;
