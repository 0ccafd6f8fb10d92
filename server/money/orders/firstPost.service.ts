import { execute } from '../../platform/db/query';
import { isId } from '../../platform/input';

/**
 * Notes on an order to join which post of its page the payer's tab opened first. `postId` is whatever the browser said:
 * all but a post of that page is ignored.
 */
export async function noteFirstPost(rzpOrderId: string, postId: unknown): Promise<void> {
  if (!isId(postId)) return;
  // By hand: a condition on another table.
  await execute(
    `update payment_orders o set first_post_id = p.id from posts p
     where o.rzp_order_id = :rzpOrderId and o.kind in ('join', 'rejoin') and o.status = 'open' and p.id = :postId
       and p.creator_user_id = o.creator_user_id`,
    { rzpOrderId, postId },
  );
}
