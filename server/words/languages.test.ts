import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, setConfig } from '../platform/config/config';
import { pseudo } from '../test/languages/pseudo';
import { rendered, renderedCallsOf } from '../test/languages/renderings';
import { callsOf, faultsOf, folderFaults, NAMES, sourceFaults, type Table } from '../test/languages/translation';
import * as en from './en/all';
import { currentLanguage, ENGLISH, LANGUAGES, learn, provideLanguage } from './words';

// Every language beside English says the same: the compiler finds missing texts, this test finds differences.

const english: Table = { ...en };
const calls = callsOf();

/** Texts for programmers, names of files, and examples of typed text. */
const QUOTING =
  /^(REQUEST|IDEMPOTENCY|SANDBOX|UPLOAD|FETCH)\.|\.(fileName|filePart|handleExample|displayNameHint|failedAt)$|^CREATOR_FORM\.noProfile$|^EXPLORE\.nothingHint$/;

/** A language made of English: each Latin word that is no name and no fact in letters of another script. */
const disguised = (text: string): string =>
  text.replace(/⟦[^⟧]*⟧|https?:\/\/\S+|\S+@\S+|\p{Script=Latin}+/gu, (word) =>
    /^(⟦|http|.*@)/.test(word) || word.match(NAMES)?.[0] === word ? word : 'अ'.repeat(word.length),
  );

/** English words read other English words, which would be changed twice. */
function inEnglish<T>(work: () => T): T {
  const language = currentLanguage();
  provideLanguage(() => ENGLISH);
  try {
    return work();
  } finally {
    provideLanguage(() => language);
  }
}

function madeUp(words: unknown): unknown {
  if (typeof words === 'string') return disguised(words);
  if (typeof words === 'function') return (...facts: unknown[]) => madeUp(inEnglish(() => words(...facts)));
  if (Array.isArray(words)) return words.map(madeUp);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, madeUp(part)]));
}

/** The faults of the made-up language with these words in place of its own. */
const faultsWith = (words: Table): string[] =>
  faultsOf(
    english,
    { language: 'hi', table: { ...(madeUp(english) as Table), ...words }, names: NAMES, quoting: QUOTING },
    calls,
  );
const own = <T extends object>(words: T) => madeUp(words) as Record<keyof T, unknown>;

describe('the words of a language', () => {
  it('are right where they say what English says', () => {
    expect(faultsWith({})).toEqual([]);
    expect(calls.size).toBeGreaterThan(300);
  });

  it.each<[fault: string, words: Table, found: string]>([
    ['miss a text', { COMMON: { ...own(en.COMMON), cancel: undefined } }, 'COMMON.cancel: is undefined, not string'],
    ['have a text more', { COMMON: { ...own(en.COMMON), more2: 'अ' } }, 'COMMON.more2: is not in English'],
    ['miss a whole export', { COMMON: undefined }, 'COMMON: is undefined, not object'],
    ['leave a text empty', { COMMON: { ...own(en.COMMON), cancel: ' ' } }, 'COMMON.cancel: is empty'],
    ['speak a third language', { COMMON: { ...own(en.COMMON), cancel: 'ரத்து' } }, 'COMMON.cancel: says "ர"'],
    ['leave a text English', { COMMON: { ...own(en.COMMON), cancel: 'Cancel' } }, 'COMMON.cancel: says "Cancel"'],
    [
      'leave out a fact',
      { COMMON: { ...own(en.COMMON), question: () => 'अ' } },
      'COMMON.question: does not say ⟦what⟧',
    ],
    ['leave out a number', { TIME: { ...own(en.TIME), days: () => 'अ' } }, 'TIME.days: does not say 1'],
    [
      'say another number',
      { TIME: { ...own(en.TIME), days: (count: number) => `अ${count === 11 ? 12 : count}` } },
      'TIME.days: does not say 11',
    ],
    ['know eleven months', { TIME: { ...own(en.TIME), months: Array(11).fill('अ') } }, 'TIME.months.11: is missing'],
    [
      'give a text for a function',
      { COMMON: { ...own(en.COMMON), question: 'अ' } },
      'COMMON.question: is string, not function',
    ],
    [
      'say half of a letter',
      { refundLetter: ({ fullName }: { fullName: string }) => ({ title: 'अ', paragraphs: [fullName] }) },
      'refundLetter: has another shape',
    ],
    [
      'fail on a fact',
      {
        joinLabel: (state: string) => {
          throw new Error(state);
        },
      },
      'joinLabel: fails: OPEN',
    ],
  ])('are refused where they %s', (_, words, found) => {
    expect(faultsWith(words).some((fault) => fault.startsWith(found))).toBe(true);
  });

  it('are refused where their file reads another language or lacks a plural', () => {
    expect(sourceFaults('hi', 'x.ts', "import type * as english from '../en/cards';\n")).toEqual([]);
    expect(sourceFaults('hi', 'x.ts', "import { creating } from '../en/cards';\n")).toHaveLength(1);
    expect(sourceFaults('hi', 'x.ts', "const a = plural(2, { one: '# अ', other: '# आ' });")).toEqual([]);
    expect(sourceFaults('hi', 'x.ts', "const a = plural(2, { other: '# आ' });")).toEqual([
      'x.ts:1 has no plural for one',
    ]);
  });
});

