import type * as english from '../en/frame';

export const FRAME = {
  skip: 'உள்ளடக்கத்துக்குச் செல்',
  exploreShort: 'கண்டறி',
  search: 'படைப்பாளர்களைத் தேடு',
  desk: 'ஆய்வு மேசை',
} satisfies typeof english.FRAME;
