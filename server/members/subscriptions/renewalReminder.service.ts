import { liveWhere, PAGES } from '../../pages/creators/creator.service';
import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { int, list, nullable, query, text } from '../../platform/db/query';
import { RENEW_EARLY_DAYS } from '../../rules/subscriptions';
import { type Due, idsOf, lockingIdleSquads, withSquads } from './monthEnd.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A membership can be renewed from now on; emitted once a month, only where it renews. */
    RenewalDue: Due;
  }
}

/** Memberships `m` that can be renewed from now on, and whose member was not reminded of it for this month. */
const UNREMINDED = `active_subscriptions m join squads s on s.id = m.squad_id join (${PAGES}) on c.user_id = m.creator_user_id
  where m.renews and m.reminded_for is distinct from m.paid_until and m.paid_until <= now() + interval '${RENEW_EARLY_DAYS * 24} hours'
    and s.archived_at is null and ${liveWhere()} and (:among::uuid[] is null or m.id = any(:among))`;
const lockSquadsOfUnreminded = lockingIdleSquads(UNREMINDED);
const findUnreminded = idsOf(UNREMINDED);

/** The memberships that `remindOfRenewals` would mark. */
export const unremindedIds = () => findUnreminded({ among: null });

// By hand: it writes many rows past those that others hold, and returns them.
const markReminded = query(
  { id: text('m.id') },
  (answer) => `with due as (
     select m.id from ${UNREMINDED} and m.squad_id = any(:squadIds)
     order by m.paid_until, m.id limit :limit for update of m skip locked
   )
   update squad_subscriptions m set reminded_for = m.paid_until from due where m.id = due.id
   returning ${answer}`,
  { isRare: true, values: { among: nullable(list(text)), squadIds: list(text), limit: int } },
);

/** Marks up to `limit` memberships that can be renewed from now on as reminded, once a month each, and answers them. `among`: only these. */
export async function remindOfRenewals(limit: number, among: readonly string[] | null = null): Promise<Due[]> {
  return transaction(async () => {
    const squads = await lockSquadsOfUnreminded({ among, limit });
    const due = await withSquads(await markReminded({ among, squadIds: squads.map(({ id }) => id), limit }));
    await emit('RenewalDue', ...due);
    return due;
  });
}