it('the pseudo-language is English accented, a third longer and in brackets; its facts stay', () => {
  expect(pseudo('Join Asha for https://toli.test', ['Asha'])).toBe('[Ĵööîîñ Asha ƒööŕ https://toli.test]');
  expect(pseudo('[Ĵööîîñ]')).toBe('[Ĵööîîñ]');
  expect(LANGUAGES).not.toContain('pseudo');
});

/** Accepted differences of languages from English, with their reasons. */
const ALLOWED: Partial<Record<string, readonly string[]>> = {
  hi: [
    // Millions are crores.
    'PICTURE.tooLargeToOpen: does not say 100',
    'PICTURE.tooManyPixels: does not say 40',
    // The desk searches for the English word.
    'LEGAL./grievance.parts.1.paragraphs.0: says "urgent"',
    // Addresses of pages have Latin letters.
    'PAGE_EDITOR.slugExample: says "mira"',
    // The name of a variable.
    'LOST_KEY.batchFile: says "SECRETS"',
    // A column of the bank's file is called so.
    ...['readHint', 'noColumns'].map((name) => `PAYOUT_DESK.${name}: says "reference"`),
  ],
  ta: [
    'LOST_KEY.batchFile: says "SECRETS"',
    'LEGAL./grievance.parts.1.paragraphs.0: says "urgent"',
    'PAGE_EDITOR.slugExample: says "mira"',
    ...['readHint', 'noColumns'].map((name) => `PAYOUT_DESK.${name}: says "reference"`),
  ],
};

setConfig(readConfig({}));
const renderedCalls = renderedCallsOf(calls);

