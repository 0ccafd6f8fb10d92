import { ADULT_YEARS, PASSWORD_MIN } from '../../rules/signIn';
import { words } from '../words';

/** Signing up, logging in and forgotten passwords. */
export const SIGN_IN = words('SIGN_IN', {
  google: 'Continue with Google',
  or: 'or',
  withPasskey: 'Log in with a passkey',
  /** The purpose of a sign-up that starts a page. */
  startPage: 'Start your page',
  logIn: 'Log in with email',
  signUp: 'Sign up with email',
  toSignUp: 'New here? Sign up',
  toLogIn: 'Already have an account? Log in',
  forgotPassword: 'Forgot your password?',
  adult: `By signing up you confirm that you are ${ADULT_YEARS} or older.`,
  agree: 'You agree to our',
  and: 'and',
  agreeEnd: '.',
  forgotHint: 'Tell us your email address and we send you a link to set a new password.',
  sendLink: 'Send me a link',
  resetSent: 'If this address has an account, we have sent it a link to set a new password.',
  setPassword: 'Set a new password',
  passwordChanged: 'Your password is changed',
  askAgain: 'Ask for a new link',
});

/** The fields of signing up and logging in. */
export const CREDENTIALS = words('CREDENTIALS', {
  email: 'Email',
  fullName: 'Full name',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: `At least ${PASSWORD_MIN} characters`,
  showPassword: 'Show password',
});
