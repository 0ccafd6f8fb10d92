import type { Squad } from '../../pages/squads/squad.entity';
import { databaseNow } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { publish } from '../../platform/live/pubsub';
import { indianDay } from '../../rules/time';
import { addImportedGrant } from '../grants/grant.service';
import { writePaid } from './grantPaid.service';
import { countMembers } from './memberCount.service';
import type { SquadSubscription } from './subscription.entity';
import { subscriptionsTo, subscriptionTopic } from './subscription.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A member of another platform has joined, without a payment. */
    SubscriptionImported: { subscription: SquadSubscription };
  }
}

/** A person's place in a squad until a moment (UTC). `before`: their membership, which the caller has locked; null for none. */
interface Place {
  before: SquadSubscription | null;
  memberId: string;
  squad: Pick<Squad, 'id' | 'creatorUserId' | 'amount'>;
  until: Date;
}

/**
 * Makes a person a member without a payment, until a moment, and then to be renewed as every other. The caller has
 * locked the page's squads and found a seat.
 */
export async function grantImported({ before, memberId, squad, until }: Place): Promise<SquadSubscription> {
  const from = await databaseNow();
  const { id: squadId, creatorUserId, amount } = squad;
  const time = { paidUntil: until, billingDay: indianDay(until), memberSince: from };
  const [{ id }] = (await writePaid({ memberId, creatorUserId, squadId, amount, ...time })) as [{ id: string }];
  await addImportedGrant({ subscriptionId: id, squadId, amount, from, until });
  if (before) await countMembers([before], -1);
  const [subscription] = await subscriptionsTo(memberId, [creatorUserId]);
  await countMembers([subscription!], 1);
  await emit('SubscriptionImported', { subscription: subscription! });
  await publish(subscriptionTopic(memberId), id);
  return subscription!;
}
