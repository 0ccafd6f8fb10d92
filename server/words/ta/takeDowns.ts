import type * as english from '../en/takeDowns';

export const TAKE_DOWN = {
  oneThing: 'ஒரு பதிவை அல்லது கருத்தைக் குறிப்பிடுங்கள்',
  already: 'இது ஏற்கெனவே அகற்றப்பட்டுள்ளது',
  not: 'இது அகற்றப்படவில்லை',
} satisfies typeof english.TAKE_DOWN;

export const TAKEN_DOWN = {
  title: 'இனி காட்டப்படாத பதிவுகள்',
  because: (reason) => `அகற்றப்பட்டது: ${reason}`,
  of: (date) => `பதிவு, ${date}`,
} satisfies typeof english.TAKEN_DOWN;
