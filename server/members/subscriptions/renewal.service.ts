import type { Viewer } from '../../auth/viewer';
import { lockSquadsOf } from '../../pages/squads/squad.service';
import { databaseNow, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { execute } from '../../platform/db/query';
import { conflict, InvalidInput } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { publish } from '../../platform/live/pubsub';
import { signedIn } from '../../policies';
import type { LeavingReason } from '../../rules/members';
import { SubscriptionStatus, statusAt } from '../../rules/subscriptions';
import { SQUAD } from '../../words/en/squads';
import { MEMBERSHIP } from '../../words/en/subscriptions';
import { lockSubscription, ownSubscription, subscriptionsTo, subscriptionTopic } from './subscription.service';
import { SubscriptionView } from './subscription.view';

interface Renewal {
  subscriptionId: unknown;
  renews: boolean;
  /** A lower squad for the next month; null or the present one: no change; left out: as it was. */
  nextSquadId?: unknown;
  /** Whether to renew at what new members pay; left out: as it was. */
  takesNewPrice?: boolean | undefined;
  /** Why it ends; counted without the name (decision K12). */
  reason?: LeavingReason | null;
}

/**
 * Decides about the end of the month of one of the viewer's active memberships: it ends, is to be renewed, or is to be
 * renewed in a lower squad that takes members (decisions A10, A13), and whether at the price for new members (A20). 404 another person's, 409 not active or the squad
 * deleted, 400 no such squad.
 */
export async function setRenewal(viewer: Viewer | null, input: Renewal): Promise<SubscriptionView> {
  const { memberId, creatorUserId } = await ownSubscription(signedIn(viewer), input.subscriptionId);
  return transaction(async () => {
    const squads = await lockSquadsOf(creatorUserId);
    const membership = (await lockSubscription(memberId, creatorUserId))!;
    if (statusAt(membership, await databaseNow()) !== SubscriptionStatus.active) throw conflict(MEMBERSHIP.notActive);
    const isHere = ({ id }: { id: string }) => id === membership.squadId;
    if (squads.find(isHere)!.archivedAt) throw conflict(MEMBERSHIP.squadDeleted);

    const nextSquadId =
      input.nextSquadId === undefined ? membership.nextSquadId : input.nextSquadId && idOf(input.nextSquadId);
    const next = squads.find(({ id }) => id === nextSquadId);
    const isLower = next && !next.archivedAt && !next.closedAt && next.amount < membership.amount;
    if (input.renews && nextSquadId && nextSquadId !== membership.squadId && !isLower)
      throw new InvalidInput({ nextSquadId: next?.closedAt ? SQUAD.closed : MEMBERSHIP.lowerOnly });
    const takesNewPrice = input.takesNewPrice ?? membership.takesNewPrice;
    // Choosing the same again leaves an order that is open what it is.
    // By hand: a counter that rises only where something changes.
    await execute(
      `update squad_subscriptions set version = version + ((renews, next_squad_id, takes_new_price)
           is distinct from (:renews, :nextSquadId::uuid, :takesNewPrice))::int,
         renews = :renews, next_squad_id = :nextSquadId, takes_new_price = :takesNewPrice, updated_at = now()
       where id = :id`,
      {
        id: membership.id,
        renews: input.renews,
        nextSquadId: input.renews && isLower ? next.id : null,
        takesNewPrice: input.renews && takesNewPrice,
      },
    );
    await publish(subscriptionTopic(memberId), membership.id);
    const [subscription] = await subscriptionsTo(memberId, [creatorUserId]);
    if (!input.renews && input.reason)
      await emit('LeavingReasonGiven', { subscription: subscription!, reason: input.reason });
    return new SubscriptionView(subscription!);
  });
}
