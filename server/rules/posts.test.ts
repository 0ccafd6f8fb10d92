import { expect, it } from 'vitest';
import { readingMinutes } from './posts';

it.each([
  ['a few words', 0],
  ['', 0],
  ['How to mix the grey of a monsoon sky. '.repeat(45), 2],
  ['மழை நின்ற பிறகு முழுக் கதை. '.repeat(40), 1],
  ['घर का खाना आसान तरीके से '.repeat(90), 3],
  ['天気がいいから散歩しましょう'.repeat(52), 2],
])('says how long a text takes to read, in any script: %.20s… %i minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
