import { invalidate } from '../../auth/sessionCache';
import type { Viewer } from '../../auth/viewer';
import { mailTo, pageUrl } from '../../mail/mail.service';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { addJob } from '../../platform/jobs/jobs';
import { signedIn } from '../../policies';
import { DAY } from '../../rules/time';
import { ERASE_DAYS } from '../../rules/users';
import { endAccess, suspendAccess } from './access.service';
import { User } from './user.entity';
import { lockUser } from './user.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A person closed their account, for a while or (`leaves`) for good. */
    AccountClosed: { user: User; leaves: boolean };
  }
}
declare module '../../platform/jobs/jobs' {
  interface Jobs {
    eraseAccount: { userId: string };
  }
}

/** When the data of a person who requests deletion at `asked` is erased (UTC). */
export const erasureDate = (requestedAt: Date) => new Date(requestedAt.getTime() + ERASE_DAYS * DAY);

/** Hides the viewer's profile and page until they log in again (decision C3). */
export async function deactivateAccount(viewer: Viewer | null): Promise<void> {
  const { userId } = signedIn(viewer);
  await transaction(async () => {
    const user = await lockUser(userId);
    await repo(User).update({ id: userId }, { deactivatedAt: new Date() });
    invalidate(userId);
    await suspendAccess(userId);
    await emit('AccountClosed', { user, leaves: false });
    const facts = { fullName: user.name, logInUrl: pageUrl('/login') };
    await mailTo(user.email, 'deactivatedLetter', facts, { always: true });
  });
}

/** Closes the account of a locked person at once and erases it after 30 days (decisions C6 to C8). */
export async function askForErasure(user: User): Promise<void> {
  const requestedAt = new Date();
  const runAt = erasureDate(requestedAt);
  await repo(User).update({ id: user.id }, { deletionAskedAt: requestedAt });
  invalidate(user.id);
  const ended = await endAccess(user.id, 'leaving');
  await emit('AccountClosed', { user, leaves: true });
  const facts = { fullName: user.name, logInUrl: pageUrl('/login'), erasedAt: runAt, ...ended };
  await mailTo(user.email, 'deletionAskedLetter', facts, { always: true });
  await eraseLater(user.id, runAt);
}

/** Closes the account of a person who asked an operator of Toli for its erasure; an earlier request stays as it is. */
export async function closeForErasure(userId: string): Promise<void> {
  await transaction(async () => {
    const user = await lockUser(userId);
    if (!user.deletionAskedAt) await askForErasure(user);
  });
}

/** Erases the data of a person who has left, as far as possible, not before `runAt` (UTC). */
export const eraseLater = (userId: string, runAt: Date) =>
  addJob('eraseAccount', { userId }, { key: `erase:${userId}`, runAt });

/** Reopens a closed account at its login; call it in the transaction that has locked the person. */
export async function comeBack(user: User): Promise<void> {
  if (!user.deactivatedAt && !user.deletionAskedAt) return;
  await repo(User).update({ id: user.id }, { deactivatedAt: null, deletionAskedAt: null });
  invalidate(user.id);
  const { name: fullName, deletionAskedAt } = user;
  const facts = { fullName, wasLeaving: deletionAskedAt !== null, forgotUrl: pageUrl('/forgot-password') };
  await mailTo(user.email, 'welcomeBackLetter', facts, { always: true });
}
