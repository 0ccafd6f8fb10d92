import type * as english from '../en/showMore';

export const SHOW_MORE = {
  more: 'மேலும் காட்டு',
  readMore: 'மேலும் படி',
} satisfies typeof english.SHOW_MORE;
