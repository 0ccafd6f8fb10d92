import { type Static, Type } from '@sinclair/typebox';
import type { Viewer } from '../../auth/viewer';
import { CREATOR_CARD, creatorCardJson } from '../../pages/creators/creator.routes';
import { pagesFor } from '../../pages/creators/creator.service';
import { SQUAD, squadJson } from '../../pages/squads/squad.routes';
import { listSquads, squadsById } from '../../pages/squads/squad.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { passesOf } from '../../pages/squads/squadPass.service';
import { nameOf } from '../../people/users/user.view';
import { ids, listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { count, id, oneOf, orNull, picture, rupees, schema, text, time, yesNo } from '../../platform/http/schemas';
import { offeredPasses } from '../../rules/passes';
import { priceFor } from '../../rules/prices';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { leaveSquad } from './leaveSquad.service';
import { activeMembers, type Member, monthlyTotal } from './members.service';
import { listSubscriptions, openSubscription, ownSubscriptions, subscriptionTo } from './subscription.service';
import type { SubscriptionView } from './subscription.view';
import { supportedPages } from './supportedPages.service';

const MEMBERSHIP = {
  manualSubId: id(),
  creatorUserId: id("The page's owner."),
  squadId: id(),
  amount: rupees('Whole rupees a month that were paid for last; before a payment what the squad costs new members.'),
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

const PASS = Type.Object({
  months: count('How many months it is for.'),
  amount: rupees('Whole rupees for all of them.'),
});

const OFFERED_SQUAD = schema('OfferedSquad', 'A squad with what can be paid for at once.', {
  ...SQUAD.properties,
  passes: Type.Array(PASS, {
    description: 'Its passes, those of fewer months first, as far as they cost you no more than single months.',
  }),
});

const MEMBER = schema('Member', 'An active member of a page.', {
  userId: id(),
  fullName: text(),
  profilePicSrc: picture(),
  squadId: id(),
  amount: rupees('Whole rupees a month that they pay; of a pass its price over its months, rounded down.'),
  since: time('When the membership began, in UTC.'),
});

export const manualSubJson = (subscription: SubscriptionView): Static<typeof MANUAL_SUB> => ({
  manualSubId: subscription.id,
  creatorUserId: subscription.creatorUserId,
  squadId: subscription.squadId,
  amount: subscription.price,
  subscriptionStatus: subscription.status,
  paidUntil: subscription.paidUntil?.toISOString() ?? null,
});

const pricedJson = (subscription: SubscriptionView | null, squad: SquadView) =>
  squadJson(squad, priceFor(subscription, squad));

/** The squads of a page, each with what it and its passes cost the viewer. */
async function pricedSquads(viewer: Viewer | null, creatorUserId: string): Promise<Static<typeof OFFERED_SQUAD>[]> {
  const squads = await listSquads(viewer, creatorUserId);
  const [subscription] = squads.length > 0 ? await ownSubscriptions(viewer, [squads[0]!.creatorUserId]) : [];
  const sold = await passesOf(squads.map(({ id }) => id));
  return squads.map((squad) => {
    const ownPrice = priceFor(subscription ?? null, squad);
    const passes = offeredPasses(
      sold.filter(({ squadId }) => squadId === squad.id),
      { listPrice: squad.price, ownPrice },
    );
    return { ...squadJson(squad, ownPrice), passes: passes.map(({ months, amount }) => ({ months, amount })) };
  });
}

/** Each with its squad and page, so that clients need not request them one by one (decision A29). */
async function withSquads(viewer: Viewer | null, subscriptions: SubscriptionView[]) {
  const squads = await squadsById(subscriptions.map(({ squadId }) => squadId));
  const pages = await pagesFor(
    viewer,
    subscriptions.map(({ creatorUserId }) => creatorUserId),
  );
  return subscriptions.map((subscription) => ({
    ...manualSubJson(subscription),
    squad: pricedJson(subscription, squads.find(({ id }) => id === subscription.squadId)!),
    creator: creatorCardJson(pages.find(({ userId }) => userId === subscription.creatorUserId)!),
  }));
}

const memberJson = ({ subscription, member }: Member): Static<typeof MEMBER> => ({
  userId: member.id,
  fullName: nameOf(member),
  profilePicSrc: member.profilePicSrc,
  squadId: subscription.squadId,
  amount: subscription.income,
  since: subscription.memberSince!.toISOString(),
});

export const subscriptionRoutes: Routes = async (app) => {
  app.get(
    '/creator/:id/squads',
    {
      schema: {
        summary: 'Lists the squads of a page, the lowest first, each with what it costs you.',
        params: ids('id'),
        response: { 200: Type.Array(OFFERED_SQUAD) },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => pricedSquads(viewer, params.id),
  );
  app.post(
    '/manualSub',
    {
      schema: {
        summary: 'Opens a membership that is not paid yet, or returns the existing one.',
        body: Type.Object({ squadId: id() }),
        response: { 201: MANUAL_SUB },
      },
      config: { access: 'verified', errors: [404, 409] },
    },
    async ({ viewer, body }) =>
      manualSubJson(await openSubscription(viewer, (body as { squadId?: unknown } | undefined)?.squadId)),
  );
  app.get(
    '/manualSub/:creatorId',
    {
      schema: {
        summary: 'Returns your membership of a page, null without one.',
        params: ids('creatorId'),
        response: { 200: orNull(MANUAL_SUB) },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer, params }) => {
      const subscription = await subscriptionTo(viewer, params.creatorId);
      return subscription && manualSubJson(subscription);
    },
  );
  app.get(
    '/manualSubs',
    {
      schema: {
        summary: 'Lists all your memberships, those that are over too.',
        response: { 200: Type.Array(LISTED_SUB) },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => withSquads(viewer, await listSubscriptions(viewer)),
  );
  app.get(
    '/manualSubs/active/creators',
    {
      schema: {
        summary: 'Lists the pages that you support, by name.',
        response: { 200: Type.Array(CREATOR_CARD) },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => (await supportedPages(viewer, 'named')).map(creatorCardJson),
  );
  app.get(
    '/manualSubs/active/users',
    {
      schema: {
        summary: "Lists your page's active members, who joined last first.",
        querystring: sliceQuery,
        response: { 200: Type.Array(MEMBER) },
      },
      config: { access: 'creator' },
    },
    async (request, reply) => listOf(reply, await activeMembers(request.viewer, sliceOf(request))).map(memberJson),
  );
  app.patch(
    '/manualSub/:id/cancel',
    {
      schema: {
        summary: "Leaves a squad at once; `id` is the membership's, or that of the page's owner.",
        params: ids('id'),
        response: { 200: MANUAL_SUB },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer, params }) => manualSubJson(await leaveSquad(viewer, params.id)),
  );
  app.get(
    '/public/payments/subscription/manual/:userId/total',
    {
      schema: {
        summary: 'Returns the sum that the active members of a page pay a month, where its owner shows that.',
        params: ids('userId'),
        response: {
          200: Type.Object({
            total: rupees('Whole rupees a month.'),
            hidden: Type.Optional(yesNo('Its owner does not show it: `total` is 0.')),
          }),
        },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => {
      const total = await monthlyTotal(viewer, params.userId);
      return total === null ? { total: 0, hidden: true } : { total };
    },
  );
};
