import { squadsById } from '../../pages/squads/squad.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { bool, int, list, nullable, query, text } from '../../platform/db/query';
import { publish } from '../../platform/live/pubsub';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { countMembers } from './memberCount.service';
import type { SquadSubscription } from './subscription.entity';
import { subscriptionsById, subscriptionTopic } from './subscription.service';

const { paymentPending, cancelled } = SubscriptionStatus;

/** A membership that time has come for, with its squad. */
export interface Due {
  subscription: SquadSubscription;
  squad: SquadView;
}

declare module '../../platform/db/events' {
  interface Events {
    /** A month is over and was not renewed: payment pending (decision A8). */
    SubscriptionPending: Due;
    /** Time has ended a membership. `lapsed`: it was not renewed in time; otherwise it was not to be renewed. */
    SubscriptionEnded: Due & { lapsed: boolean };
  }
}

/** Memberships `m` whose stored state is older than their present one. */
const MOVED = 'moved_subscriptions m where (:among::uuid[] is null or m.id = any(:among))';

/** Memberships of one run that are tried one by one, after a batch of them has failed. */
const ALONE = 1_000;

/** The ids of the first of these memberships. */
export const idsOf = (memberships: string) =>
  // By hand: the condition is that of the statements that change them.
  query(
    { id: text('m.id') },
    (answer) => `select ${answer} from ${memberships} order by m.paid_until, m.id limit ${ALONE}`,
    { isRare: true, values: { among: nullable(list(text)) } },
  );
const findMoved = idsOf(MOVED);

/** The memberships that `endMonths` would move. */
export const movedIds = () => findMoved({ among: null });

/** Locks the squads of the first of these memberships, but for those in use: squads come first in the order of locks. */
export const lockingIdleSquads = (memberships: string) =>
  // By hand: a lock that passes over what others hold.
  query(
    { id: text('id') },
    (answer) => `select ${answer} from squads
     where id in (select m.squad_id from ${memberships} order by m.paid_until, m.id limit :limit)
     order by id for update skip locked`,
    { isRare: true, values: { among: nullable(list(text)), limit: int } },
  );
const lockSquadsOfMoved = lockingIdleSquads(MOVED);

// By hand: it updates many rows, skips locked ones, and returns their earlier values.
const endMoved = query(
  { id: text('was.id'), before: int<SubscriptionStatus>('was.stored_status'), lapsed: bool('was.lapsed') },
  (answer) => `with was as (
     select m.id, m.stored_status, m.status as status_now, m.status = ${cancelled} and m.can_renew as lapsed
     from ${MOVED} and m.squad_id = any(:squadIds)
     -- The lock reads the row again: it may have been renewed at this moment.
     order by m.paid_until, m.id limit :limit for update of m skip locked
   )
   update squad_subscriptions m set status = status_now, renews = status_now = ${paymentPending},
     next_squad_id = case when status_now = ${paymentPending} then next_squad_id end, updated_at = now()
   from was where m.id = was.id
   returning ${answer}`,
  { isRare: true, values: { among: nullable(list(text)), squadIds: list(text), limit: int } },
);

/**
 * Stores the state that time has given to up to `limit` memberships (decision A8): payment pending, or cancelled where
 * renewing is impossible or was not done in time. Returns each once, however late. A membership that is being paid for
 * at this moment is left for the next run. `among`: only these.
 */
export async function endMonths(
  limit: number,
  among: readonly string[] | null = null,
): Promise<(Due & { lapsed: boolean })[]> {
  return transaction(async () => {
    const squads = await lockSquadsOfMoved({ among, limit });
    const moved = await endMoved({ among, squadIds: squads.map(({ id }) => id), limit });
    const over = (await withSquads(moved)).map((due, i) => ({ ...due, lapsed: moved[i]!.lapsed }));
    await countMembers(
      over.map(({ subscription }, i) => ({ ...subscription, storedStatus: moved[i]!.before })),
      -1,
    );
    const isPending = ({ subscription }: Due) => subscription.status === paymentPending;
    await emit('SubscriptionPending', ...over.filter(isPending));
    await emit('SubscriptionEnded', ...over.filter((due) => !isPending(due)));
    for (const { subscription } of over) await publish(subscriptionTopic(subscription.memberId), subscription.id);
    return over;
  });
}

/** These memberships, in this order, each with its squad. */
export async function withSquads(ids: { id: string }[]): Promise<Due[]> {
  const found = await subscriptionsById(ids.map(({ id }) => id));
  const subscriptions = new Map(found.map((subscription) => [subscription.id, subscription]));
  const squads = new Map(
    (await squadsById([...new Set(found.map(({ squadId }) => squadId))])).map((squad) => [squad.id, squad]),
  );
  return ids.map(({ id }) => {
    const subscription = subscriptions.get(id)!;
    return { subscription, squad: squads.get(subscription.squadId)! };
  });
}
