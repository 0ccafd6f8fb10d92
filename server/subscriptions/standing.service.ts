import { rowOf } from '../platform/db/database';
import { PENDING_DAYS, SubscriptionStatus } from '../rules/subscriptions';
import { SquadSubscription } from './subscription.entity';

// The rule of rules/membership's statusAt in SQL, for rows `m` of squad_subscriptions; one table of cases runs through both
// (standing.test.ts). Hours, not days: a day of Postgres has as many as its time zone gives it.

const { active, paymentPending, cancelled } = SubscriptionStatus;
const IN_PENDING_DAYS = `m.paid_until > now() - interval '${PENDING_DAYS * 24} hours'`;

/** The months that still run. */
export const IS_ACTIVE = `m.status = ${active} and m.paid_until > now()`;

/** Counted as active, and over: time has moved them, and the job that writes it down has not come by yet. */
export const IS_OVERDUE = `m.status = ${active} and m.paid_until <= now()`;

/**
 * Whether nothing keeps a member from renewing: not the member, nor that their squad is deleted or the page's owner is leaving.
 * Not `exists`: Postgres would read all users for it at once instead of the few that are asked for.
 */
export const CAN_RENEW = `m.renews and (select archived_at is null from squads where id = m.squad_id)
  and (select deletion_asked_at is null from users where id = m.creator_user_id)`;

/** What a membership is now. Only of a month that is over it is asked whether it can be renewed. */
export const STATUS_NOW = `case when m.status not in (${active}, ${paymentPending}) then m.status
  when ${IS_ACTIVE} then ${active} when ${IN_PENDING_DAYS} and ${CAN_RENEW} then ${paymentPending} else ${cancelled} end`;

/**
 * Whether a membership has a place in its squad now: its month runs, or its renewal is pending. As if the squad and the page stay:
 * where they do not, nobody takes a place.
 */
export const HAS_PLACE = `m.status in (${active}, ${paymentPending}) and ${IN_PENDING_DAYS}
  and (${IS_ACTIVE} or m.renews)`;

/** Of which something else is written down than time has made of them; those whose squad or page closed meanwhile come in the end. */
export const IS_MOVED = `m.status in (${active}, ${paymentPending}) and m.paid_until <= now()
  and (m.status = ${active} or not (m.renews and ${IN_PENDING_DAYS}))`;

/** A membership as JSON: what it is now as its status, and beside that what is written down. */
export const SUBSCRIPTION_ROW = `${rowOf(SquadSubscription, 'm')} || jsonb_build_object('status', ${STATUS_NOW}, 'storedStatus', m.status)`;

/** The price up to which an active membership opens posts now: the rule of rules/membership's opens. */
export const OPENED_AMOUNT = `greatest(m.amount, case when m.kept_until > now() then m.kept_amount end)`;

// Counters are cheap to read at any size and written with each membership. Those that are overdue are few, and found in an
// index: what a page or squad counts now is its counter without them, whenever the job that writes them down comes by.

/** What a page `c` counts now, as JSON to lay over its row. */
export const PAGE_COUNTS = `(select jsonb_build_object('active_members', c.active_members - count(*),
  'active_income', c.active_income - coalesce(sum(m.amount), 0))
  from squad_subscriptions m where m.creator_user_id = c.user_id and ${IS_OVERDUE})`;

/** What a squad `s` counts now, as JSON to lay over its row. */
export const SQUAD_COUNTS = `(select jsonb_build_object('active_members', s.active_members - count(*))
  from squad_subscriptions m where m.squad_id = s.id and ${IS_OVERDUE})`;
