import { expect, it } from 'vitest';
import { tagKey, tagsIn } from './tags';

it('tags are read from a list, and from a text with commas between them', () => {
  expect(tagsIn('Kolam,  Diwali lamps , ')).toEqual(['Kolam', 'Diwali lamps']);
  expect(tagsIn(['Kolam', ' #Lamps ', ''])).toEqual(['Kolam', 'Lamps']);
});

it('a tag is one however it is typed', () => {
  expect(tagsIn('Café, CAFÉ, cafe\u0301')).toEqual(['Café']);
  expect(tagKey('कोलम')).toBe('कोलम');
  expect(tagKey('கோலம்')).toBe(tagKey('கோலம்'.normalize('NFD')));
});
