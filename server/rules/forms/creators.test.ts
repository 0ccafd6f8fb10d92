import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema } from 'yup';
import { rejectForm } from './admin';
import { createCreatorForm, creatorInfoForm, creatorInfoScreenForm } from './creators';
import { goalEditForm, goalForm } from './goals';
import { squadEditForm, squadForm } from './squads';
import { check } from './validation';

/** The messages by field, none for a valid form. */
async function problems(form: AnyObjectSchema, input: unknown) {
  const result = await check(form, input);
  return result.ok ? {} : result.fields;
}
const amountProblem = async (amount: unknown) => (await problems(squadForm, { title: 'Friends', amount })).amount;
const TOO_LONG = 'Exceeded max character limit';

describe('starting a page', () => {
  it('asks for a name and for what is created, and is one creator by default', async () => {
    expect(await problems(createCreatorForm, { pageName: ' ', bio: '' })).toEqual({
      pageName: 'Please tell us the name of your page',
      bio: 'Please tell us what you create',
    });
    expect(await check(createCreatorForm, { pageName: ' Asha sings ', bio: 'songs', isPlural: null })).toEqual({
      ok: true,
      value: { pageName: 'Asha sings', bio: 'songs', isPlural: false },
    });
  });

  it('takes 50 characters and not 51', async () => {
    const page = (length: number) => ({ pageName: 'प'.repeat(length), bio: 'ब'.repeat(length) });
    expect(await problems(createCreatorForm, page(50))).toEqual({});
    expect(await problems(createCreatorForm, page(51))).toEqual({ pageName: TOO_LONG, bio: TOO_LONG });
  });

  it('a name of invisible characters is empty', async () => {
    expect(await problems(createCreatorForm, { pageName: '\u200b\u2060', bio: 'songs' })).toEqual({
      pageName: 'Please tell us the name of your page',
    });
  });
});

it('names and titles stay on one line and turn no text around them; descriptions keep their lines', async () => {
  const typed = 'Asha\r\nsings\tsongs\n\u202eof\u2066 the sea';
  const name = 'Asha sings songs of the sea';
  expect(await check(createCreatorForm, { pageName: typed, bio: typed })).toMatchObject({
    value: { pageName: name, bio: name },
  });
  expect(await check(creatorInfoForm, { pageName: typed, about: 'Two\r\nlines' })).toEqual({
    ok: true,
    value: { pageName: name, about: 'Two\nlines' },
  });
  expect(await check(squadForm, { title: typed, amount: 30 })).toMatchObject({ value: { title: name } });
  expect(await check(goalEditForm, { title: typed, description: 'a\nb' })).toMatchObject({
    value: { title: name, description: 'a\nb' },
  });
  expect(await problems(squadForm, { title: '\n\u202e', amount: 30 })).toEqual({ title: 'Please enter a title' });
});

describe('creator info', () => {
  it('validates and changes only the fields that are sent', async () => {
    expect(await check(creatorInfoForm, {})).toEqual({ ok: true, value: {} });
    expect(await check(creatorInfoForm, { about: 'Hello', isPlural: true, pageName: undefined })).toEqual({
      ok: true,
      value: { about: 'Hello', isPlural: true },
    });
    expect(await problems(creatorInfoForm, { pageName: '' })).toEqual({
      pageName: 'Please tell us the name of your page',
    });
  });

  it('its screen always asks for name and bio, even where Formik turns empty texts into nothing', async () => {
    expect(await problems(creatorInfoScreenForm, { pageName: undefined, bio: undefined })).toEqual({
      pageName: 'Please tell us the name of your page',
      bio: 'Please tell us what you create',
    });
  });

  it('about takes 5000 characters and the thanks 2000', async () => {
    expect(await problems(creatorInfoForm, { about: 'a'.repeat(5000), thanksMessage: 'a'.repeat(2000) })).toEqual({});
    expect(await problems(creatorInfoForm, { about: 'a'.repeat(5001), thanksMessage: 'a'.repeat(2001) })).toEqual({
      about: TOO_LONG,
      thanksMessage: TOO_LONG,
    });
  });

  it('empty texts, links and slug clear the stored ones', async () => {
    const empty = { about: '', slug: '', introVideo: null, youtubeLink: '', instagramLink: null, facebookLink: '' };
    expect(await check(creatorInfoForm, empty)).toEqual({
      ok: true,
      value: { about: '', slug: '', introVideo: '', youtubeLink: '', instagramLink: '', facebookLink: '' },
    });
  });

  it('links go to their own network only and are kept with https', async () => {
    const links = {
      youtubeLink: 'youtu.be/abc',
      instagramLink: 'https://www.instagram.com/asha',
      facebookLink: 'm.facebook.com/a',
    };
    expect(await check(creatorInfoForm, links)).toEqual({
      ok: true,
      value: {
        youtubeLink: 'https://youtu.be/abc',
        instagramLink: 'https://www.instagram.com/asha',
        facebookLink: 'https://m.facebook.com/a',
      },
    });
    expect(
      await problems(creatorInfoForm, { instagramLink: 'https://instagram.com.evil.com', introVideo: 'x' }),
    ).toEqual({
      instagramLink: 'Please enter a link to Instagram that starts with https://, or your name there, such as @asha',
      introVideo: 'Please enter a link to YouTube that starts with https://',
    });
  });

  it('the intro video is one video, not a channel', async () => {
    expect(await problems(creatorInfoForm, { introVideo: 'youtu.be/dQw4w9WgXcQ' })).toEqual({});
    expect(await problems(creatorInfoForm, { introVideo: 'https://www.youtube.com/@asha' })).toEqual({
      introVideo: 'Please enter a link to one video on YouTube, not to a channel or list',
    });
  });

  it.each(['asha', 'a-1', 'a'.repeat(30), '2be'])('%s may be the address of a page', async (slug) => {
    expect(await problems(creatorInfoForm, { slug })).toEqual({});
  });

  it.each(['as', 'a'.repeat(31), 'Asha', 'asha rao', '-asha', 'asha-', 'आशा', 'a/b', 'a.b'])(
    '%s may not',
    async (slug) => {
      expect(await problems(creatorInfoForm, { slug })).toEqual({
        slug: 'Use 3 to 30 of the small letters a to z, digits and hyphens',
      });
    },
  );

  it.each(['settings', 'start', 'admin', 'api'])('%s is reserved', async (slug) => {
    expect(await problems(creatorInfoForm, { slug })).toEqual({
      slug: 'This address is reserved. Please choose another one',
    });
  });
});

