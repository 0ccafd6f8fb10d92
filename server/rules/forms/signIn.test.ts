import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema } from 'yup';
import {
  changePasswordForm,
  deleteAccountForm,
  emailForm,
  logInForm,
  mailedTokenForm,
  newPasswordScreenForm,
  resetPasswordForm,
  signUpForm,
  signUpScreenForm,
} from './signIn';
import { namesForm, namesScreenForm } from './users';
import { check } from './validation';
import { waitlistForm } from './waitlist';

/** The messages by field, none for a valid form. */
async function problems(form: AnyObjectSchema, input: unknown) {
  const result = await check(form, input);
  return result.ok ? {} : result.fields;
}
const nameProblem = async (fullName: unknown) => (await problems(namesForm, { fullName })).fullName;
const emailProblem = async (email: unknown) => (await problems(emailForm, { email })).email;
const passwordProblem = async (newPassword: unknown) =>
  (await problems(resetPasswordForm, { token: 't', newPassword })).newPassword;

const ODD_NAME = 'Are you sure you entered your name correctly?';

describe('full name', () => {
  it.each(['A', 'Asha Rao', 'A R Rahman', 'अमित कुमार', 'தமிழ்ச்செல்வி', 'राजेश्‍वर', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'José'])(
    '%s is a name',
    async (name) => {
      expect(await nameProblem(name)).toBeUndefined();
    },
  );

  it.each(['A. R. Rahman', "D'Souza", 'Asha  Rao', ' Asha', 'Asha ', 'Asha\tRao', 'R2D2', '\u0301a', 'Asha\nRao'])(
    '%j is refused',
    async (name) => {
      expect(await nameProblem(name)).toBe(ODD_NAME);
    },
  );

  it('is required', async () => {
    for (const nothing of [undefined, null, '']) expect(await nameProblem(nothing)).toBe('Please enter your full name');
  });

  it('has at most 50 code points after NFC', async () => {
    expect(await nameProblem('अ'.repeat(50))).toBeUndefined();
    expect(await nameProblem('अ'.repeat(51))).toBe('Exceeded max character limit');
    expect(await nameProblem('e\u0301'.repeat(50))).toBeUndefined();
    expect(await nameProblem('𑀅'.repeat(50))).toBeUndefined();
  });

  it('is kept in NFC', async () => {
    expect(await check(namesForm, { fullName: 'Jose\u0301' })).toEqual({ ok: true, value: { fullName: 'José' } });
  });

  it('loses the spaces at its ends on the screen, which sends the validated value', async () => {
    expect(namesScreenForm.cast({ fullName: ' Asha Rao ' })).toEqual({ fullName: 'Asha Rao' });
    expect(await problems(namesScreenForm, { fullName: ' Asha Rao ' })).toEqual({});
    expect(await problems(namesScreenForm, { fullName: '   ' })).toEqual({
      fullName: 'Please enter your full name',
    });
  });
});

describe('e-mail', () => {
  it.each([
    'a@b.in',
    ' asha@example.com ',
    'asha.rao+toli@mail.example.co.in',
    "o'brien@example.com",
    'आशा@उदाहरण.भारत',
  ])('%j is an address', async (email) => {
    expect(await emailProblem(email)).toBeUndefined();
  });

  it.each(['asha', 'asha@', '@example.com', 'asha@example', 'a b@example.com', 'a@b@example.com', 'a@example..com'])(
    '%j is none',
    async (email) => {
      expect(await emailProblem(email)).toBe('Please enter a valid email address');
    },
  );

  it.each([
    'asha@example.com, b@example.com',
    'Asha <asha@example.com>',
    'a@example.com\nBcc: b@example.com',
    '.a@b.in',
  ])('%j cannot inject anything into a mail', async (email) => {
    expect(await emailProblem(email)).toBe('Please enter a valid email address');
  });

  it('is required', async () => {
    for (const nothing of [undefined, null, '', '  ']) {
      expect(await emailProblem(nothing)).toBe('Please enter your email address');
    }
  });

  it('has at most 320 characters', async () => {
    expect(await emailProblem(`${'a'.repeat(308)}@example.com`)).toBeUndefined();
    expect(await emailProblem(`${'a'.repeat(309)}@example.com`)).toBe('Exceeded max character limit');
  });

  it('is stored trimmed and as typed', async () => {
    expect(await check(emailForm, { email: ' Asha@Example.com ' })).toEqual({
      ok: true,
      value: { email: 'Asha@Example.com' },
    });
  });
});

