import type { Viewer } from '../auth/viewer';
import { mailTo, pageUrl } from '../mail/mail.service';
import { In, now } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { unauthenticated } from '../platform/errors';
import { consumeAttempt } from '../platform/http/attempts';
import { validated } from '../platform/input';
import { signedIn } from '../policies';
import { mailSettingsForm } from '../rules/forms/mailings';
import { MAIL_DEFAULTS, MAIL_KINDS, type MailKind, type MailStop } from '../rules/mailings';
import { emailKey } from '../rules/users';
import { User } from '../users/user.entity';
import { SIGN_IN } from '../words/en/signIn';
import { Mailed } from './mailed.entity';
import { linkToken, readLinkToken } from './mailLink.service';
import { MailSettings } from './mailSettings.entity';

/** What the viewer wants to be mailed; who has chosen nothing yet gets what is on by itself. */
export const mailSettings = (viewer: Viewer | null) => settingsOf(signedIn(viewer).userId);

const settingsOf = async (userId: string): Promise<MailSettings> =>
  (await repo(MailSettings).findOneBy({ userId })) ??
  Object.assign(new MailSettings(), { userId, ...MAIL_DEFAULTS, stoppedAt: null, stoppedBecause: null });

/** Switches kinds of mails on and off for the viewer; those that are not sent stay as they are. */
export async function updateMailSettings(viewer: Viewer | null, input: unknown): Promise<MailSettings> {
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

/** What a link in a mail has switched. */
export interface Switched {
  kind: MailKind;
  isOn: boolean;
}

/** Switches the kind of mail whose link this is off or on again, signed in or not; 401 for a link that is none of ours. */
export async function switchByLink(token: unknown, isOn: boolean): Promise<Switched> {
  const { userId, about } = await linkOf(token);
  if (about === 'address') throw unauthenticated(SIGN_IN.invalidToken);
  await choose(userId, { [about]: isOn });
  return { kind: about, isOn };
}

async function linkOf(token: unknown) {
  const link = await readLinkToken(token);
  if (!link) throw unauthenticated(SIGN_IN.invalidToken);
  return link;
}

/** Sends nothing more to an address that people can do without: it took no mail, or its owner called ours unwanted. */
export async function stopMailTo(email: string, because: MailStop): Promise<void> {
  const user = await repo(User).findOneBy({ emailKey: emailKey(email) });
  if (user) await repo(MailSettings).upsert({ userId: user.id, stoppedAt: now, stoppedBecause: because }, ['userId']);
}

/** Mails the viewer a link by which they show that their address takes mail and that they want it. */
export async function askToConfirmMail(viewer: Viewer | null): Promise<void> {
  const { userId, email, fullName } = signedIn(viewer);
  await consumeAttempt('confirmMail', { account: userId });
  const token = await linkToken(userId, 'address');
  await transaction(() =>
    mailTo(email, 'confirmMailLetter', { fullName, url: pageUrl('/mail/confirm', { token }) }, { always: true }),
  );
}

/** What that link does: the mails that are switched on come again. */
export async function confirmMail(token: unknown): Promise<void> {
  const { userId, about } = await linkOf(token);
  if (about !== 'address') throw unauthenticated(SIGN_IN.invalidToken);
  await repo(MailSettings).update({ userId }, { stoppedAt: null, stoppedBecause: null });
}

/** Forgets what somebody chose who is erased, and what they were mailed. */
export async function forgetMailsOf(userIds: readonly string[]): Promise<void> {
  await repo(MailSettings).delete({ userId: In([...userIds]) });
  await repo(Mailed).delete({ userId: In([...userIds]) });
}