describe('the price of a squad', () => {
  it.each([30, 31, 100_000, '30', ' 100 ', '00100', '150.0', '१५०', '௧௦௦', '1,500', '₹ 1,500', '₹1,00,000', '100,000'])(
    '%j is a price',
    async (amount) => {
      expect(await amountProblem(amount)).toBeUndefined();
    },
  );

  it.each([29, '29', 0, -100, '-100', 29.5])('%j is below the minimum', async (amount) => {
    expect(await amountProblem(amount)).toBe('Amount must be greater than 30');
  });

  it.each([30.5, '30.5', 'abc', '1,50', ',100', '₹₹100', '1e3', '0x64', '१0०', '100 rupees', true, [100], {}])(
    '%j is no whole number of rupees',
    async (amount) => {
      expect(await amountProblem(amount)).toBe('Please enter a whole number of rupees');
    },
  );

  it.each([100_001, 1e12, '1000000000000', '9'.repeat(400)])('%j is above the maximum', async (amount) => {
    expect(await amountProblem(amount)).toBe('Amount must be at most ₹1,00,000');
  });

  it.each([undefined, null, '', '  '])('%j is empty', async (amount) => {
    expect(await amountProblem(amount)).toBe('Please enter the monthly subscription charge');
  });
});

describe('squads', () => {
  it('are read from text fields as numbers; an empty member limit is none', async () => {
    expect(await check(squadForm, { title: ' Friends ', amount: '100', membersLimit: '' })).toEqual({
      ok: true,
      value: { title: 'Friends', description: '', amount: 100, membersLimit: 0 },
    });
  });

  it('have a title of at most 50 and a description of at most 2000 characters', async () => {
    const squad = (title: number, description: number) => ({
      title: 'a'.repeat(title),
      description: 'a'.repeat(description),
      amount: 100,
    });
    expect(await problems(squadForm, squad(50, 2000))).toEqual({});
    expect(await problems(squadForm, squad(51, 2001))).toEqual({ title: TOO_LONG, description: TOO_LONG });
    expect(await problems(squadForm, squad(0, 0))).toEqual({ title: 'Please enter a title' });
  });

  it('count a line end of a browser form once', async () => {
    const description = `${'a'.repeat(1998)}\r\nb`;
    expect(await problems(squadForm, { title: 'a', amount: 30, description })).toEqual({});
  });

  it('limit their members by a whole number', async () => {
    const limit = async (membersLimit: unknown) =>
      (await problems(squadForm, { title: 'a', amount: 30, membersLimit })).membersLimit;
    for (const fine of [undefined, null, '', 0, 1, '10', 10_000_000]) expect(await limit(fine)).toBeUndefined();
    for (const odd of [-1, 1.5, 'ten', true]) expect(await limit(odd)).toBe('Please enter a whole number of members');
    expect(await limit(10_000_001)).toBe('This member limit is too large');
  });

  it('change only the sent fields, and the same price may be sent too', async () => {
    expect(await check(squadEditForm, {})).toEqual({ ok: true, value: {} });
    expect(await check(squadEditForm, { membersLimit: '', amount: '20' })).toEqual({
      ok: true,
      value: { membersLimit: 0, amount: 20 },
    });
    expect(await problems(squadEditForm, { title: '', amount: 'x' })).toEqual({
      title: 'Please enter a title',
      amount: 'Please enter a whole number of rupees',
    });
  });
});

describe('goals', () => {
  it('need a title and a whole number of at least 1', async () => {
    const number = async (goalNumber: unknown) => (await problems(goalForm, { title: 'a', goalNumber })).goalNumber;
    for (const fine of [1, '500', 1_000_000_000]) expect(await number(fine)).toBeUndefined();
    for (const odd of [0, -5, 1.5, 'many']) expect(await number(odd)).toBe('Please enter a whole number of at least 1');
    expect(await number('')).toBe('Please enter the number of the goal');
    expect(await number(1e12)).toBe('This number is too large');
    expect(await problems(goalForm, { title: 'a'.repeat(51), goalNumber: 1 })).toEqual({ title: TOO_LONG });
  });

  it('can be hidden without their other fields', async () => {
    expect(await check(goalEditForm, { archived: true })).toEqual({ ok: true, value: { archived: true } });
    expect(await problems(goalEditForm, { archived: 'yes' })).toEqual({ archived: 'Please choose yes or no' });
  });
});

it('a rejection says why', async () => {
  expect(await problems(rejectForm, { reason: ' ' })).toEqual({ reason: 'Please tell the creator what to change' });
});
