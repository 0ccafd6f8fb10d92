import type { Device } from '../auth/cookies';
import { hashToken } from '../auth/viewer';
import type { Creator } from '../creators/creator.entity';
import { livePage } from '../creators/creator.service';
import { follow } from '../follows/follow.service';
import { linkToken, readLinkToken } from '../mailings/mailLink.service';
import { wantFollowedPosts } from '../mailings/mailSettings.service';
import { type FindOptionsWhere, In, IsNull, Not, now, olderThan } from '../platform/db/conditions';
import { deleteReturning, insertMissing, repo, transaction } from '../platform/db/database';
import { findForUpdate } from '../platform/db/query';
import { consumeAttempt } from '../platform/http/attempts';
import { validated } from '../platform/input';
import { mailedTokenForm } from '../rules/forms/signIn';
import { MAIL_FOLLOW_DAYS, STOPPED_ADDRESS_DAYS } from '../rules/mailFollows';
import { DAY } from '../rules/time';
import { emailKey } from '../rules/users';
import type { User } from '../users/user.entity';
import { accountsById, userByEmail } from '../users/user.service';
import { MailFollow } from './mailFollow.entity';
import { StoppedAddress } from './stoppedAddress.entity';

/** A follow that nobody confirms is over after a week, whether or not it is swept yet. */
export const isExpired = ({ confirmedAt, askedAt }: MailFollow) =>
  !confirmedAt && askedAt.getTime() < Date.now() - MAIL_FOLLOW_DAYS * DAY;

const EXPIRED = () => ({ confirmedAt: IsNull(), askedAt: olderThan(`${MAIL_FOLLOW_DAYS} days`) });

/** Drops those of these follows that nobody has confirmed in time. */
export async function dropExpired(which: FindOptionsWhere<MailFollow>): Promise<void> {
  await repo(MailFollow).delete({ ...which, ...EXPIRED() });
}

/** What came of a mailed link: the address gets the posts, its account follows the page, or the link leads nowhere (any more). */
export type MailFollowState = 'FOLLOWS' | 'ACCOUNT' | 'WAITS' | 'GONE';

/** A follow as whoever has one of its mails may know it: of which page, and how it stands. */
export interface MailFollowView {
  state: MailFollowState;
  /** null where the link leads nowhere, or the page is not live. */
  creator: Creator | null;
  /** The link is one that ends it. */
  ends: boolean;
}

const GONE: MailFollowView = { state: 'GONE', creator: null, ends: false };

/** What the links in its mails are about: its beginning or its end. */
type Link = 'follow' | 'unfollow';

/** The id that one of these links is about; null for one that is none of ours. */
async function idIn(token: unknown, link: Link): Promise<string | null> {
  const read = await readLinkToken(token);
  return read?.about === link ? read.id : null;
}

/** How the follow stands whose link this is, to begin or to end it; looking changes nothing. */
export async function mailFollowOf(token: unknown): Promise<MailFollowView> {
  const [begun, ended] = [await idIn(token, 'follow'), await idIn(token, 'unfollow')];
  const id = begun ?? ended;
  const found = id ? await repo(MailFollow).findOneBy({ id }) : null;
  const creator = found && !isExpired(found) ? await livePage(found.creatorUserId) : null;
  return creator ? { creator, state: found!.confirmedAt ? 'FOLLOWS' : 'WAITS', ends: ended !== null } : GONE;
}

/**
 * Presses the button behind a mailed link: from now on the address gets the free posts of the page; again is the same. Where an account
 * has that address verified, the account follows the page, and is mailed the posts of those whom it follows.
 */