describe('a new password', () => {
  it('has 8 to 128 characters of any kind', async () => {
    expect(await passwordProblem('1234567')).toBe('Password must have at least 8 characters');
    expect(await passwordProblem('12345678')).toBeUndefined();
    expect(await passwordProblem('पासवर्ड१२')).toBeUndefined();
    expect(await passwordProblem(' '.repeat(8))).toBeUndefined();
    expect(await passwordProblem('a'.repeat(128))).toBeUndefined();
    expect(await passwordProblem('a'.repeat(129))).toBe('Exceeded max character limit');
  });

  it('is required and has no characters that a keyboard cannot type', async () => {
    expect(await passwordProblem('')).toBe('Please enter a new password');
    expect(await passwordProblem('1234567\u0000')).toBe('Please remove the characters that cannot be shown');
  });

  it('is the same password with accents typed in either way', async () => {
    const composed = await check(logInForm, { email: 'a@b.in', password: 'caf\u00e9' });
    const apart = await check(logInForm, { email: 'a@b.in', password: 'cafe\u0301' });
    expect(composed).toEqual(apart);
  });

  it('must be entered twice on the screens', async () => {
    const again = 'Please re-enter the same password';
    const person = { fullName: 'Asha', email: 'a@b.in', password: '12345678' };
    expect(await problems(signUpScreenForm, { ...person, confirmPassword: '1234567' })).toEqual({
      confirmPassword: again,
    });
    expect(await problems(signUpScreenForm, { ...person, confirmPassword: '12345678' })).toEqual({});
    expect(await problems(newPasswordScreenForm, { newPassword: '12345678' })).toEqual({ confirmPassword: again });
  });
});

describe('the messages of empty forms', () => {
  it.each([
    [
      'sign up',
      signUpForm,
      {
        fullName: 'Please enter your full name',
        email: 'Please enter your email address',
        password: 'Please enter a new password',
      },
    ],
    ['log in', logInForm, { email: 'Please enter your email address', password: 'Please enter your password' }],
    [
      'change password',
      changePasswordForm,
      { oldPassword: 'Please enter your old password', newPassword: 'Please enter a new password' },
    ],
    ['delete account', deleteAccountForm, { password: 'Password is required to delete your account' }],
    ['mailed link', mailedTokenForm, { token: 'Invalid token' }],
  ])('%s', async (_, form, expected) => {
    const empty = Object.fromEntries(Object.keys(form.fields).map((field) => [field, '']));
    expect(await problems(form, {})).toEqual(expected);
    expect(await problems(form, empty)).toEqual(expected);
  });
});

it('logging in validates neither the form of the address nor the length of the password', async () => {
  expect(await problems(logInForm, { email: 'asha', password: 'x' })).toEqual({});
});

describe('the waitlist', () => {
  it('takes an address alone, a list of features or a text with commas', async () => {
    const features = async (features?: unknown) => {
      const result = await check(waitlistForm, { email: 'a@b.in', features });
      return result.ok ? result.value.features : result.fields;
    };
    expect(await features()).toEqual([]);
    expect(await features(null)).toEqual([]);
    expect(await features(['merch', 'membership', 'merch'])).toEqual(['merch', 'membership']);
    expect(await features('merch, freelance')).toEqual(['merch', 'freelance']);
    expect(await features(['toys'])).toEqual({ features: 'Please choose from membership, merch and freelance' });
    expect(await features({ length: 3 })).toEqual({ features: 'Please choose from membership, merch and freelance' });
  });
});
