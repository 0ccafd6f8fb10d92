import { execute } from '../../platform/db/query';

/** Counts members who joined after they had come by a post: the post and the day, nothing about the member. */
export async function countJoins(paymentIds: readonly string[]): Promise<void> {
  // By hand: a counter.
  await execute(
    `insert into post_days as d (creator_user_id, day, post_id, joins_after)
     select o.creator_user_id, (now() at time zone 'Asia/Kolkata')::date, o.first_post_id, count(*)
     from payments p join payment_orders o on o.id = p.order_id join posts on posts.id = o.first_post_id
     where p.id = any(:paymentIds) group by o.creator_user_id, o.first_post_id order by o.creator_user_id, o.first_post_id
     on conflict (creator_user_id, day, post_id) do update set joins_after = d.joins_after + excluded.joins_after`,
    { paymentIds },
  );
}
