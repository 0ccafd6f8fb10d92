import type { Squad } from '../../pages/squads/squad.entity';
import { emit } from '../../platform/db/events';
import { columns, int, nullable, query, text, time } from '../../platform/db/query';
import { publish } from '../../platform/live/pubsub';
import { cutByMonths, type Month, monthsFrom, sharesOf, withoutCovered } from '../../rules/grants';
import { toPaise } from '../../rules/money';
import {
  afterPayment,
  isMember,
  type Paid,
  type PaymentKind,
  SubscriptionStatus,
  statusAt,
} from '../../rules/subscriptions';
import type { StoredGrant } from '../grants/grant.entity';
import { addGrants, grantsOf, lastGrantOf } from '../grants/grant.service';
import { countMembers } from './memberCount.service';
import { SquadSubscription } from './subscription.entity';
import { subscriptionsTo, subscriptionTopic } from './subscription.service';

/** A squad that is paid for, with its level. */
type PaidSquad = Pick<Squad, 'id' | 'creatorUserId' | 'amount'>;

declare module '../../platform/db/events' {
  interface Events {
    /**
     * A payment opened, renewed or raised a membership. `isJoin`: the member was not one when it came; `isFirstJoin`: nor ever before.
     * `movedFrom`: the squad that a member moved from; null for those who joined or stayed. `months`: those that it was for. `paidAt`: UTC.
     */
    SubscriptionPaid: {
      subscription: SquadSubscription;
      squad: PaidSquad;
      isJoin: boolean;
      isFirstJoin: boolean;
      movedFrom: string | null;
      paymentId: string;
      kind: PaymentKind;
      months: number;
      paidAt: Date;
    };
  }
}

/**
 * A payment, as far as it gives something: who gets which squad for it, as what, from when on (UTC). `before`: the membership, which
 * the caller has locked; null when there is none.
 */
interface Purchase {
  before: SquadSubscription | null;
  paymentId: string;
  memberId: string;
  squad: PaidSquad;
  kind: PaymentKind;
  /** Whole rupees that the squad costs the member a month, neither what moving up to it nor what a pass costs. */
  price: number;
  /** How many months it is for, and all that was paid, in whole rupees. */
  months: number;
  paid: number;
  paidAt: Date;
}

/**
 * Gives a member what a verified payment bought, inside the payment's transaction: months, more months, or a higher
 * squad, by the kind of the order and the time of the payment. Each month has a grant of its own. Counters of page and squad change with it; the
 * caller has locked the page's squads.
 */
export async function grantPaid(bought: Purchase): Promise<SquadSubscription> {
  const { before, paymentId, memberId, squad, kind, months, paidAt } = bought;
  const grantedUntil = before?.paidUntil && before.paidUntil > paidAt ? await lastGrantOf(before.id) : null;
  const facts = { subscription: before, squadAmount: squad.amount, now: paidAt, kind, grantedUntil, months };
  const next = afterPayment(facts);
  const times = kind === 'upgrade' ? await monthsRaised(before!, next) : monthsFrom(next.from, months, next.billingDay);
  const isFirstJoin = !before?.memberSince;
  const isJoin = !before || !isMember(statusAt(before, paidAt));
  const memberSince = isJoin ? paidAt : before.memberSince;
  const { paidUntil, billingDay } = next;
  const to = { memberId, creatorUserId: squad.creatorUserId, squadId: squad.id, amount: squad.amount };
  const [{ id }] = (await writePaid({ ...to, paidUntil, billingDay, memberSince })) as [{ id: string }];
  const of = { squadId: squad.id, amount: squad.amount, paymentId, subscriptionId: id, kind, ...pricesOf(bought) };
  await addGrants(of, times, sharesOf(toPaise(bought.paid), times, kind !== 'upgrade'));
  if (before) await countMembers([before], -1);
  const [subscription] = await subscriptionsTo(memberId, [squad.creatorUserId]);
  await countMembers([subscription!], 1);
  const movedFrom = isJoin || before.squadId === squad.id ? null : before.squadId;
  const how = { isJoin, isFirstJoin, movedFrom, paymentId, kind, months, paidAt };
  await emit('SubscriptionPaid', { subscription: subscription!, squad, ...how });
  await publish(subscriptionTopic(memberId), subscription!.id);
  return subscription!;
}

/**
 * The time of a rise by the months that the membership has paid for: it raises each of them, but what an earlier rise to the same level
 * raises already, such as one whose refund has failed.
 */
async function monthsRaised({ id }: SquadSubscription, { amount, from, paidUntil: until }: Paid): Promise<Month[]> {
  const inForce = (await grantsOf(id)).filter(({ revokedAt }) => !revokedAt);
  const months = cutByMonths(
    { from, until },
    inForce.filter(({ kind }) => kind !== 'upgrade'),
  );
  const raised = inForce.filter((grant) => grant.kind === 'upgrade' && grant.amount === amount);
  return withoutCovered(months, raised);
}

/** Whole rupees a month that a member pays for what they bought, and those that they keep where these differ. */
function pricesOf({ before, kind, price, months, paid }: Purchase): Pick<StoredGrant, 'paidPrice' | 'monthPrice'> {
  const saved =
    kind === 'upgrade' ? before!.price - before!.income : months > 1 ? price - Math.floor(paid / months) : 0;
  return { paidPrice: Math.max(0, price - saved), monthPrice: saved === 0 ? null : price };
}

/** Stores a membership that runs. */
// By hand: an on conflict with a counter.
export const writePaid = query(
  columns(SquadSubscription, 'squad_subscriptions', 'id'),
  (answer) => `insert into squad_subscriptions
     (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since, version)
   values (:memberId, :creatorUserId, :squadId, :amount, ${SubscriptionStatus.active}, :paidUntil, :billingDay, :memberSince, 1)
   on conflict on constraint subscriptions_one_a_pair do update set squad_id = excluded.squad_id, amount = excluded.amount,
     status = excluded.status, paid_until = excluded.paid_until, billing_day = excluded.billing_day,
     member_since = excluded.member_since, renews = true, next_squad_id = null, takes_new_price = false, version = squad_subscriptions.version + 1,
     updated_at = now()
   returning ${answer}`,
  {
    isRare: true,
    values: {
      memberId: text,
      creatorUserId: text,
      squadId: text,
      amount: int,
      paidUntil: time,
      billingDay: int,
      memberSince: nullable(time),
    },
  },
);
