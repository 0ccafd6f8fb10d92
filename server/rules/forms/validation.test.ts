import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyObjectSchema, isSchema } from 'yup';
import { loadLanguages } from '../../words/languages';
import { ENGLISH, LANGUAGES, provideLanguage } from '../../words/words';
import * as comments from './comments';
import * as creators from './creators';
import * as squads from './squads';
import * as users from './users';
import { check } from './validation';

const nouns = import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }) as Record<string, Record<string, unknown>>;
const forms = Object.values(nouns).flatMap((noun) =>
  Object.entries(noun).filter((entry): entry is [string, AnyObjectSchema] => isSchema(entry[1])),
);

beforeAll(() => loadLanguages());

/** Values that no field takes. */
const ODD: [name: string, value: unknown][] = [
  ['an object that breaks conversion', { toString: 1, valueOf: 1 }],
  ['a list', [{}]],
  ['a symbol', Symbol('x')],
  ['a date', new Date()],
  ['a function', () => 'x'],
];

describe.each(forms)('%s', (_, form) => {
  // A foreign address to continue to is not the person's mistake: it is dropped.
  const fields = Object.keys(form.fields).filter((field) => field !== 'next');
  const filledWith = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));

  it.each(ODD)('answers %s in a field with a sentence', async (_name, odd) => {
    const result = await check(form, filledWith(odd));
    expect(result.ok).toBe(false);
    if (!result.ok) expect(Object.keys(result.fields).sort()).toEqual([...fields].sort());
  });

  it.each(LANGUAGES.filter((language) => language !== ENGLISH))('has these sentences in %s', async (language) => {
    const { script } = new Intl.Locale(language).maximize();
    const values = [...ODD.map(([, odd]) => odd), '', ' ', null, undefined, -1, 1e300, 'x'.repeat(9000), '\u0000'];
    provideLanguage(() => language);
    try {
      for (const value of values) {
        const result = await check(form, filledWith(value));
        for (const said of Object.values(result.ok ? {} : result.fields))
          expect(said).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
      }
    } finally {
      provideLanguage(() => ENGLISH);
    }
  });

  it.each([[null], [['x']], ['text'], [7], [true]])('refuses %j in place of a form', async (input) => {
    expect((await check(form, input)).ok).toBe(false);
  });
});

it('each field has one problem, in the order of the form', async () => {
  const result = await check(squads.squadForm, { amount: 'x', title: '' });
  expect(Object.entries(result.ok ? {} : result.fields)).toEqual([
    ['title', 'Please enter a title'],
    ['amount', 'Please enter a whole number of rupees'],
  ]);
});

it('unknown fields are dropped, with any name', async () => {
  const input = JSON.parse(
    '{"fullName":"Asha","userId":"x","blocked":false,"constructor":1,"toString":1,"__proto__":{"isAdmin":true}}',
  );
  const result = await check(users.namesForm, input);
  expect(result).toEqual({ ok: true, value: { fullName: 'Asha' } });
  expect((result as { value: object }).value).not.toHaveProperty('isAdmin');
});

it('text is never made from a number, and a boolean never from a word', async () => {
  expect(await check(creators.createCreatorForm, { pageName: 7, bio: 'songs', isPlural: 'true' })).toEqual({
    ok: false,
    fields: { pageName: 'Please tell us the name of your page', isPlural: 'Please choose yes or no' },
  });
});

it('a text that Postgres could not store is refused with a sentence', async () => {
  const refused = 'Please remove the characters that cannot be shown';
  for (const text of ['a\u0000b', 'a\ud800']) {
    expect(await check(comments.addCommentForm, { text })).toEqual({ ok: false, fields: { text: refused } });
    expect(await check(creators.createCreatorForm, { pageName: text, bio: 'x' })).toEqual({
      ok: false,
      fields: { pageName: refused },
    });
  }
});
