import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { SECOND_FACTOR } from '../../server/words/en/secondFactor';
import { messageOf } from '../ui/failures';

// The options and results of the browser's own passkey dialogs, as JSON.

/** A passkey was not used: the person closed the browser's dialog, or the device has none for this site. */
class PasskeyNotUsed extends Error {}

const notUsed = (error: unknown): never => {
  throw new PasskeyNotUsed('no passkey', { cause: error });
};

/** Asks for one of the person's passkeys. */
export const askForPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(notUsed));

/** Makes a passkey on a device of the person's choice. */
export const makePasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }).catch(notUsed));

/** The message of a failed passkey. */
export function passkeyProblem(error: unknown): string {
  return error instanceof PasskeyNotUsed ? SECOND_FACTOR.notUsed : messageOf(error);
}
