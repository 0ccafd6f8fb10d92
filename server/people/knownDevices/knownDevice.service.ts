import type { Device } from '../../auth/cookies';
import { hashToken, newToken } from '../../auth/viewer';
import { In, LessThan, MoreThan, Not, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { emailKeys } from '../../platform/formats/emailKeys';
import { addJob } from '../../platform/jobs/jobs';
import { DEVICES_IN_BROWSER, DEVICES_MAX, KNOWN_DEVICE_DAYS, NOT_ME_DAYS } from '../../rules/signIn';
import { DAY } from '../../rules/time';
import { KnownDevice } from './knownDevice.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    newDevice: { deviceId: string };
  }
}

/** The id of the request's known device, for the account with this address; null for every other browser. */
export async function knownDeviceOf(email: string, { secrets }: Device): Promise<string | null> {
  if (secrets.length === 0) return null;
  const [found] = await repo(KnownDevice).find({
    select: { id: true },
    where: { user: { emailKey: In(emailKeys(email)) }, secretHash: In(secrets.map(hashToken)) },
  });
  return found?.id ?? null;
}

/**
 * Records that a person signs in with this browser, and gives it a new secret. Returns the new value of its cookie, and
 * whether the browser was known before. Call it in a transaction that has locked the person.
 */
export async function rememberDevice(
  userId: string,
  { secrets, userAgent }: Device,
): Promise<{ deviceId: string; cookie: string; wasKnown: boolean }> {
  const secret = newToken();
  const seen = { secretHash: hashToken(secret), userAgent: userAgent.slice(0, 300) };
  const known = await repo(KnownDevice).findOneBy({ userId, secretHash: In(secrets.map(hashToken)) });
  const others = secrets.filter((other) => !known?.secretHash?.equals(hashToken(other)));
  const cookie = [secret, ...others].slice(0, DEVICES_IN_BROWSER).join('.');
  if (known) {
    await repo(KnownDevice).update({ id: known.id }, { ...seen, usedAt: now });
    return { deviceId: known.id, cookie, wasKnown: true };
  }
  const { identifiers } = await repo(KnownDevice).insert({ ...seen, userId });
  await keepNewest(userId);
  return { deviceId: identifiers[0]!.id, cookie, wasKnown: false };
}

/** Keeps a limited number of a person's known devices, the last used ones. */
async function keepNewest(userId: string): Promise<void> {
  const order = { usedAt: 'DESC', id: 'DESC' } as const;
  const old = await repo(KnownDevice).find({ select: { id: true }, where: { userId }, order, skip: DEVICES_MAX });
  if (old.length > 0) await repo(KnownDevice).delete({ id: In(old.map(({ id }) => id)) });
}

/** Mails the person about a sign-in with an unknown browser. */
export const mailOfDevice = (deviceId: string) => addJob('newDevice', { deviceId });

/** Makes the secret of "This wasn't me" for the mail about a new device; null when the device was deleted. */
export async function armDevice(
  deviceId: string,
): Promise<{ token: string; email: string; fullName: string; userAgent: string; signedInAt: Date } | null> {
  const token = newToken();
  const { affected } = await repo(KnownDevice).update(
    { id: deviceId },
    { disownHash: hashToken(token), disownUntil: new Date(Date.now() + NOT_ME_DAYS * DAY) },
  );
  if (!affected) return null;
  const [device] = await repo(KnownDevice).find({ where: { id: deviceId }, relations: { user: true } });
  const { user, userAgent, createdAt: signedInAt } = device!;
  return user?.email ? { token, email: user.email, fullName: user.name, userAgent, signedInAt } : null;
}

/** The person of the sign-in that the secret of "This wasn't me" is about; null once it has expired. */
export async function disownedBy(token: string): Promise<string | null> {
  const found = await repo(KnownDevice).findOneBy({ disownHash: hashToken(token), disownUntil: MoreThan(new Date()) });
  return found?.userId ?? null;
}

/** Makes all browsers of a person but one unknown; "This wasn't me" in mails about them still works. */
export async function distrustDevices(userId: string, exceptId: string): Promise<void> {
  await repo(KnownDevice).update({ userId, id: Not(exceptId) }, { secretHash: null });
}

/** Makes "This wasn't me" in mails about a person's devices stop working: they went to an address that is not theirs any more. */
export async function endDisownLinks(userId: string): Promise<void> {
  await repo(KnownDevice).update({ userId }, { disownHash: null, disownUntil: null });
}

/** Deletes all known devices of these people. */
export async function deleteKnownDevices(userIds: readonly string[]): Promise<void> {
  await repo(KnownDevice).delete({ userId: In([...userIds]) });
}

/** Deletes devices without a sign-in for a year. */
export async function sweepDevices(): Promise<void> {
  await repo(KnownDevice).delete({ usedAt: LessThan(new Date(Date.now() - KNOWN_DEVICE_DAYS * DAY)) });
}
