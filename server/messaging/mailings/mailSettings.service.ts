import type { Viewer } from '../../auth/viewer';
import { mailTo, pageUrl } from '../../mail/mail.service';
import { User } from '../../people/users/user.entity';
import { In, IsNull, Not, now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { unauthenticated } from '../../platform/errors';
import { emailKeys } from '../../platform/formats/emailKeys';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { mailSettingsForm } from '../../rules/forms/mailings';
import { MAIL_DEFAULTS, MAIL_KINDS, type MailKind, type MailStop } from '../../rules/mailings';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { linkToken, readLinkToken } from './mailLink.service';
import { MailSettings } from './mailSettings.entity';
import { MailSettingsView } from './mailSettings.view';

declare module '../../platform/db/events' {
  interface Events {
    /** An address bounced or complained: it gets no optional mails, with an account or without. */
    AddressStopped: { email: string };
  }
}

/** The viewer's mail settings; without a choice they are the defaults. */
export const mailSettings = (viewer: Viewer | null) => settingsOf(signedIn(viewer).userId);

const settingsOf = async (userId: string): Promise<MailSettingsView> =>
  new MailSettingsView((await repo(MailSettings).findOneBy({ userId })) ?? { ...MAIL_DEFAULTS, stoppedBecause: null });

/** Switches kinds of mails on and off for the viewer; those that are not sent stay. */
export async function updateMailSettings(viewer: Viewer | null, input: unknown): Promise<MailSettingsView> {
  const { userId } = signedIn(viewer);
  await choose(userId, await validated(mailSettingsForm, input));
  return settingsOf(userId);
}

async function choose(userId: string, choices: Partial<Record<MailKind, boolean | undefined>>): Promise<void> {
  const chosen = MAIL_KINDS.filter((kind) => choices[kind] !== undefined);
  if (chosen.length === 0) return;
  const switches = Object.fromEntries(chosen.map((kind) => [kind, choices[kind]]));
  await repo(MailSettings).upsert({ userId, ...switches }, ['userId']);
}

/** The mails that a link has switched off or on. */
export interface Switched {
  kind: MailKind;
  isOn: boolean;
}

/** Switches the kind of mail of this link off or on, signed in or not; 401 for an invalid link. */
export async function switchByLink(token: unknown, isOn: boolean): Promise<Switched> {
  const link = await readLinkToken(token);
  const kind = MAIL_KINDS.find((each) => each === link?.about);
  if (!link || !kind) throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
  await choose(link.id, { [kind]: isOn });
  return { kind, isOn };
}

/** Stops optional mails to an address that bounced or complained. */
export async function stopMailTo(email: string, because: MailStop): Promise<void> {
  await transaction(async () => {
    for (const user of await repo(User).findBy({ emailKey: In(emailKeys(email)) }))
      await repo(MailSettings).upsert({ userId: user.id, stoppedAt: now, stoppedBecause: because }, ['userId']);
    await emit('AddressStopped', { email });
  });
}

/** Sends optional mails again to people who have another address. */
export async function forgetMailStops(userIds: readonly string[]): Promise<void> {
  await repo(MailSettings).update({ userId: In([...userIds]) }, { stoppedAt: null, stoppedBecause: null });
}

/** Whether a person's address accepts optional mails. */
export const takesMail = async (userId: string): Promise<boolean> =>
  !(await repo(MailSettings).existsBy({ userId, stoppedAt: Not(IsNull()) }));

/**
 * Switches on the mails of posts of followed pages: the person asked for those of one page by mail, and has shown that
 * the address is theirs.
 */
export const wantFollowedPosts = (userId: string): Promise<void> => choose(userId, { followedPosts: true });

/** Mails the viewer a link that confirms that their address accepts mail and that they want it. */
export async function askToConfirmMail(viewer: Viewer | null): Promise<void> {
  const { userId, email, name: fullName } = signedIn(viewer);
  await consumeAttempt('confirmMail', { account: userId });
  const token = await linkToken(userId, 'address');
  await transaction(() =>
    mailTo(email, 'confirmMailLetter', { fullName, url: pageUrl('/mail/confirm', { token }) }, { always: true }),
  );
}

/** Confirms the address of that link: the mails that are switched on are sent again. */
export async function confirmMail(token: unknown): Promise<void> {
  const link = await readLinkToken(token);
  if (link?.about !== 'address') throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
  await repo(MailSettings).update({ userId: link.id }, { stoppedAt: null, stoppedBecause: null });
}
