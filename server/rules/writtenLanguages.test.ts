import { expect, it } from 'vitest';
import { languageBeside, languageOf, WRITTEN_LANGUAGES, writtenLanguageIn } from './writtenLanguages';

it.each([
  ['Watercolours from Pune', 'en'],
  ['Café Zoë', 'en'],
  ['मीरा की रसोई', 'hi'],
  ['माझे घर', 'hi'],
  ['நாட்டுப்புறக் கதைகள்', 'ta'],
  ['আমার সোনার বাংলা', 'bn'],
  ['ગુજરાતી વાર્તા', 'gu'],
  ['ਪੰਜਾਬੀ ਗੀਤ', 'pa'],
  ['ଓଡ଼ିଆ କଥା', 'or'],
  ['తెలుగు పాటలు', 'te'],
  ['ಕನ್ನಡ ಕಥೆ', 'kn'],
  ['മലയാളം കഥ', 'ml'],
  ['اردو شاعری', 'ur'],
  ['आज का YouTube लाइव 8 बजे है', 'hi'],
  ['Hindi class: नमस्ते means hello', 'en'],
  ['नया गाना: https://www.youtube.com/watch?v=abcdefghijk और mail@example.in', 'hi'],
  ['नया #SundayPainting @kabir_paints', 'hi'],
  ['A. R. Rahman', 'en'],
  ['ॐ', 'hi'],
  ['podcast: हिन्दी में कहानियाँ', 'hi'],
  ['தமிழ்க் கதைகள்: podcast', 'ta'],
  ['🎨 2026', null],
  ['Привет', null],
  ['₹500 😀 !!!', null],
  ['https://example.in/a', null],
  ['', null],
])('%j is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it.each([
  ['en', 'en'],
  ['hi', 'hi'],
  ['ta', 'ta'],
  ['bn', 'en'],
  [null, 'en'],
] as const)('beside a text in %s stand words in %s', (written, language) => {
  expect(languageBeside(written)).toBe(language);
});

it('is named in the addresses of Explore', () => {
  for (const language of WRITTEN_LANGUAGES)
    expect(writtenLanguageIn(`?language=${language.toUpperCase()}`)).toBe(language);
  for (const search of ['', '?language=', '?language=xx', '?category=music'])
    expect(writtenLanguageIn(search)).toBeNull();
});
