import { liveWhere, PAGES } from '../creators/creator.service';
import { transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { rows, text } from '../platform/db/query';
import { RENEW_EARLY_DAYS } from '../rules/subscriptions';
import { type Due, lockIdleSquads, withSquads } from './monthEnd.service';

declare module '../platform/db/events' {
  interface Events {
    /** A membership can be renewed from now on; told once a month, only where it renews. */
    RenewalDue: Due;
  }
}

/** Memberships `m` that can be renewed from now on, and whose member was not told so for this month. */
const untold =
  () => `active_subscriptions m join squads s on s.id = m.squad_id join (${PAGES}) on c.user_id = m.creator_user_id
  where m.renews and m.reminded_for is distinct from m.paid_until and m.paid_until <= now() + interval '${RENEW_EARLY_DAYS * 24} hours'
    and s.archived_at is null and ${liveWhere()}`;

/** Marks up to `limit` memberships that can be renewed from now on as told of it, once a month each, and answers them. */
export async function remindOfRenewals(limit: number): Promise<Due[]> {
  return transaction(async () => {
    const told = await rows(
      { id: text('m.id') },
      (answer) => `with due as (
         select m.id from ${untold()} and m.squad_id = any($1)
         order by m.paid_until, m.id limit $2 for update of m skip locked
       )
       update squad_subscriptions m set reminded_for = m.paid_until from due where m.id = due.id
       returning ${answer}`,
      [await lockIdleSquads(untold(), limit), limit],
    );
    const due = await withSquads(told);
    await emit('RenewalDue', ...due);
    return due;
  });
}
