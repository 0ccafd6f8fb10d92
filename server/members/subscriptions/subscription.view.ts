import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { endedAt, PENDING_DAYS, SubscriptionStatus } from '../../rules/subscriptions';
import type { SquadSubscription } from './subscription.entity';

/** The subscription states under their GraphQL names. */
export const SubscriptionStatusEnum = {
  CREATED: SubscriptionStatus.created,
  ACTIVE: SubscriptionStatus.active,
  PAYMENT_PENDING: SubscriptionStatus.paymentPending,
  CANCELLED: SubscriptionStatus.cancelled,
};
registerEnumType(SubscriptionStatusEnum, {
  name: 'SubscriptionStatus',
  valuesConfig: {
    ACTIVE: { description: 'Paid for.' },
    CANCELLED: { description: 'Left, or not renewed in time.' },
    CREATED: { description: 'Nothing was paid yet.' },
    PAYMENT_PENDING: { description: `The month is over, and can be renewed for ${PENDING_DAYS} days.` },
  },
  description: 'The state of a membership now; only ACTIVE opens posts.',
});

/** A membership as its member and the page’s owner see it. */
@ObjectType('SquadSubscription', {
  implements: Node,
  description:
    "One member's paid membership of one page (REST: manualSub). There is one for each pair; changing squads changes it.",
})
export class SubscriptionView extends Node {
  readonly memberId: string;

  readonly creatorUserId: string;

  readonly squadId: string;

  /** The level of its squad. */
  readonly amount: number;

  @Field(() => Int, {
    name: 'amount',
    description:
      'Rupees a month of what was paid for last; where nothing was, or it was given up, what its squad costs new members.',
  })
  readonly price: number;

  @Field(() => Boolean, { description: 'Whether the member chose to renew at what new members pay.' })
  readonly takesNewPrice: boolean;

  /** The state at the moment of reading, by its dates. */
  @Field(() => SubscriptionStatusEnum, { description: 'By its dates at this moment.' })
  readonly status: SubscriptionStatus;

  @Field(() => Date, { nullable: true, description: 'When the month that was last paid for ends.' })
  readonly paidUntil: Date | null;

  /** The day of the month (IST) on which the first month began: 31 Jan, 28 Feb, 31 Mar. */
  readonly billingDay: number | null;

  @Field(() => Date, { nullable: true, description: 'When it began, also where it is over; null before a payment.' })
  readonly memberSince: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it ended: it was left, or not renewed; null while it is not over.',
  })
  readonly endedAt: Date | null;

  @Field(() => Boolean, { description: 'False once the member chose not to renew.' })
  readonly renews: boolean;

  readonly nextSquadId: string | null;

  /** The level up to which the highest grant in force opens posts, and until when; 0 and null where none is in force. */
  readonly openedAmount: number;

  readonly openedUntil: Date | null;

  readonly openedPrice: number;

  /** Whole rupees a month that its member pays for the time that was paid for last: of a pass its price over its months. */
  readonly income: number;

  constructor(subscription: SquadSubscription) {
    super();
    this.id = subscription.id;
    this.memberId = subscription.memberId;
    this.creatorUserId = subscription.creatorUserId;
    this.squadId = subscription.squadId;
    this.amount = subscription.amount;
    this.price = subscription.price;
    this.takesNewPrice = subscription.takesNewPrice;
    this.status = subscription.status;
    this.paidUntil = subscription.paidUntil;
    this.billingDay = subscription.billingDay;
    this.memberSince = subscription.memberSince;
    this.endedAt = endedAt(subscription);
    this.renews = subscription.renews;
    this.nextSquadId = subscription.nextSquadId;
    this.openedAmount = subscription.openedAmount;
    this.openedUntil = subscription.openedUntil;
    this.openedPrice = subscription.openedPrice;
    this.income = subscription.income;
  }
}
