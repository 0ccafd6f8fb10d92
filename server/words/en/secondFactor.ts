import { RECOVERY_LENGTH, TOTP_DIGITS } from '../../rules/secondFactor';
import { words } from '../words';

/** Second factors and passkeys: at log in, in the account settings, and in the "Is it you?" dialog. */
export const SECOND_FACTOR = words('SECOND_FACTOR', {
  required: 'Please enter the code of your authenticator app, or use a passkey',
  noCode: 'Please enter a code',
  noSuchCode: `A code has ${TOTP_DIGITS} digits, a recovery code ${RECOVERY_LENGTH} letters and digits`,
  wrongCode: 'This code is wrong, or was used already',
  noPasskey: 'Please use a passkey',
  wrongPasskey: 'This passkey could not be used',
  known: 'This passkey is already added',
  noLink: 'Invalid token',
  noName: 'Please name the passkey',
  tooMany: (max: number) => `You can have up to ${max} passkeys: remove one first`,
  logInAgain: 'This login took too long. Please log in again',
  hasAuthenticator: 'You already have an authenticator app: remove it first',
  title: 'Second step',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
  recoveryHint: 'One of your recovery codes',
  usePasskey: 'Use a passkey',
  goOn: 'Continue',
  startAgain: 'Back to the password',
  notUsed: 'No passkey was used. Try again, or choose another way',
  noFactor: 'Set up an authenticator app or a passkey first',
});
