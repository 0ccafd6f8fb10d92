import { expect, it } from 'vitest';
import { wordsIn } from './searchWords';

it('a text is searched by its different words, without case and accents', () => {
  expect(wordsIn('Café, CAFE — naïve café!')).toEqual(['cafe', 'naive']);
  expect(wordsIn('It’s 2026: step-by-step')).toEqual(['it', 's', '2026', 'step', 'by']);
  expect(wordsIn('… !? 🪔')).toEqual([]);
});

it('words of Indian scripts keep their vowel signs, however they are typed', () => {
  expect(wordsIn('हिन्दी में कोलम')).toEqual(['हिन्दी', 'में', 'कोलम']);
  expect(wordsIn('தமிழில் கோலம்')).toEqual(['தமிழில்', 'கோலம்']);
  // A nukta as its own character, and joiners that only change the look.
  expect(wordsIn('ज़रा')).toEqual(wordsIn('ज\u093cरा'));
  expect(wordsIn('क्\u200dष')).toEqual(wordsIn('क्ष'));
});

it('a word of any length is compared by its beginning', () => {
  expect([...wordsIn('a'.repeat(5000))[0]!]).toHaveLength(40);
});
