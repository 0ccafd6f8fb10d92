import type { Viewer } from '../auth/viewer';
import { IsNull, now } from '../platform/db/conditions';
import { insertMissing, repo } from '../platform/db/database';
import { validated } from '../platform/input';
import { signedIn } from '../policies';
import { NOTICE_VERSION } from '../rules/consents';
import { nomineeForm } from '../rules/forms/consents';
import { currentLanguage } from '../words/words';
import { Consent } from './consent.entity';
import { Nominee } from './nominee.entity';

/** The notice of today, where this is its version; null for none and for an older one, whose people are asked anew. */
export const noticeShown = (version: unknown): string | null => (version === NOTICE_VERSION ? NOTICE_VERSION : null);

/** Writes down that somebody agreed to the notice that was shown to them, in the language of the request; again is the same. */
export async function recordConsent(userId: string, version: string): Promise<void> {
  await insertMissing(Consent, { userId, purpose: 'ACCOUNT', version, language: currentLanguage() });
}

/** Forgets what whoever signed up before with the same unverified address agreed to. */
export async function forgetConsents(userId: string): Promise<void> {
  await repo(Consent).delete({ userId });
}

/** Whether the viewer has still to be asked: they came by REST or Google, before the notice, or withdrew. */
export async function isNoticeDue(viewer: Viewer | null): Promise<boolean> {
  const { userId } = signedIn(viewer);
  const given = { userId, purpose: 'ACCOUNT', version: NOTICE_VERSION, withdrawnAt: IsNull() } as const;
  return !(await repo(Consent).existsBy(given));
}

/** What the viewer agreed to, newest first. */
export function consentsOf(viewer: Viewer | null): Promise<Consent[]> {
  const { userId } = signedIn(viewer);
  return repo(Consent).find({ where: { userId }, order: { id: 'DESC' }, take: 100 });
}

/** The viewer agrees to the notice that they were shown; an older version changes nothing. */
export async function giveConsent(viewer: Viewer | null, { notice }: { notice: unknown }): Promise<void> {
  const { userId } = signedIn(viewer);
  const version = noticeShown(notice);
  if (version) await recordConsent(userId, version);
}

/** Ends what somebody agreed to, who leaves for good. */
export async function withdrawConsents(userId: string): Promise<void> {
  await repo(Consent).update({ userId, withdrawnAt: IsNull() }, { withdrawnAt: now });
}

/** Who speaks for the viewer's data when they no longer can; null where nobody is named. */
export function nomineeOf(viewer: Viewer | null): Promise<Nominee | null> {
  return repo(Nominee).findOneBy({ userId: signedIn(viewer).userId });
}

/** Names a nominee, in place of the one before. */
export async function setNominee(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = signedIn(viewer);
  const { fullName, contact } = await validated(nomineeForm, input);
  await repo(Nominee).upsert({ userId, fullName, contact, namedAt: now }, ['userId']);
}

/** Names nobody any more. */
export async function removeNominee(viewer: Viewer | null): Promise<void> {
  await forgetNominee(signedIn(viewer).userId);
}

/** Forgets whom somebody named, who is erased. */
export async function forgetNominee(userId: string): Promise<void> {
  await repo(Nominee).delete({ userId });
}
