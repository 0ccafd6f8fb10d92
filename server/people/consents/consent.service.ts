import type { Viewer } from '../../auth/viewer';
import { IsNull, MoreThanOrEqual, now } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { CONSENTS_LISTED, NOTICE_VERSION } from '../../rules/consents';
import { nomineeForm } from '../../rules/forms/consents';
import { currentLanguage } from '../../words/words';
import { requireFreshSignIn } from '../signIn/freshSignIn.service';
import { Consent } from './consent.entity';
import { ConsentView } from './consent.view';
import { Nominee } from './nominee.entity';
import { NomineeView } from './nominee.view';

/** The version of today's notice, if it is this one; null for none and for an older one, whose people are asked again. */
export const noticeShown = (version: unknown): string | null => (version === NOTICE_VERSION ? NOTICE_VERSION : null);

/** Records that a person agreed to the notice that they were shown, in the request's language. Repeating it changes nothing. */
export async function recordConsent(userId: string, version: string): Promise<void> {
  await insertMissing(Consent, { userId, purpose: 'ACCOUNT', version, language: currentLanguage() });
}

/** Deletes the consents of an earlier sign-up with the same unverified address. */
export async function deleteConsents(userId: string): Promise<void> {
  await repo(Consent).delete({ userId });
}

/** Whether the viewer has to be asked: they came by REST or Google, or before the notice, or withdrew their consent. */
export async function isNoticeDue(viewer: Viewer | null): Promise<boolean> {
  const { userId } = signedIn(viewer);
  const given = { userId, purpose: 'ACCOUNT', version: NOTICE_VERSION, withdrawnAt: IsNull() } as const;
  return !(await repo(Consent).existsBy(given));
}

/** The viewer's consents, newest first. */
export async function consentsOf(viewer: Viewer | null): Promise<ConsentView[]> {
  const { userId } = signedIn(viewer);
  const found = await repo(Consent).find({ where: { userId }, order: { id: 'DESC' }, take: CONSENTS_LISTED });
  return found.map((consent) => new ConsentView(consent));
}

/** Records the viewer's consent to the notice that they were shown; an older version changes nothing. */
export async function giveConsent(viewer: Viewer | null, { notice }: { notice: unknown }): Promise<void> {
  const { userId } = signedIn(viewer);
  const version = noticeShown(notice);
  if (version) await recordConsent(userId, version);
}

/** Withdraws the consents of a person who closes their account. */
export async function withdrawConsents(userId: string): Promise<void> {
  await repo(Consent).update({ userId, withdrawnAt: IsNull() }, { withdrawnAt: now });
}

/** The person who speaks for the viewer's data when the viewer no longer can; null where no one is named. */
export async function nomineeOf(viewer: Viewer | null): Promise<NomineeView | null> {
  const found = await repo(Nominee).findOneBy({ userId: signedIn(viewer).userId });
  return found && new NomineeView(found);
}

/** Names the viewer's nominee after a fresh sign-in, in place of an earlier one. */
export async function setNominee(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = signedIn(viewer);
  await requireFreshSignIn(viewer);
  const { fullName, contact } = await validated(nomineeForm, input);
  await repo(Nominee).upsert({ userId, fullName, contact, namedAt: now }, ['userId']);
}

/** Removes a person's nominee who was named since then. */
export async function removeNomineeSince(userId: string, since: Date): Promise<void> {
  await repo(Nominee).delete({ userId, namedAt: MoreThanOrEqual(since) });
}

/** Removes the viewer's nominee. */
export async function removeNominee(viewer: Viewer | null): Promise<void> {
  await repo(Nominee).delete({ userId: signedIn(viewer).userId });
}
