import type * as english from '../en/rows';

export const ROW = {
  edit: 'एडिट करें',
  remove: 'हटाएँ',
  of: (verb, title) => `${verb}: ${title}`,
} satisfies typeof english.ROW;
