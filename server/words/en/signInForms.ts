import { PASSWORD_MIN, SIGN_UP_CODE_DIGITS } from '../../rules/signIn';
import { words } from '../words';

/** The messages of the sign-in forms. */
export const SIGN_IN_FORM = words('SIGN_IN_FORM', {
  noPassword: 'Please enter your password',
  noOldPassword: 'Please enter your old password',
  noNewPassword: 'Please enter a new password',
  shortPassword: `Password must have at least ${PASSWORD_MIN} characters`,
  muchUsedPassword: 'This password is used by many people, please choose another',
  weakPassword: {
    own: 'This password is too close to your name or address, please choose another',
    ours: 'This password is easy to guess on Toli, please choose another',
    simple: 'This password repeats a simple pattern, please choose another',
  },
  otherPassword: 'Please re-enter the same password',
  passwordToDelete: 'Password is required to delete your account',
  noCode: 'Please enter the code from the mail',
  shortCode: `The code has ${SIGN_UP_CODE_DIGITS} digits`,
  noToken: 'Invalid token',
});
