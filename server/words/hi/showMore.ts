import type * as english from '../en/showMore';

export const SHOW_MORE = {
  more: 'और दिखाएँ',
  readMore: 'और पढ़ें',
} satisfies typeof english.SHOW_MORE;
