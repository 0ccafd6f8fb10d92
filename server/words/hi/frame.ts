import type * as english from '../en/frame';

export const FRAME = {
  skip: 'सीधे सामग्री पर जाएँ',
  exploreShort: 'एक्सप्लोर',
  search: 'क्रिएटर खोजें',
  desk: 'समीक्षा डेस्क',
} satisfies typeof english.FRAME;