it.each(Object.entries(rendered))('%s can be rendered with all its facts', (name, render) => {
  const [facts] = renderedCalls.get(name)!;
  const said = JSON.stringify((render as (...facts: unknown[]) => unknown)(...facts!));
  expect(said).not.toMatch(/undefined|\[object|NaN/);
  // Those two have no entry in the list.
  expect(said === '""').toBe(/ (custom|commentLike)$/.test(name));
});

/** All that functions of the words say in the current language, for all facts that they can be called with. */
const saidNow = (): (readonly [name: string, text: string])[] =>
  [...calls].flatMap(([name, facts]) => {
    const say = name.split('.').reduce((part, key) => (part as Table)[key], english as unknown);
    return facts.map((each) => [name, JSON.stringify((say as (...facts: unknown[]) => unknown)(...each))] as const);
  });

it.each(LANGUAGES)(
  'amounts, and the figures of a milestone, are grouped as in India in %s: 1,00,000',
  async (language) => {
    if (language !== ENGLISH) learn(language, { ...(await import(`./${language}/all.ts`)) });
    provideLanguage(() => language);
    const said = saidNow();
    provideLanguage(() => ENGLISH);
    expect(said.length).toBeGreaterThan(600);
    expect(said.filter(([, text]) => /₹\d{4}/.test(text))).toEqual([]);
    expect(said.filter(([name, text]) => /milestone/i.test(name) && text.includes('100000'))).toEqual([]);
  },
);

it.each([
  ['en', '1 of 20 places taken', '2 of 20 places taken'],
  ['hi', '20 में से 1 जगह भर गई', '20 में से 2 जगहें भर गईं'],
  ['ta', '20 இடங்களில் 1 நிரம்பியது', '20 இடங்களில் 2 நிரம்பின'],
] as const)('one place is taken, and two are, in %s', async (language, one, two) => {
  if (language !== ENGLISH) learn(language, { ...(await import(`./${language}/all.ts`)) });
  provideLanguage(() => language);
  const said = [en.JOIN.limit(20, 1), en.JOIN.limit(20, 2)];
  provideLanguage(() => ENGLISH);
  expect(said).toEqual([one, two]);
});

it('a squad has one spelling in Tamil', () => {
  const folder = path.join(import.meta.dirname, 'ta');
  const words = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const spellings = words.flatMap((text) => text.match(/ஸ்கு?்?வா[டட்]/gu) ?? []);
  expect([...new Set(spellings)]).toEqual(['ஸ்க்வாட']);
});

/** The sentences of errors that the documents name: "403 `Please verify your email`". */
const namedErrors = [
  ...new Set(
    [
      ...readFileSync(path.resolve(import.meta.dirname, '../../docs/rest.md'), 'utf8').matchAll(
        /\b[45]\d\d `([A-Z][^`]* [^`]*)`/g,
      ),
    ].map(([, sentence]) => sentence!),
  ),
];

/** The places of a text in the words. */
function placesOf(text: string, words: unknown, place: string[] = []): string[][] {
  if (words === text) return [place];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, part]) => placesOf(text, part, [...place, key]));
}

describe.each(LANGUAGES.filter((language) => language !== ENGLISH))('%s', (language) => {
  it('says all that English says, with the same facts and in its own letters', async () => {
    const table: Table = { ...(await import(`./${language}/all.ts`)) };
    const allowed = new Set(ALLOWED[language]);
    const faults = faultsOf(english, { language, table, names: NAMES, quoting: QUOTING, allowed }, calls);
    expect([...faults, ...folderFaults(language)]).toEqual([]);
  });

  it('calls the two queues of the desk that stand side by side by different names', async () => {
    learn(language, { ...(await import(`./${language}/all.ts`)) });
    provideLanguage(() => language);
    const [reports, complaints] = [en.DESK_SCREEN.reports, en.GRIEVANCE_DESK.menu(0)];
    const [noReport, noComplaint] = [en.DESK_SCREEN.noReports, en.GRIEVANCE_DESK.none];
    provideLanguage(() => ENGLISH);
    expect(reports).not.toBe(complaints);
    expect(noReport).not.toBe(noComplaint);
  });

  it('has every mail and every kind of notification, as they are sent', async () => {
    learn(language, { ...(await import(`./${language}/all.ts`)) });
    const faults = faultsOf(rendered, { language, table: rendered, names: NAMES, quoting: /^$/ }, renderedCalls);
    expect(faults).toEqual([]);
  });

  it.each(namedErrors)('has the error that the documents of REST name: %s', async (sentence) => {
    const table: Table = { ...(await import(`./${language}/all.ts`)) };
    const places = placesOf(sentence, english);
    expect(places).not.toEqual([]);
    for (const place of places) {
      const said = place.reduce((part, key) => (part as Table)[key], table as unknown);
      expect(said).not.toBe(sentence);
    }
  });
});
