import type * as english from '../en/pinning';

export const PINNING = {
  pin: 'பக்கத்தில் பின் செய்',
  unpin: 'பின்னை நீக்கு',
  pinned: 'இனி உங்கள் பக்கத்தில் இது முதலில் வரும்',
  unpinned: 'இனி இது மற்ற பதிவுகளுடன் வரும்',
} satisfies typeof english.PINNING;
