import { words } from '../words';

/** What is wrong in the forms of sign-in. */
export const SIGN_IN_FORM = words('SIGN_IN_FORM', {
  noPassword: 'Please enter your password',
  noOldPassword: 'Please enter your old password',
  noNewPassword: 'Please enter a new password',
  shortPassword: 'Password must have at least 8 characters',
  otherPassword: 'Please re-enter the same password',
  passwordToDelete: 'Password is required to delete your account',
  noToken: 'Invalid token',
});
