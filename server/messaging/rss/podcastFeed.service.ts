import { hashToken, newToken, type Viewer } from '../../auth/viewer';
import { subscriptionsTo } from '../../members/subscriptions/subscription.service';
import { livePage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { once, refuseSecret } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { readerOf } from '../../people/users/reader.service';
import { In, MoreThanOrEqual, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { absolute } from '../../platform/site/absolute';
import { verified } from '../../policies';
import { PODCAST_FILE } from '../../rules/rss';
import { opens } from '../../rules/subscriptions';
import { PODCAST } from '../../words/en/podcasts';
import { PodcastFeed } from './podcastFeed.entity';
import { PodcastFeedView } from './podcastFeed.view';

/** The path of a private podcast. */
export const podcastPath = (token: string) => `/rss/podcast/${token}`;

/** Whose podcast of which page it is. */
export interface Listening {
  reader: Viewer;
  page: PageView;
}

/** Rupees a month of the cheapest membership: what any member has paid. */
const ANY_MEMBER = 1;

/** Whether a person has a paid membership of a page now, or owns it. */
async function mayListen(userId: string, creatorUserId: string): Promise<boolean> {
  if (userId === creatorUserId) return true;
  const [membership] = await subscriptionsTo(userId, [creatorUserId]);
  return opens(membership, ANY_MEMBER);
}

/**
 * Makes a new address of the viewer's podcast of a page after a fresh sign-in, shown this once; the old one stops
 * working. For members of the page and its owner; 403 for others, 404 for a page that is not live.
 */
export async function makePodcastFeed(viewer: Viewer | null, creatorId: unknown): Promise<{ address: string }> {
  const { userId } = verified(viewer);
  await requireFreshSignIn(viewer);
  const page = await livePage(idOf(creatorId));
  if (!page) throw notFound('page');
  if (!(await mayListen(userId, page.userId))) throw forbidden(PODCAST.membersOnly(page.pageName));
  const token = newToken();
  const act = async () => {
    const key = { userId, creatorUserId: page.userId };
    await repo(PodcastFeed).upsert({ ...key, tokenHash: hashToken(token), createdAt: now }, [
      'userId',
      'creatorUserId',
    ]);
    return { address: absolute(`${podcastPath(token)}/${PODCAST_FILE}`) };
  };
  return once(act, refuseSecret, () => null);
}

/** A person's podcasts of these pages. */
export async function podcastFeedsOf(userId: string, creatorUserIds: readonly string[]): Promise<PodcastFeedView[]> {
  const feeds = await repo(PodcastFeed).findBy({ userId, creatorUserId: In([...creatorUserIds]) });
  return feeds.map((feed) => new PodcastFeedView(feed));
}

/** Ends the podcasts of a person at once: of one page, or those that were made since; returns how many. */
export async function endPodcastFeeds(
  userId: string,
  { creatorUserId, since }: { creatorUserId?: string; since?: Date | null },
): Promise<number> {
  const { affected } = await repo(PodcastFeed).delete({
    userId,
    ...(creatorUserId && { creatorUserId }),
    ...(since && { createdAt: MoreThanOrEqual(since) }),
  });
  return affected ?? 0;
}

/** Who listens by this secret; null for an unknown one, an inactive person, a page that is not live, and once they are no member. */
export async function listenerOf(token: string): Promise<Listening | null> {
  const feed = await repo(PodcastFeed).findOneBy({ tokenHash: hashToken(token) });
  if (!feed || !(await mayListen(feed.userId, feed.creatorUserId))) return null;
  const [reader, page] = await Promise.all([readerOf(feed.userId), livePage(feed.creatorUserId)]);
  return reader && page && { reader, page };
}
