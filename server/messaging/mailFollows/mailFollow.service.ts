import type { Device } from '../../auth/cookies';
import { hashToken } from '../../auth/viewer';
import { follow } from '../../members/follows/follow.service';
import { livePage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import type { User } from '../../people/users/user.entity';
import { accountsById, userByEmail } from '../../people/users/user.service';
import { type FindOptionsWhere, In, IsNull, Not, now, olderThan } from '../../platform/db/conditions';
import { deleteReturning, insertMissing, repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { findForUpdate } from '../../platform/db/query';
import { emailKeys } from '../../platform/formats/emailKeys';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { mailedTokenForm } from '../../rules/forms/signIn';
import { MAIL_FOLLOW_DAYS, STOPPED_ADDRESS_DAYS } from '../../rules/mailFollows';
import { DAY } from '../../rules/time';
import { emailKey } from '../../rules/users';
import { linkToken, readLinkToken } from '../mailings/mailLink.service';
import { wantFollowedPosts } from '../mailings/mailSettings.service';
import { MailFollow } from './mailFollow.entity';
import { MailFollowView } from './mailFollow.view';
import { StoppedAddress } from './stoppedAddress.entity';

declare module '../../platform/db/events' {
  interface Events {
    /** An address wants no more mails of a page. */
    MailFollowStopped: { creatorUserId: string; email: string };
  }
}

/** An unconfirmed follow expires after a week, whether or not it is deleted yet. */
export const isExpired = ({ confirmedAt, askedAt }: MailFollow) =>
  !confirmedAt && askedAt.getTime() < Date.now() - MAIL_FOLLOW_DAYS * DAY;

const EXPIRED = () => ({ confirmedAt: IsNull(), askedAt: olderThan(`${MAIL_FOLLOW_DAYS} days`) });

/** Deletes those of these follows that were not confirmed in time. */
export async function deleteExpired(which: FindOptionsWhere<MailFollow>): Promise<void> {
  await repo(MailFollow).delete({ ...which, ...EXPIRED() });
}

/** What a link that leads nowhere says. */
const gone = () => new MailFollowView(null);

/** The kinds of links in these mails. */
type Link = 'follow' | 'unfollow';

/** The id in one of these links; null for an invalid one. */
async function idIn(token: unknown, link: Link): Promise<string | null> {
  const read = await readLinkToken(token);
  return read?.about === link ? read.id : null;
}

/** The follow of a link that begins or ends it; reading changes nothing. */
export async function mailFollowOf(token: unknown): Promise<MailFollowView> {
  const [begun, ended] = [await idIn(token, 'follow'), await idIn(token, 'unfollow')];
  const id = begun ?? ended;
  const found = id ? await repo(MailFollow).findOneBy({ id }) : null;
  const creator = found && !isExpired(found) ? await livePage(found.creatorUserId) : null;
  return creator ? new MailFollowView(creator, found!.confirmedAt ? 'FOLLOWS' : 'WAITS', ended !== null) : gone();
}

/**
 * Confirms the follow of a mailed link: the address gets the page's free posts; repeating it changes nothing. Where an
 * account has verified that address, the account follows the page, and gets mails of the posts of pages that it
 * follows.
 */
export async function confirmMailFollow(input: unknown, device: Device): Promise<MailFollowView> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('verifyEmail', { address: device.ip });
  const id = await idIn(token, 'follow');
  if (!id) return gone();
  return transaction(async () => {
    // First the follow is locked, then its account: a verification at the same time waits here, and then finds the
    // follow confirmed.
    const [found] = await findForUpdate(MailFollow, { id });
    const creator = found && !isExpired(found) ? await livePage(found.creatorUserId) : null;
    const user = found && creator ? await userByEmail(found.email) : null;
    if (!found || !creator || (user && !user.isHere)) return gone();
    if (user?.emailVerifiedAt) {
      await giveTo(user, [found]);
      return new MailFollowView(creator, 'ACCOUNT');
    }
    if (!found.confirmedAt) await repo(MailFollow).update({ id }, { confirmedAt: now });
    return new MailFollowView(creator, 'FOLLOWS');
  });
}

/** Turns follows by mail into an account's follows. */
async function giveTo(user: Pick<User, 'id'>, follows: readonly MailFollow[]): Promise<void> {
  await repo(MailFollow).delete({ id: In(follows.map(({ id }) => id)) });
  const others = follows.filter(({ creatorUserId }) => creatorUserId !== user.id);
  if (others.length === 0) return;
  await follow(others.map(({ creatorUserId }) => ({ followerId: user.id, creatorUserId })));
  await wantFollowedPosts(user.id);
}

/** Gives people who verified their address the follows that were confirmed for it; unconfirmed ones stay. */
export async function giveToAccounts(userIds: readonly string[]): Promise<void> {
  for (const user of await accountsById(userIds)) {
    if (!user.email) continue;
    // All of them: the lock waits for one that is being confirmed.
    const follows = await findForUpdate(MailFollow, { emailKey: In(emailKeys(user.email)) });
    const confirmed = follows.filter(({ confirmedAt }) => confirmedAt);
    if (confirmed.length > 0) await giveTo(user, confirmed);
  }
}

/** Ends the follow of this link; repeating it changes nothing. `isOurs` is false for an invalid link. */
export async function stopMailFollow(token: unknown): Promise<{ isOurs: boolean; creator: PageView | null }> {
  const id = await idIn(token, 'unfollow');
  if (!id) return { isOurs: false, creator: null };
  const stopped = await transaction(async () => {
    const [found] = await deleteReturning(MailFollow, { id });
    if (found) await emit('MailFollowStopped', { creatorUserId: found.creatorUserId, email: found.email });
    return found;
  });
  return { isOurs: true, creator: stopped ? await livePage(stopped.creatorUserId) : null };
}

/** The token of the link that ends a follow. */
export const stopToken = (mailFollowId: string) => linkToken(mailFollowId, 'unfollow');

/** The number of addresses that follow a page by mail. */
export const countMailFollows = (creatorUserId: string): Promise<number> =>
  repo(MailFollow).countBy({ creatorUserId, confirmedAt: Not(IsNull()) });

/** Ends all follows of addresses that bounced or complained, and stores a hash of each address. */
export async function stopAddresses(emails: readonly string[]): Promise<void> {
  await repo(MailFollow).delete({ emailKey: In(emails.flatMap(emailKeys)) });
  await insertMissing(
    StoppedAddress,
    emails.map((email) => ({ emailHash: hashToken(emailKey(email)) })),
  );
}

/** Deletes the follows of erased people. An unverified address may be another person's and is kept. */
export async function eraseMailFollowsOf(people: readonly Pick<User, 'email' | 'emailVerifiedAt'>[]): Promise<void> {
  const keys = people.flatMap(({ email, emailVerifiedAt }) => (emailVerifiedAt && email ? emailKeys(email) : []));
  await repo(MailFollow).delete({ emailKey: In(keys) });
  await repo(StoppedAddress).delete({ emailHash: In(keys.map(hashToken)) });
}

/** The nightly clean-up: unconfirmed follows, and addresses that were stopped long ago. */
export async function sweepMailFollows(): Promise<void> {
  await deleteExpired({});
  await repo(StoppedAddress).delete({ stoppedAt: olderThan(`${STOPPED_ADDRESS_DAYS} days`) });
}
