import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { config } from '../../platform/config/config';
import { LessThan, now } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { conflict, unauthenticated } from '../../platform/errors';
import { parseForeignJson } from '../../platform/formats/foreignJson';
import { PASSKEYS_MAX } from '../../rules/secondFactor';
import { SECOND_FACTOR } from '../../words/en/secondFactor';
import type { User } from '../users/user.entity';
import { newChallenge, type Purpose, takeChallenge } from './challenge.service';
import { Passkey } from './passkey.entity';

// Passkeys are tied to the host of PUBLIC_URL. Each verifies its person (PIN, finger, face), so it counts as both
// factors.

/** The library is loaded at the first passkey: it reads certificates, whose code costs a start a tenth of its CPU. */
const webAuthn = () => import('@simplewebauthn/server');

const site = () => ({ expectedOrigin: config().publicUrl.origin, expectedRPID: config().publicUrl.hostname });
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

/** The browser's options for making a passkey, as JSON. */
export async function creationOptions(user: User, purpose: Purpose): Promise<string> {
  const existing = await repo(Passkey).findBy({ userId: user.id });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Toli',
    rpID: config().publicUrl.hostname,
    userID: bytesOf(user.id),
    userName: user.email!,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(await newChallenge(purpose), 'base64url')),
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** The browser's options for using a passkey, as JSON: the person's, or any person's. */
export async function requestOptions(purpose: Purpose): Promise<string> {
  const own = purpose.userId ? await repo(Passkey).findBy({ userId: purpose.userId }) : [];
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: config().publicUrl.hostname,
    challenge: new Uint8Array(Buffer.from(await newChallenge(purpose), 'base64url')),
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

const refused = () => unauthenticated(SECOND_FACTOR.wrongPasskey);

/** Parses a browser's answer and deletes its challenge; 401 for an invalid one. */
async function read<Answer extends { response: { clientDataJSON: string } }>(
  passkey: string,
  purpose: Purpose,
): Promise<{ response: Answer; challenge: string }> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  let response: Answer;
  let challenge: unknown;
  try {
    response = parseForeignJson(passkey) as Answer;
    ({ challenge } = decodeClientDataJSON(response.response.clientDataJSON));
  } catch {
    throw refused();
  }
  if (typeof challenge !== 'string' || !(await takeChallenge(challenge, purpose))) throw refused();
  return { response, challenge };
}

/** Stores a new passkey of a locked person; 401 for a wrong answer, 409 when they have 20, or when it exists already. */
export async function keepPasskey(
  user: User,
  { passkey, name, device }: { passkey: string; name: string; device: string },
  purpose: Purpose,
): Promise<Passkey> {
  if ((await repo(Passkey).countBy({ userId: user.id })) >= PASSKEYS_MAX)
    throw conflict(SECOND_FACTOR.tooMany(PASSKEYS_MAX));
  const { response, challenge } = await read<RegistrationResponseJSON>(passkey, purpose);
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({ response, expectedChallenge: challenge, ...site() }).catch(() => {
    throw refused();
  });
  if (!checked.verified) throw refused();
  const { id: credentialId, publicKey, counter, transports } = checked.registrationInfo.credential;
  const made = { userId: user.id, credentialId, publicKey: Buffer.from(publicKey), counter };
  // Two requests with one credential make one passkey.
  const [kept] = await insertMissing(Passkey, { ...made, transports: transports ?? [], name: name || device, device });
  if (!kept) throw conflict(SECOND_FACTOR.known);
  return repo(Passkey).findOneByOrFail({ id: kept.id! });
}

/**
 * The owner of the passkey that answered; 401 for one that is unknown, another person's, copied (its counter went
 * back), or did not verify its person.
 */
export async function spendPasskey(passkey: string, purpose: Purpose): Promise<{ userId: string }> {
  const { response, challenge } = await read<AuthenticationResponseJSON>(passkey, purpose);
  const known = await findCredential(response.id);
  if (!known || (purpose.userId && known.userId !== purpose.userId)) throw refused();
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.userId) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...site(),
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => {
    throw refused();
  });
  if (!checked.verified || !(await countUp(known.id, checked.authenticationInfo.newCounter))) throw refused();
  return { userId: known.userId };
}

const findCredential = async (credentialId: unknown) =>
  typeof credentialId === 'string'
    ? repo(Passkey).createQueryBuilder('p').addSelect('p.publicKey').where({ credentialId }).getOne()
    : null;

/** The database refuses a counter that went back, also with another use at the same time. */
async function countUp(id: string, counter: number): Promise<boolean> {
  const before = counter === 0 ? 0 : LessThan(counter);
  const { affected } = await repo(Passkey).update({ id, counter: before }, { counter, lastUsedAt: now });
  return !!affected;
}

/** Renames a person's passkey; null where they have none with this id. */
export async function setPasskeyName(which: { id: string; userId: string }, name: string): Promise<Passkey | null> {
  await repo(Passkey).update(which, { name });
  return repo(Passkey).findOneBy(which);
}

/** Deletes a passkey. */
export async function deletePasskey(id: string): Promise<void> {
  await repo(Passkey).delete({ id });
}
