import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { CREATOR_CARD, creatorCardJson } from '../creators/creator.routes';
import { pagesOf } from '../creators/creator.service';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { id, oneOf, orNull, picture, rupees, schema, text, time, yesNo } from '../platform/http/schemas';
import { SubscriptionStatus } from '../rules/subscriptions';
import { SQUAD, squadJson } from '../squads/squad.routes';
import { squadsById } from '../squads/squad.service';
import { shownName, shownPicture } from '../users/user.service';
import { leaveSquad } from './leaveSquad.service';
import { listMembers, type Member, monthlyTotal } from './members.service';
import type { SquadSubscription } from './subscription.entity';
import { listSubscriptions, openSubscription, subscriptionTo, supportedPages } from './subscription.service';

const MEMBERSHIP = {
  manualSubId: id(),
  creatorUserId: id("The page's owner."),
  squadId: id(),
  amount: rupees('Whole rupees a month.'),
  subscriptionStatus: oneOf(
    Object.values(SubscriptionStatus),
    'By its dates, as it is read: 0 created, 1 active, 2 payment pending, 3 cancelled.',
  ),
  paidUntil: orNull(time('When the month ends that was paid for last, in UTC.')),
};

export const MANUAL_SUB = schema(
  'ManualSub',
  'A membership of a page; there is one for each member and page.',
  MEMBERSHIP,
);

const LISTED_SUB = schema('ListedManualSub', 'A membership with its squad and page.', {
  ...MEMBERSHIP,
  squad: SQUAD,
  creator: CREATOR_CARD,
});

const MEMBER = schema('Member', 'An active member of a page.', {
  userId: id(),
  fullName: text(),
  profilePicSrc: picture(),
  squadId: id(),
  amount: rupees('Whole rupees a month.'),
  since: time('When the membership began, in UTC.'),
});

export const manualSubJson = (subscription: SquadSubscription): Static<typeof MANUAL_SUB> => ({
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

const memberJson = ({ subscription, member }: Member): Static<typeof MEMBER> => ({
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
      {
        does: 'Opens a membership that is not paid yet, or tells the one that is there.',
        by: 'verified',
        takes: Type.Object({ squadId: id() }),
        status: 201,
        gives: MANUAL_SUB,
        refuses: [404, 409],
      },
      async ({ viewer, body }) =>
        manualSubJson(await openSubscription(viewer, (body as { squadId?: unknown } | undefined)?.squadId)),
    ),
  )
  .get(
    '/manualSub/:creatorId',
    answer(
      { does: 'Tells your membership of a page, null where there is none.', by: 'signedIn', gives: orNull(MANUAL_SUB) },
      async ({ viewer, params }) => {
        const subscription = await subscriptionTo(viewer, params.creatorId);
        return subscription && manualSubJson(subscription);
      },
    ),
  )
  .get(
    '/manualSubs',
    answer(
      { does: 'Lists all your memberships, those that are over too.', by: 'signedIn', gives: Type.Array(LISTED_SUB) },
      async ({ viewer }) => withSquads(await listSubscriptions(viewer)),
    ),
  )
  .get(
    '/manualSubs/active/creators',
    answer(
      { does: 'Lists the pages that you support, by name.', by: 'signedIn', gives: Type.Array(CREATOR_CARD) },
      async ({ viewer }) => (await supportedPages(viewer, 'named')).map(creatorCardJson),
    ),
  )
  .get(
    '/manualSubs/active/users',
    answer(
      {
        does: "Lists your page's active members, who joined last first.",
        by: 'creator',
        isList: true,
        gives: Type.Array(MEMBER),
      },
      async (call) =>
        listOf(call, await listMembers(call.viewer, sliceOf(call), [SubscriptionStatus.active])).map(memberJson),
    ),
  )
  .patch(
    '/manualSub/:id/cancel',
    answer(
      {
        does: "Leaves a squad at once; `id` is the membership's, or that of the page's owner.",
        by: 'signedIn',
        gives: MANUAL_SUB,
      },
      async ({ viewer, params }) => manualSubJson(await leaveSquad(viewer, params.id)),
    ),
  )
  .get(
    '/public/payments/subscription/manual/:userId/total',
    answer(
      {
        does: 'Tells what the active members of a page pay a month, where its owner shows that.',
        by: 'anyone',
        gives: Type.Object({
          total: rupees('Whole rupees a month.'),
          hidden: Type.Optional(yesNo('Its owner does not show it: `total` is 0.')),
        }),
      },
      async ({ viewer, params }) => {
        const total = await monthlyTotal(viewer, params.userId);
        return total === null ? { total: 0, hidden: true } : { total };
      },
    ),
  );
