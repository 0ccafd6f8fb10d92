import type * as english from '../en/common';

export const COMMON = {
  tryAgain: 'ஏதோ தவறாகிவிட்டது, பிறகு மீண்டும் முயலுங்கள்',
  network: 'இணையத்தில் பிழை. பிறகு மீண்டும் முயலுங்கள்.',
  loading: 'ஏற்றுகிறது',
  again: 'மீண்டும் முயலவும்',
  failed: 'இது நடக்கவில்லை',
  toStart: 'முதல் பக்கத்துக்குச் செல்',
  waysOn: 'நீங்கள் செய்யக்கூடியவை',
  notFound: 'இங்கே எதுவும் இல்லை',
  noSuchPage: 'இந்தப் பக்கம் இல்லை, அல்லது உங்களுக்குத் திறந்தில்லை.',
  logIn: 'உள்நுழையவும்',
  question: (what) => `${what}?`,
  cancel: 'ரத்து செய்',
  close: 'மூடு',
  offline: 'இணைய இணைப்பு இல்லை. இணைந்ததும் தானாகத் தொடரும்.',
  characters: (used, max) =>
    `${max.toLocaleString('en-IN')} எழுத்துகளில் ${used.toLocaleString('en-IN')}${used > max ? `, ${used - max} அதிகம்` : ''}`,
} satisfies typeof english.COMMON;

export const NAVIGATION = {
  main: 'முதன்மை',
  aboutToli: 'டோலி பற்றி',
  explore: 'படைப்பாளர்களைக் கண்டறி',
  contact: 'தொடர்புக்கு',
  // Short: the two stand beside each other in the narrowest bar.
  logIn: 'உள்நுழை',
  signUp: 'புது கணக்கு',
} satisfies typeof english.NAVIGATION;

export const LEGAL_TITLE = {
  '/terms': 'விதிமுறைகள்',
  '/privacy': 'தனியுரிமை',
  '/refunds': 'ரீஃபண்டுகள்',
  '/grievance': 'குறைதீர் அதிகாரி',
  '/contact': 'தொடர்புக்கு',
} satisfies typeof english.LEGAL_TITLE;
