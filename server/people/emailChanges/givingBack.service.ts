import type { Device } from '../../auth/cookies';
import { hashToken, newToken } from '../../auth/viewer';
import { handOver, mailTo, pageUrl } from '../../mail/mail.service';
import { future, MoreThanOrEqual } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { inLanguage } from '../../platform/language';
import { mailedTokenForm } from '../../rules/forms/signIn';
import { write } from '../../words/letters';
import { makeResetToken } from '../emailTokens/emailToken.service';
import { endAccess } from '../users/access.service';
import { setAddress, setPasswordHash } from '../users/account.service';
import { accountWhere, lockUser } from '../users/user.service';
import { EmailChange } from './emailChange.entity';
import { EmailChangeRequest } from './emailChangeRequest.entity';

/** Makes the secret of "This wasn't me", and mails it to the old address. */
export async function mailEmailChanged(emailChangeId: string): Promise<void> {
  const token = newToken();
  const which = { id: emailChangeId, undoUntil: future() };
  const { affected } = await repo(EmailChange).update(which, { disownHash: hashToken(token) });
  const found = affected ? await repo(EmailChange).findOne({ where: which, relations: { user: true } }) : null;
  if (!found?.user?.email) return;
  const { oldEmail, changedAt, user } = found;
  const facts = { fullName: user.name, changedAt, notMeUrl: pageUrl('/auth/email/not-me', { token }) };
  await inLanguage(user.language, () => handOver(oldEmail, write('emailChangedLetter', facts)));
}

/** The change of the secret of "This wasn't me"; null once it is over. */
const changeOf = (token: string) => repo(EmailChange).findOneBy({ disownHash: hashToken(token), undoUntil: future() });

/**
 * "This wasn't me" in the mail about another address: the account has its old address again, everything lasting that
 * was made since ends, and so do all sessions, the password and later changes of the address. Returns the token that
 * sets a new password; null where the link has expired.
 */
export async function giveEmailBack(input: unknown, device: Device): Promise<{ resetToken: string | null }> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('resetPassword', { address: device.ip });
  return transaction(async () => {
    const known = await changeOf(token);
    if (!known) return { resetToken: null };
    const { id: userId, name: fullName, blockedAt, erasedAt } = await lockUser(known.userId);
    // Another request has used it meanwhile.
    const change = await changeOf(token);
    if (!change || blockedAt || erasedAt) return { resetToken: null };
    const ended = await endAccess(userId, 'givenBack', { since: change.changedAt });
    await setPasswordHash(userId, null);
    await repo(EmailChangeRequest).delete({ userId });
    // This one and all later ones: their links would take the account away again.
    await repo(EmailChange).delete({ userId, id: MoreThanOrEqual(change.id) });
    await takeBack(userId, change);
    const facts = { fullName, forgotUrl: pageUrl('/forgot-password'), ...ended };
    await mailTo(change.oldEmail, 'emailGivenBackLetter', facts, { always: true });
    return { resetToken: await makeResetToken(userId) };
  });
}

/** The Google account of before signs in again, unless it has another account by now. */
async function takeBack(userId: string, { oldEmail, oldEmailKey, googleSubject }: EmailChange): Promise<void> {
  const other = googleSubject === null ? null : await accountWhere({ googleSubject });
  const isFree = other === null || other.id === userId;
  await setAddress(userId, {
    email: oldEmail,
    emailKey: oldEmailKey,
    googleSubject: isFree ? googleSubject : null,
  });
  await emit('EmailChanged', { userId });
}
