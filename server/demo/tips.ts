import type { Viewer } from '../auth/viewer';
import { tellTip } from '../messaging/tips/tip.service';
import { execute } from '../platform/db/query';
import { HOUR } from '../rules/time';
import { seedPayment } from './months';
import { DEMO_PAGES } from './pages';

/** The page of the demo that takes tips. */
const PAGE = DEMO_PAGES.find(({ takesTips }) => takesTips)!;

/** The tips that it was given, oldest first; `isForPost`: for its newest post. */
const TIPS = [
  { by: 'asha@toli.test', amount: 250, hoursAgo: 9 * 24, isForPost: false, words: '' },
  {
    by: 'ravi@toli.test',
    amount: 101,
    hoursAgo: 3,
    isForPost: true,
    words: 'For the ghee. My flatmates ask for the dal every Sunday now.',
  },
];

/** Gives the page its tips, and its creator what follows of them; `posted`: all posts of the demo. */
export async function seedTips(
  people: ReadonlyMap<string, Viewer>,
  posted: readonly { id: string; post: unknown }[],
): Promise<void> {
  const creatorUserId = people.get(PAGE.owner)!.userId;
  const newest = posted.find(({ post }) => post === PAGE.posts[0])!.id;
  for (const { by, amount, hoursAgo, isForPost, words } of TIPS) {
    const postId = isForPost ? newest : null;
    const paid = { userId: people.get(by)!.userId, creatorUserId, squadId: null, postId, amount, months: 0 };
    const paidAt = new Date(Date.now() - hoursAgo * HOUR);
    const { id } = await seedPayment(paid, { kind: 'tip', holdsSeat: false, words }, paidAt);
    await tellTip(id);
    // By hand: times that the product never writes.
    await execute('update notifications set created_at = :paidAt where payment_id = :id', { id, paidAt });
    // By hand: as above.
    await execute(
      `with said as (update messages set created_at = :paidAt where idempotency_key = :id returning room_id)
       update rooms r set last_at = :paidAt from said where r.id = said.room_id`,
      { id, paidAt },
    );
  }
}
