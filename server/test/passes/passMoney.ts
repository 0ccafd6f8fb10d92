import { sql } from '../../platform/db/database';
import { creator } from '../fixtures/twoSquads';

/** As if so many days had passed since all that was paid; grants move with their memberships. */
export async function daysPass(days: number): Promise<void> {
  const passed = 'make_interval(days => $1)';
  await sql(`update payments set captured_at = captured_at - ${passed}`, [days]);
  await sql(`update payment_orders set created_at = created_at - ${passed}, held_until = held_until - ${passed}`, [
    days,
  ]);
  await sql(
    `update squad_subscriptions set paid_until = paid_until - ${passed},
       billing_day = extract(day from (paid_until - ${passed}) at time zone 'Asia/Kolkata')`,
    [days],
  );
}

/** The paise of the page that are payable and held. */
export const balance = async () => {
  const [{ available, held }] = (await sql(
    `select coalesce(sum(paise) filter (where account = 'creator'), 0)::int as available,
       coalesce(sum(paise) filter (where account = 'creator_held'), 0)::int as held from creator_balances where creator_user_id = $1`,
    [creator.userId],
  )) as [{ available: number; held: number }];
  return { available, held };
};
