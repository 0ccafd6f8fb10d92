import type { Viewer } from '../auth/viewer';
import { mailTo, pageUrl } from '../mail/mail.service';
import { In, IsNull, Not, now } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
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

declare module '../platform/db/events' {
  interface Events {
    /** An address took no mail, or its owner called ours unwanted: it gets none that it can do without, whether or not it has an account. */
    AddressStopped: { email: string };
  }
}

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
  const link = await readLinkToken(token);
  const kind = MAIL_KINDS.find((each) => each === link?.about);
  if (!link || !kind) throw unauthenticated(SIGN_IN.invalidToken);
  await choose(link.id, { [kind]: isOn });
  return { kind, isOn };
}

/** Sends nothing more to an address that people can do without: it took no mail, or its owner called ours unwanted. */
export async function stopMailTo(email: string, because: MailStop): Promise<void> {
  await transaction(async () => {
    const user = await repo(User).findOneBy({ emailKey: emailKey(email) });
    if (user) await repo(MailSettings).upsert({ userId: user.id, stoppedAt: now, stoppedBecause: because }, ['userId']);
    await emit('AddressStopped', { email });
  });
}

/** Whether somebody’s address takes mails that they can do without. */
export const takesMail = async (userId: string): Promise<boolean> =>
  !(await repo(MailSettings).existsBy({ userId, stoppedAt: Not(IsNull()) }));

/** Mails somebody the posts of those whom they follow: they have asked for those of a page, and shown that the address is theirs. */
export const wantFollowedPosts = (userId: string): Promise<void> => choose(userId, { followedPosts: true });

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
  const link = await readLinkToken(token);
  if (link?.about !== 'address') throw unauthenticated(SIGN_IN.invalidToken);
  await repo(MailSettings).update({ userId: link.id }, { stoppedAt: null, stoppedBecause: null });
}

/** Forgets what somebody chose who is erased, and what they were mailed. */
export async function forgetMailsOf(userIds: readonly string[]): Promise<void> {
  await repo(MailSettings).delete({ userId: In([...userIds]) });
  await repo(Mailed).delete({ userId: In([...userIds]) });
}
