import { words } from '../words';

/** Why signing in and links in mails are refused: said by the server alone, so that no screen loads them. */
export const SIGN_IN_REFUSAL = words('SIGN_IN_REFUSAL', {
  incorrectLogin: 'Incorrect email or password',
  incorrectPassword: 'Incorrect password',
  verifyFirst: 'Please verify your email',
  blocked: 'This account has been blocked',
  enterPasswordAgain: 'Please enter your password again',
  onlyPeople: 'Only people who are signed in can do this, not a token',
  tokenExpired: 'Token expired',
  invalidToken: 'Invalid token',
});
