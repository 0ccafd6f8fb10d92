import {
  amountDue,
  joinState,
  opens,
  type Subscription,
  SubscriptionStatus,
} from '../../../../server/rules/subscriptions';
import { addMonth, indianDay } from '../../../../server/rules/time';

interface PricedSquad {
  id: string;
  amount: number;
}

/** Who looks at a preview: a visitor (null), or a member of a squad who has just joined. */
export type Reader = Subscription | null;

/** A member of a squad of this price, since now. */
export function memberAt(amount: number, now: Date): Subscription {
  const billingDay = indianDay(now);
  const paidUntil = addMonth(now, billingDay);
  return {
    status: SubscriptionStatus.active,
    amount,
    paidUntil,
    renews: true,
    billingDay,
    openedAmount: amount,
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
  return squad ? memberAt(squad.amount, now) : null;
}

/** Whether this reader finds the post locked. */
export const isLockedTo = (reader: Reader, postSquad: PricedSquad | null, now: Date): boolean =>
  !opens(reader, postSquad?.amount ?? null, now);

/** The join button of a squad for this reader. */
export function joiningOf(reader: Reader, { amount }: PricedSquad, now: Date) {
  const squad = { amount, membersLimit: 0, archived: false, closed: false };
  return {
    viewerJoinState: joinState({
      isOwner: false,
      pageTakesMembers: true,
      subscription: reader,
      squad,
      seatsTaken: 0,
      now,
    }),
    viewerAmountDue: amountDue({ subscription: reader, squadAmount: amount, now }),
  };
}

/** Their membership as the page knows it. */
export const membershipOf = (reader: Reader) =>
  reader && {
    __typename: 'SquadSubscription' as const,
    id: 'preview',
    status: 'ACTIVE' as const,
    amount: reader.amount,
    paidUntil: reader.paidUntil?.toISOString() ?? null,
  };