export async function confirmMailFollow(input: unknown, device: Device): Promise<MailFollowView> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('verifyEmail', { address: device.ip });
  const id = await idIn(token, 'follow');
  if (!id) return GONE;
  return transaction(async () => {
    // First the follow, then its account: whoever verifies the address meanwhile waits here, and then finds it confirmed.
    const [found] = await findForUpdate(MailFollow, { id });
    const creator = found && !isExpired(found) ? await livePage(found.creatorUserId) : null;
    const user = found && creator ? await userByEmail(found.email) : null;
    if (!found || !creator || (user && !user.isHere)) return GONE;
    if (user?.emailVerifiedAt) {
      await giveTo(user, [found]);
      return { state: 'ACCOUNT', creator, ends: false };
    }
    if (!found.confirmedAt) await repo(MailFollow).update({ id }, { confirmedAt: now });
    return { state: 'FOLLOWS', creator, ends: false };
  });
}

/** Makes follows by mail an account's own. */
async function giveTo(user: Pick<User, 'id'>, follows: readonly MailFollow[]): Promise<void> {
  await repo(MailFollow).delete({ id: In(follows.map(({ id }) => id)) });
  const others = follows.filter(({ creatorUserId }) => creatorUserId !== user.id);
  if (others.length === 0) return;
  await follow(others.map(({ creatorUserId }) => ({ followerId: user.id, creatorUserId })));
  await wantFollowedPosts(user.id);
}

/** Gives people who have verified their address what was confirmed for it; what waits for its button goes on waiting. */
export async function giveToAccounts(userIds: readonly string[]): Promise<void> {
  for (const user of await accountsById(userIds)) {
    if (!user.emailKey) continue;
    // All of them: one that is being confirmed at this moment is waited for.
    const follows = await findForUpdate(MailFollow, { emailKey: user.emailKey });
    const confirmed = follows.filter(({ confirmedAt }) => confirmedAt);
    if (confirmed.length > 0) await giveTo(user, confirmed);
  }
}

/** Ends the follow whose mail this link was in, for good; again is the same. `GONE` with no page for a link that is none of ours. */
export async function stopMailFollow(token: unknown): Promise<{ isOurs: boolean; creator: Creator | null }> {
  const id = await idIn(token, 'unfollow');
  if (!id) return { isOurs: false, creator: null };
  const [stopped] = await deleteReturning(MailFollow, { id });
  return { isOurs: true, creator: stopped ? await livePage(stopped.creatorUserId) : null };
}

/** The token of the link that ends a follow. */
export const stopToken = (mailFollowId: string) => linkToken(mailFollowId, 'unfollow');

/** How many addresses follow a page by mail. */
export const countMailFollows = (creatorUserId: string): Promise<number> =>
  repo(MailFollow).countBy({ creatorUserId, confirmedAt: Not(IsNull()) });

/** Ends all follows of addresses that take no mail, or whose owners called ours unwanted, and remembers them by their hash. */
export async function stopAddresses(emails: readonly string[]): Promise<void> {
  const keys = emails.map(emailKey);
  await repo(MailFollow).delete({ emailKey: In(keys) });
  await insertMissing(
    StoppedAddress,
    keys.map((key) => ({ emailHash: hashToken(key) })),
  );
}

/** Forgets the follows of people who are erased; an address that nobody has verified may be somebody else's. */
export async function eraseMailFollowsOf(people: readonly Pick<User, 'emailKey' | 'emailVerifiedAt'>[]): Promise<void> {
  const keys = people.flatMap(({ emailKey: key, emailVerifiedAt }) => (emailVerifiedAt && key ? [key] : []));
  await repo(MailFollow).delete({ emailKey: In(keys) });
  await repo(StoppedAddress).delete({ emailHash: In(keys.map(hashToken)) });
}

/** Forgets who follows pages by mail whose owners are erased. */
export async function eraseMailFollowsTo(creatorUserIds: readonly string[]): Promise<void> {
  await repo(MailFollow).delete({ creatorUserId: In([...creatorUserIds]) });
}

/** The nightly round: what nobody has confirmed, and addresses that were stopped long ago. */
export async function sweepMailFollows(): Promise<void> {
  await dropExpired({});
  await repo(StoppedAddress).delete({ stoppedAt: olderThan(`${STOPPED_ADDRESS_DAYS} days`) });
}
