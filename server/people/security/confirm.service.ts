import { confirmSession, markSecondFactor } from '../../auth/session';
import type { Viewer } from '../../auth/viewer';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { passkeyForm, secondFactorCodeForm } from '../../rules/forms/secondFactor';
import { spendCode } from '../secondFactor/factors.service';
import { requestOptions, spendPasskey } from '../secondFactor/passkey.service';

const confirming = ({ userId, sessionId }: Viewer) => ({ boundTo: `confirm:${sessionId}`, userId });

/** Confirms the viewer's identity by a code of their authenticator app or a recovery code; 401 for a wrong one. */
export async function confirmWithCode(viewer: Viewer | null, input: unknown): Promise<void> {
  const person = signedIn(viewer);
  const { code } = await validated(secondFactorCodeForm, input);
  await spendCode(person.userId, code, person);
  await confirmed(person);
}

/** The browser's options for confirming with one of the viewer's passkeys, as JSON. */
export async function askForConfirmation(viewer: Viewer | null): Promise<string> {
  const person = signedIn(viewer);
  await consumeAttempt('passkeyChallenge', { account: person.userId });
  return requestOptions(confirming(person));
}

/** Confirms the viewer's identity by one of their passkeys; 401 for one that cannot be used. */
export async function confirmWithPasskey(viewer: Viewer | null, input: unknown): Promise<void> {
  const person = signedIn(viewer);
  const { passkey } = await validated(passkeyForm, input);
  await spendPasskey(passkey, confirming(person));
  await confirmed(person);
}

/** Records that the session has given a second factor and is a fresh sign-in. */
async function confirmed(viewer: Viewer): Promise<void> {
  await markSecondFactor(viewer.userId, { id: viewer.sessionId });
  await confirmSession(viewer);
}
