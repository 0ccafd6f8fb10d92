import { describe, expect, it } from 'vitest';
import { foldForSearch, likeAnywhere } from './searchWords';
import { cutGraphemes, hasControl, inOneLine, isBlank, length } from './text';

describe('the length of a text', () => {
  it.each([
    ['Asha Rao', 8],
    ['\u00e9', 1],
    ['e\u0301', 1],
    ['😀', 1],
    ['रा', 2],
    ['', 0],
  ])('%j counts %i', (text, expected) => {
    expect(length(text)).toBe(expected);
  });
});

describe('unreadable characters', () => {
  it.each(['\u0000', 'a\u0007b', '\u001b[31m', '\u007f', '\ud83d', 'a\udc00'])('%j has one', (text) => {
    expect(hasControl(text)).toBe(true);
  });

  it.each(['two\nlines', 'a\ttab', 'a\r\nb', '😀', 'राजेश्‍वर', ''])('%j has none', (text) => {
    expect(hasControl(text)).toBe(false);
  });

  it('a text of spaces and invisible characters is blank, one of an emoji or a question mark is not', () => {
    for (const text of ['', '  \n', '\u200b\u200d', '\u0301', '\u2060\u00a0', '\u3164', '\uffa0 \u115f', '\u2800'])
      expect(isBlank(text)).toBe(true);
    for (const text of ['?', '👍🏽', 'अ', '₹', '1']) expect(isBlank(text)).toBe(false);
  });
});

it('search finds ÉCLAIR by éclair typed with a separate accent', () => {
  expect(foldForSearch('ÉCLAIR')).toBe(foldForSearch('e\u0301clair'));
});

it('search takes every Turkish i for the same letter, and both small sigmas', () => {
  for (const name of ['İSTANBUL', 'istanbul', 'ISTANBUL', 'ıstanbul']) expect(foldForSearch(name)).toBe('istanbul');
  for (const name of ['STRASSE', 'straße', 'STRAẞE']) expect(foldForSearch(name)).toBe('strasse');
  expect(foldForSearch('ΟΔΟΣ')).toBe(foldForSearch('οδοσ'));
});

it('search leaves scripts without capitals as they are, with क़ in its one normal form', () => {
  for (const name of ['मीरा की रसोई', 'தமிழ் கதைகள்']) expect(foldForSearch(name)).toBe(name);
  expect(foldForSearch('\u0958')).toBe(foldForSearch('\u0915\u093c'));
});

it("LIKE's wildcards are searched literally", () => {
  expect(likeAnywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
});

it('a text of several lines becomes one, cut where it is too long', () => {
  expect(inOneLine(' two\n\n lines\tand  more ', 9)).toBe('two lines…');
});

describe('a text on one line whose direction changes', () => {
  it.each([
    ['an override', 'pay \u202e001', 'pay \u202e001\u202c'],
    ['an embedding in an isolate', '\u2067\u202aa', '\u2067\u202aa\u202c\u2069'],
    ['an isolate that ends', '\u2067a\u2069 b', '\u2067a\u2069 b'],
    ['an isolate that ends with an override inside', '\u2066\u202ea\u2069 b', '\u2066\u202ea\u2069 b'],
    ['ends without a beginning', 'a\u202c\u2069 \u202db', 'a\u202c\u2069 \u202db\u202c'],
  ])('ends it with itself: %s', (_, text, ended) => {
    expect(inOneLine(text, 100)).toBe(ended);
  });

  it('ends it where it is cut', () => {
    expect(inOneLine('\u202eabc', 2).endsWith('…\u202c')).toBe(true);
  });
});

describe('cutting a reply', () => {
  it('45 characters stay whole and the 46th becomes an ellipsis', () => {
    expect(cutGraphemes('a'.repeat(45), 45)).toBe('a'.repeat(45));
    expect(cutGraphemes('a'.repeat(46), 45)).toBe(`${'a'.repeat(45)}…`);
  });

  it('a syllable or an emoji of many code points is never split', () => {
    expect(cutGraphemes('நிநிநி', 2)).toBe('நிநி…');
    expect(cutGraphemes('👨‍👩‍👧👍🏽x', 2)).toBe('👨‍👩‍👧👍🏽…');
  });
});
