import { expect, it } from 'vitest';
import { langOf } from './langOf';

it.each([
  ['मीरा की रसोई', null, 'hi'],
  ['माझे घर', 'mr', 'mr'],
  ['Kabir paints', null, undefined],
  ['Aaj ka gaana', 'hi', 'hi-Latn'],
  ['Watercolours', 'en', undefined],
  ['2026', 'ta', undefined],
  [null, 'ta', undefined],
] as const)('%j, whose author chose %s, has the lang %s on an English screen', (text, chosen, lang) => {
  expect(langOf(text, chosen)).toBe(lang);
});
