import { mixed } from 'yup';
import { FIELD } from '../../words/en/fields';
import { SIGN_IN_FORM } from '../../words/en/signInForms';
import { ACCOUNT_FORM } from '../../words/en/users';
import { internalPath } from '../internalPath';
import { plainCode } from '../secondFactor';
import { PASSWORD_MAX, PASSWORD_MIN, SIGN_UP_CODE_DIGITS } from '../signIn';
import { hasControl, length } from '../text';
import { EMAIL_MAX } from '../users';
import { form, type Message, text } from './fields';
import { secondFactorFields } from './secondFactor';
import { email, fullName } from './users';

/** A pasted code may have spaces and dashes. */
const CODE_MAX = 50;

function passwordProblem(password: string): string | null {
  if (hasControl(password)) return FIELD.unreadable;
  return length(password) < PASSWORD_MIN ? SIGN_IN_FORM.shortPassword : null;
}

function newPassword() {
  return text({ required: () => SIGN_IN_FORM.noNewPassword, max: PASSWORD_MAX, also: passwordProblem, secret: true });
}

/** A password that is compared with the stored one, so the form only refuses an empty one. */
/* @__NO_SIDE_EFFECTS__ */
function knownPassword(required: Message) {
  return text({ required, secret: true });
}

/** A token from a mailed link; the service decides whether it is valid. */
/* @__NO_SIDE_EFFECTS__ */
function token() {
  return text({ required: () => SIGN_IN_FORM.noToken, secret: true });
}

/** The address to continue to; a foreign address counts as none (decision D16). */
/* @__NO_SIDE_EFFECTS__ */
function next() {
  return mixed<string>().nullable().transform(internalPath).default(null);
}

/** The password once more, equal to the field `of`. */
/* @__NO_SIDE_EFFECTS__ */
function again(of: string) {
  return text({ secret: true }).test(
    'same',
    () => SIGN_IN_FORM.otherPassword,
    (value, { parent }) => value === parent[of],
  );
}

export const signUpForm = form({
  fullName: fullName({ trim: false }),
  email: email(),
  password: newPassword(),
  next: next(),
});

/** The sign-up screen's form: it drops spaces round the name (decision D8) and asks for the password twice. */
export const signUpScreenForm = form({
  fullName: fullName({ trim: true }),
  email: email(),
  password: newPassword(),
  confirmPassword: again('password'),
});

/** The format of the address is not validated here: a wrong address and a wrong password have the same message. */
export const logInForm = form({
  email: text({ required: () => ACCOUNT_FORM.noEmail, max: EMAIL_MAX, trim: true }),
  password: knownPassword(() => SIGN_IN_FORM.noPassword),
  next: next(),
});

export const emailForm = form({ email: email() });
export const forgotPasswordForm = form({ email: email(), next: next() });
export const mailedTokenForm = form({ token: token() });
/** The code of a verification mail, as it was typed or pasted. */
export const signUpCodeForm = form({
  code: text({
    required: () => SIGN_IN_FORM.noCode,
    max: CODE_MAX,
    trim: true,
    also: (typed) => (plainCode(typed).length === SIGN_UP_CODE_DIGITS ? null : SIGN_IN_FORM.shortCode),
  }),
});
export const resetPasswordForm = form({ token: token(), newPassword: newPassword(), ...secondFactorFields() });
export const newPasswordScreenForm = form({ newPassword: newPassword(), confirmPassword: again('newPassword') });

export const changePasswordForm = form({
  oldPassword: knownPassword(() => SIGN_IN_FORM.noOldPassword),
  newPassword: newPassword(),
});

/** For an account that has no password yet (Google sign-in). */
export const firstPasswordForm = form({ newPassword: newPassword() });
/** The password once more, before the most protected actions. */
export const confirmPasswordForm = form({ password: knownPassword(() => SIGN_IN_FORM.noPassword) });
export const deleteAccountForm = form({ password: knownPassword(() => SIGN_IN_FORM.passwordToDelete) });
