import { expect, it } from 'vitest';
import { languageOfLetters } from './letters';

it.each([
  ['watercolours of old Delhi', 'en'],
  ['पुरानी दिल्ली के जलरंग', 'hi'],
  ['பழைய தில்லியின் நீர்வண்ண ஓவியங்கள்', 'ta'],
  ['podcast: हिन्दी में कहानियाँ', 'hi'],
  ['தமிழ்க் கதைகள்: podcast', 'ta'],
  ['কলকাতার গান', 'en'],
  ['🎨 2026', 'en'],
  ['', 'en'],
])('“%s” is written in the letters of %s', (text, language) => {
  expect(languageOfLetters(text)).toBe(language);
});
