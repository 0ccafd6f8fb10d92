import { Router } from 'express';
import { creatorCardJson } from '../creators/creator.routes';
import { byName, pagesOf } from '../creators/creator.service';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { SubscriptionStatus } from '../rules/subscriptions';
import { squadJson } from '../squads/squad.routes';
import { squadsById } from '../squads/squad.service';
import { shownName, shownPicture } from '../users/user.service';
import { leaveSquad } from './leaveSquad.service';
import { listMembers, type Member, monthlyTotal } from './members.service';
import type { SquadSubscription } from './subscription.entity';
import { listSubscriptions, openSubscription, subscriptionTo, supportedCreatorIds } from './subscription.service';

/** A membership: REST calls it manualSub. */
export const manualSubJson = (subscription: SquadSubscription) => ({
  manualSubId: subscription.id,
  creatorUserId: subscription.creatorUserId,
  squadId: subscription.squadId,
  amount: subscription.amount,
  subscriptionStatus: subscription.status,
  paidUntil: subscription.paidUntil?.toISOString() ?? null,
});

/** Each with its squad and page, so that nobody has to ask for them one by one (decision A29). */
async function withSquads(subscriptions: SquadSubscription[]) {
  const squads = await squadsById(subscriptions.map(({ squadId }) => squadId));
  const pages = await pagesOf(subscriptions.map(({ creatorUserId }) => creatorUserId));
  return subscriptions.map((subscription) => ({
    ...manualSubJson(subscription),
    squad: squadJson(squads.find(({ id }) => id === subscription.squadId)!),
    creator: creatorCardJson(pages.find(({ userId }) => userId === subscription.creatorUserId)!),
  }));
}

const memberJson = ({ subscription, member }: Member) => ({
  userId: member.id,
  fullName: shownName(member),
  profilePicSrc: shownPicture(member),
  squadId: subscription.squadId,
  amount: subscription.amount,
  since: subscription.memberSince!.toISOString(),
});

export const subscriptionRoutes = Router()
  .post(
    '/manualSub',
    answer(
      async ({ viewer, body }) =>
        manualSubJson(await openSubscription(viewer, (body as { squadId?: unknown } | undefined)?.squadId)),
      201,
    ),
  )
  .get(
    '/manualSub/:creatorId',
    answer(async ({ viewer, params }) => {
      const subscription = await subscriptionTo(viewer, params.creatorId);
      return subscription && manualSubJson(subscription);
    }),
  )
  .get(
    '/manualSubs',
    answer(async ({ viewer }) => withSquads(await listSubscriptions(viewer))),
  )
  .get(
    '/manualSubs/active/creators',
    answer(async ({ viewer }) => {
      const pages = await pagesOf(await supportedCreatorIds(viewer));
      return pages.sort(byName).map(creatorCardJson);
    }),
  )
  .get(
    '/manualSubs/active/users',
    answer(async (call) =>
      listOf(call, await listMembers(call.viewer, sliceOf(call), [SubscriptionStatus.active])).map(memberJson),
    ),
  )
  .patch(
    '/manualSub/:id/cancel',
    answer(async ({ viewer, params }) => manualSubJson(await leaveSquad(viewer, params.id))),
  )
  .get(
    '/public/payments/subscription/manual/:userId/total',
    answer(async ({ viewer, params }) => {
      const total = await monthlyTotal(viewer, params.userId);
      return total === null ? { total: 0, hidden: true } : { total };
    }),
  );
