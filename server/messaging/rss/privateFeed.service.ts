import { hashToken, newToken, type Viewer } from '../../auth/viewer';
import { once, refuseSecret } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { readerOf } from '../../people/users/reader.service';
import { MoreThanOrEqual, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { absolute } from '../../platform/site/absolute';
import { signedIn, verified } from '../../policies';
import { FEED_FILES } from '../../rules/rss';
import { PrivateFeed } from './privateFeed.entity';
import { PrivateFeedView } from './privateFeed.view';

/** The path of a private feed. */
export const privatePath = (token: string) => `/rss/${token}`;

/** The viewer's private feed; null where they have none. */
export async function privateFeedOf(viewer: Viewer | null): Promise<PrivateFeedView | null> {
  const { userId } = signedIn(viewer);
  const feed = await repo(PrivateFeed).findOneBy({ userId });
  return feed && new PrivateFeedView(feed);
}

/** Makes a new address of the viewer's private feed after a fresh sign-in, shown this once; the old one stops working. */
export async function makePrivateFeed(viewer: Viewer | null): Promise<{ address: string }> {
  const { userId } = verified(viewer);
  await requireFreshSignIn(viewer);
  const token = newToken();
  const act = async () => {
    await repo(PrivateFeed).upsert({ userId, tokenHash: hashToken(token), createdAt: now }, ['userId']);
    return { address: absolute(`${privatePath(token)}/${FEED_FILES.rss}`) };
  };
  return once(act, refuseSecret, () => null);
}

/** Ends the private feed of a person at once, unless it was made before `since`, and returns how many. */
export async function endPrivateFeed(userId: string, since: Date | null = null): Promise<number> {
  const { affected } = await repo(PrivateFeed).delete({ userId, ...(since && { createdAt: MoreThanOrEqual(since) }) });
  return affected ?? 0;
}

/** The person of a private feed's secret; null where it is unknown, or its person is not active. */
export async function readerOfFeed(token: string): Promise<Viewer | null> {
  const feed = await repo(PrivateFeed).findOneBy({ tokenHash: hashToken(token) });
  return feed && readerOf(feed.userId);
}
