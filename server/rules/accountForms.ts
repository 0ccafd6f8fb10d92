import { mixed } from 'yup';
import { form, text, UNREADABLE } from './forms';
import { internalPath } from './internalPath';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits';
import { type WaitlistFeature, WaitlistFeatures } from './states';
import { hasControl, length } from './text';

/** Letters of any script with their marks and joiners (decision D7). */
const WORD = /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u;
/** A name@host.tld of any script; whose it really is the verification mail finds out. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u;

const nameProblem = (name: string) =>
  name.split(' ').every((word) => WORD.test(word)) ? null : 'Are you sure you entered your name correctly?';
const emailProblem = (email: string) => (EMAIL.test(email) ? null : 'Please enter a valid email address');
function passwordProblem(password: string): string | null {
  if (hasControl(password)) return UNREADABLE;
  return length(password) < PASSWORD_MIN ? 'Password must have at least 8 characters' : null;
}

/* @__NO_SIDE_EFFECTS__ */
function fullName({ trim }: { trim: boolean }) {
  return text({ required: 'Please enter your full name', max: NAME_MAX, also: nameProblem, trim });
}

/* @__NO_SIDE_EFFECTS__ */
function email() {
  return text({ required: 'Please enter your email address', max: EMAIL_MAX, also: emailProblem, trim: true });
}

/* @__NO_SIDE_EFFECTS__ */
function newPassword() {
  return text({ required: 'Please enter a new password', max: PASSWORD_MAX, also: passwordProblem, secret: true });
}

/** A password that is compared with the stored one, so nothing but its absence is a mistake of form. */
/* @__NO_SIDE_EFFECTS__ */
function knownPassword(required: string) {
  return text({ required, secret: true });
}

/** A token from a mailed link; whether it is a good one the service says. */
/* @__NO_SIDE_EFFECTS__ */
function token() {
  return text({ required: 'Invalid token', secret: true });
}

/** Where the person was going; what is no address of ours counts as nowhere (decision D16). */
/* @__NO_SIDE_EFFECTS__ */
function next() {
  return mixed<string>().nullable().transform(internalPath).default(null);
}

/** The password once more, the same as the field `of`. */
/* @__NO_SIDE_EFFECTS__ */
function again(of: string) {
  return text({ secret: true }).test(
    'same',
    'Please re-enter the same password',
    (value, { parent }) => value === parent[of],
  );
}

export const signUpForm = form({
  fullName: fullName({ trim: false }),
  email: email(),
  password: newPassword(),
  next: next(),
});
/** What the sign-up screen judges: it drops spaces round the name (decision D8) and asks for the password twice. */
export const signUpScreenForm = form({
  fullName: fullName({ trim: true }),
  email: email(),
  password: newPassword(),
  confirmPassword: again('password'),
});
/** The format of the address is not judged here: a wrong one is told like a wrong password. */
export const logInForm = form({
  email: text({ required: 'Please enter your email address', max: EMAIL_MAX, trim: true }),
  password: knownPassword('Please enter your password'),
  next: next(),
});
export const emailForm = form({ email: email() });
export const forgotPasswordForm = form({ email: email(), next: next() });
export const mailedTokenForm = form({ token: token() });
export const resetPasswordForm = form({ token: token(), newPassword: newPassword() });
export const newPasswordScreenForm = form({ newPassword: newPassword(), confirmPassword: again('newPassword') });
export const changePasswordForm = form({
  oldPassword: knownPassword('Please enter your old password'),
  newPassword: newPassword(),
});
/** For an account that has no password yet (Google sign-in). */
export const firstPasswordForm = form({ newPassword: newPassword() });
export const deleteAccountForm = form({ password: knownPassword('Password is required to delete your account') });
export const fullNameForm = form({ fullName: fullName({ trim: false }) });
/** What the account screen judges: it drops spaces round the name before sending (decision D8). */
export const fullNameScreenForm = form({ fullName: fullName({ trim: true }) });

const isFeature = (value: unknown): value is WaitlistFeature => WaitlistFeatures.some((feature) => feature === value);

/** A list, or a text with commas, of membership, merch and freelance (decision L7). */
/* @__NO_SIDE_EFFECTS__ */
function features() {
  const listed = (value: unknown) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : (value ?? []);
  return mixed<WaitlistFeature[]>({
    type: 'features',
    check: (value: unknown): value is WaitlistFeature[] => Array.isArray(value) && value.every(isFeature),
  })
    .transform((value: unknown) => {
      const list = listed(value);
      return Array.isArray(list) ? [...new Set(list)] : list;
    })
    .typeError('Please choose from membership, merch and freelance')
    .default([])
    .defined();
}

export const waitlistForm = form({ email: email(), features: features() });
