import type { Device } from '../../auth/cookies';
import { markSecondFactor, unmarkSecondFactor } from '../../auth/session';
import type { Viewer } from '../../auth/viewer';
import { repo, transaction } from '../../platform/db/database';
import { conflict, notFound, unauthenticated } from '../../platform/errors';
import { consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { idOf, validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { deviceName } from '../../rules/device';
import { authenticatorCodeForm, newPasskeyForm, passkeyNameForm } from '../../rules/forms/secondFactor';
import { plainCode } from '../../rules/secondFactor';
import { SECOND_FACTOR } from '../../words/en/secondFactor';
import type { FactorChange } from '../../words/en/secondFactorLetters';
import {
  confirmAuthenticator as confirmByCode,
  deleteAuthenticator,
  hasAuthenticator,
  makeAuthenticator,
  type NewAuthenticator,
} from '../secondFactor/authenticator.service';
import { hasSecondFactor, notifyOfFactors } from '../secondFactor/factors.service';
import { Passkey } from '../secondFactor/passkey.entity';
import { creationOptions, deletePasskey, keepPasskey, setPasskeyName } from '../secondFactor/passkey.service';
import { PasskeyView } from '../secondFactor/passkey.view';
import { deleteRecoveryCodes, makeRecoveryCodes as newRecoveryCodes } from '../secondFactor/recoveryCode.service';
import { requireFreshSignIn } from '../signIn/freshSignIn.service';
import type { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';

/** Changes the second factors of a viewer with a fresh sign-in, with the person locked. */
async function changing<T>(viewer: Viewer | null, work: (user: User, viewer: Viewer) => Promise<T>): Promise<T> {
  const person = signedIn(viewer);
  await requireFreshSignIn(person);
  return transaction(async () => work(await lockUser(person.userId), person));
}

/** Begins to set up an authenticator app, and returns its secret, this once. 409 where one is in use. */
export const beginAuthenticator = (viewer: Viewer | null): Promise<NewAuthenticator> =>
  changing(viewer, async (user) => {
    if (await hasAuthenticator(user.id)) throw conflict(SECOND_FACTOR.hasAuthenticator);
    return makeAuthenticator(user.id, user.email!);
  });

/** Puts the app into use by its first code; 401 for a wrong one. Returns recovery codes if it is the first second factor. */
export async function confirmAuthenticator(viewer: Viewer | null, input: unknown): Promise<string[] | null> {
  const { userId, sessionId } = signedIn(viewer);
  const { code } = await validated(authenticatorCodeForm, input);
  await consumeAttempt('confirmCode', { account: sessionId });
  return changing(viewer, async (user, person) => {
    const isFirst = !(await hasSecondFactor(userId));
    if (!(await confirmByCode(userId, plainCode(code)))) throw unauthenticated(SECOND_FACTOR.wrongCode);
    await resetAttempts('confirmCode', { account: sessionId });
    return added(user, person, isFirst, 'APP_ADDED');
  });
}

/** Removes the authenticator app; 404 without one. */
export const removeAuthenticator = (viewer: Viewer | null): Promise<void> =>
  changing(viewer, async (user) => {
    if (!(await deleteAuthenticator(user.id))) throw notFound('authenticator');
    await removed(user, 'APP_REMOVED');
  });

/** Makes new recovery codes, which are shown this once; earlier ones stop working. 409 without a second factor. */
export const makeRecoveryCodes = (viewer: Viewer | null): Promise<string[]> =>
  changing(viewer, async (user) => {
    if (!(await hasSecondFactor(user.id))) throw conflict(SECOND_FACTOR.noFactor);
    await notifyOfFactors(user, 'CODES_MADE');
    return newRecoveryCodes(user.id);
  });

const registering = ({ userId, sessionId }: Viewer) => ({ boundTo: `register:${sessionId}`, userId });

/** The browser's options for making a passkey, as JSON. */
export const askForNewPasskey = (viewer: Viewer | null): Promise<string> =>
  changing(viewer, (user, person) => creationOptions(user, registering(person)));

/** Adds a passkey; also returns recovery codes if it is the first second factor. */
export async function addPasskey(
  viewer: Viewer | null,
  input: unknown,
  { userAgent }: Device,
): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
  const { passkey: answer, name } = await validated(newPasskeyForm, input);
  return changing(viewer, async (user, person) => {
    const isFirst = !(await hasSecondFactor(user.id));
    const about = { passkey: answer, name, device: deviceName(userAgent) };
    const passkey = await keepPasskey(user, about, registering(person));
    const recoveryCodes = await added(user, person, isFirst, 'PASSKEY_ADDED', passkey.name);
    return { passkey: new PasskeyView(passkey), recoveryCodes };
  });
}

/** Renames one of the viewer's passkeys; 404 for another person's. */
export async function renamePasskey(viewer: Viewer | null, { id, ...input }: { id: unknown }): Promise<PasskeyView> {
  const { userId } = signedIn(viewer);
  const { name } = await validated(passkeyNameForm, input);
  const which = { id: idOf(id), userId };
  const renamed = await setPasskeyName(which, name);
  if (!renamed) throw notFound('passkey');
  return new PasskeyView(renamed);
}

/** Removes one of the viewer's passkeys; 404 for another person's. */
export const removePasskey = (viewer: Viewer | null, id: unknown): Promise<string> =>
  changing(viewer, (user) => removePasskeyOf(user, idOf(id)));

/** Removes a passkey of a locked person, and mails them. */
export async function removePasskeyOf(user: User, id: string): Promise<string> {
  const passkey = await repo(Passkey).findOneBy({ id, userId: user.id });
  if (!passkey) throw notFound('passkey');
  await deletePasskey(id);
  await removed(user, 'PASSKEY_REMOVED', passkey.name);
  return id;
}

/** After a second factor was added: the session has given it, the owner gets a mail, and with the first one recovery codes. */
async function added(user: User, { sessionId }: Viewer, isFirst: boolean, change: FactorChange, name?: string) {
  await markSecondFactor(user.id, { id: sessionId });
  await notifyOfFactors(user, change, name);
  return isFirst ? newRecoveryCodes(user.id) : null;
}

/**
 * After one was removed: the owner gets a mail; with the last one the recovery codes are deleted, and sessions lose
 * their second factor.
 */
async function removed(user: User, change: FactorChange, name?: string): Promise<void> {
  await notifyOfFactors(user, change, name);
  if (await hasSecondFactor(user.id)) return;
  await deleteRecoveryCodes(user.id);
  await unmarkSecondFactor(user.id);
}

/** The viewer's passkeys, the newest first. */
export async function ownPasskeys(viewer: Viewer | null): Promise<PasskeyView[]> {
  const found = await repo(Passkey).find({ where: { userId: signedIn(viewer).userId }, order: { id: 'DESC' } });
  return found.map((passkey) => new PasskeyView(passkey));
}

/** Those of these ids that are the viewer's. */
export async function passkeysForNodes(viewer: Viewer | null, ids: string[]): Promise<PasskeyView[]> {
  if (!viewer) return [];
  return (await ownPasskeys(viewer)).filter(({ id }) => ids.includes(id));
}
