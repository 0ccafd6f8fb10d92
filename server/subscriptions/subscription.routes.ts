import { Router } from 'express';
import { creatorCardJson } from '../creators/creator.routes';
import { pagesOf } from '../creators/creator.service';
import { answer } from '../platform/rest';
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
    answer(async ({ viewer }) => (await listSubscriptions(viewer)).map(manualSubJson)),
  )
  .get(
    '/manualSubs/active/creators',
    answer(async ({ viewer }) => {
      const pages = await pagesOf(await supportedCreatorIds(viewer));
      return pages.sort((a, b) => a.pageName.localeCompare(b.pageName, 'en-IN')).map(creatorCardJson);
    }),
  );
