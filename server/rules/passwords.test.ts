import { expect, it } from 'vitest';
import { weaknessOf } from './passwords';

const owner = { email: 'Asha.Rao@example.in', fullName: 'Asha Rao' };

it.each([
  ['asha.rao@example.in', 'own'],
  ['Asha.Rao@example.in!', 'own'],
  ['asharao1', 'own'],
  ['AshaRao1990', 'own'],
  ['rao-asha-1990', 'own'],
  ['example.in', 'own'],
  ['toli1234', 'ours'],
  ['Toli-Squad-1', 'ours'],
  ['mypassword', 'ours'],
  ['टोली टोली', 'ours'],
  ['aaaaaaaa', 'simple'],
  ['12121212', 'simple'],
  ['abcdabcdabcd', 'simple'],
  ['abcdefgh', 'simple'],
  ['98765432', 'simple'],
  ['correct horse', null],
  ['asha likes mangoes', null],
  ['one squad in the monsoon', null],
  ['बारिश का मौसम', null],
  ['abcdeabcde', null],
  ['a9!kQ2#z', null],
])('%s is easy to guess by %s', (password, weakness) => {
  expect(weaknessOf(password, owner)).toBe(weakness);
});

it('a person without an address or with a short name is checked by the common words alone', () => {
  expect(weaknessOf('ravi ravi', { email: null, fullName: 'Ravi O' })).toBe('own');
  expect(weaknessOf('o o o o x y z', { email: null, fullName: 'Ravi O' })).toBeNull();
});
