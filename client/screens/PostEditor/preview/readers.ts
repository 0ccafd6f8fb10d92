import { amountDue } from '../../../../server/rules/prices';
import { joinState, opens, type Subscription, SubscriptionStatus } from '../../../../server/rules/subscriptions';
import { addMonth, indianDay } from '../../../../server/rules/time';

interface PricedSquad {
  id: string;
  /** Rupees a month. */
  amount: number;
  level: number;
}

/** Who looks at a preview: a visitor (null), or a member of a squad who has just joined. */
export type Reader = Subscription | null;

/** A member of a squad, since now. */
export function memberOf({ amount, level }: Omit<PricedSquad, 'id'>, now: Date): Subscription {
  const billingDay = indianDay(now);
  const paidUntil = addMonth(now, billingDay);
  return {
    status: SubscriptionStatus.active,
    amount: level,
    price: amount,
    takesNewPrice: false,
    paidUntil,
    renews: true,
    billingDay,
    openedAmount: level,
    openedPrice: amount,
    openedUntil: paidUntil,
  };
}

/** The choice of a member who can read a post, whatever their squad. */
export const ANY_MEMBER = 'member';
export const VISITOR = 'visitor';

/** The reader of a choice: a visitor, a member of the squad with that id, or one who can read the post. */
export function readerOf(
  choice: string,
  squads: readonly PricedSquad[],
  postSquad: PricedSquad | null,
  now: Date,
): Reader {
  const squad = choice === ANY_MEMBER ? (postSquad ?? squads[0]) : squads.find(({ id }) => id === choice);
  return squad ? memberOf(squad, now) : null;
}

/** Whether this reader finds the post locked. */
export const isLockedTo = (reader: Reader, postSquad: PricedSquad | null, now: Date): boolean =>
  !opens(reader, postSquad?.level ?? null, now);

/** The join button of a squad for this reader. */
export function joiningOf(reader: Reader, { amount, level }: PricedSquad, now: Date) {
  const squad = { amount: level, membersLimit: 0, archived: false, closed: false };
  return {
    viewerJoinState: joinState({
      isOwner: false,
      pageTakesMembers: true,
      subscription: reader,
      squad,
      seatsTaken: 0,
      now,
    }),
    viewerAmountDue: amountDue({ subscription: reader, squadAmount: level, price: amount, now }),
  };
}

/** Their membership as the page knows it. */
export const membershipOf = (reader: Reader) =>
  reader && {
    __typename: 'SquadSubscription' as const,
    id: 'preview',
    status: 'ACTIVE' as const,
    amount: reader.price,
    paidUntil: reader.paidUntil?.toISOString() ?? null,
  };
