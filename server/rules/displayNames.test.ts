import { describe, expect, it } from 'vitest';
import { namesForm } from './forms/users';

const judged = (displayName: unknown) => namesForm.validate({ fullName: 'Asha Rao', displayName });

describe('a display name', () => {
  it.each([
    'A. R. Rahman',
    "D'Souza",
    'D’Souza',
    'M. S. Dhoni 7',
    'Dr. B. R. Ambedkar (Jr.)',
    'R&B + Soul',
    'Ke$ha',
    'எம். எஸ். சுப்புலட்சுமி',
    'डॉ. राजेश्‍वर',
    'র‍্যাব',
    'نام\u200cها',
    'श्री'.repeat(12),
    'ক্ষ্ণি'.repeat(20),
    'A',
    '7',
  ])('can be %j', async (name) => {
    expect(await judged(name)).toEqual({ fullName: 'Asha Rao', displayName: name.normalize('NFC') });
  });

  it.each([
    ['  A.  R. \u00a0 Rahman\n', 'A. R. Rahman'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['\u202eRahman\u202c', 'Rahman'],
    [null, ''],
    ['   ', ''],
  ])('%j is kept as %j', async (typed, kept) => {
    expect((await judged(typed)).displayName).toBe(kept);
  });

  it('a name that is not sent is absent', async () => {
    expect(await namesForm.validate({ fullName: 'Asha Rao' })).toEqual({ fullName: 'Asha Rao' });
  });

  const STRANGE = 'Please use letters, digits and punctuation: no emojis, and nothing that cannot be seen';
  it.each([
    ['a control character', 'Asha\u0007', 'Please remove the characters that cannot be shown'],
    ['a joiner between Latin letters', 'As\u200cha Rao', STRANGE],
    ['a joiner at the start', '\u200dAsha', STRANGE],
    ['a space of no width', 'Asha\u200b', STRANGE],
    ['a mark of direction', 'Asha\u200f', STRANGE],
    ['a soft hyphen', 'As\u00adha', STRANGE],
    ['a filler that counts as a letter', '\u3164', STRANGE],
    ['a blank of Braille', 'Asha\u2800', STRANGE],
    ['a tag', 'Asha\u{e0041}', STRANGE],
    ['a letter of private use', 'Asha\ue000', STRANGE],
    ['a tick', 'Asha Rao ✔', STRANGE],
    ['a trade mark', 'Asha™', STRANGE],
    ['an emoji', 'Asha 🌸', STRANGE],
    ['piled marks', `A${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307'}sha`, STRANGE],
    ['only punctuation', '. . .', STRANGE],
    ['one character too many', 'क्षि'.repeat(51), 'Exceeded max character limit'],
    ['too many marks in all', 'a\u0301\u0302\u0303\u0304\u0305'.repeat(49), 'Exceeded max character limit'],
    ['no text', 7, 'Please enter text'],
    [
      'our own',
      'Toli support',
      'People could take this name for one of Toli’s or Razorpay’s own. Please choose another one',
    ],
  ])('with %s is refused', async (_, name, message) => {
    await expect(judged(name)).rejects.toMatchObject({ path: 'displayName', errors: [message] });
  });
});
