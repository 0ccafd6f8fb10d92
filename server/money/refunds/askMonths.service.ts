import type { Viewer } from '../../auth/viewer';
import { ownSubscription } from '../../members/subscriptions/subscription.service';
import type { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { pagesOf } from '../../pages/creators/creator.service';
import { lockSquadsOf } from '../../pages/squads/squad.service';
import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { conflict } from '../../platform/errors';
import { canBeAsked, signedIn } from '../../policies';
import type { MonthsBack } from '../../rules/monthRefunds';
import { MONTH_REFUND } from '../../words/en/monthRefunds';
import { noteMonthsAsked } from '../payments/paymentStates.service';
import { type ComingMonths, comingMonthsFor, refundableMonths } from './comingMonths.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A member asked for their months that have not begun, worth so many paise. */
    MonthsAsked: { subscription: SubscriptionView } & MonthsBack;
  }
}

/** The months of a membership that its member can ask for, and when they did; null where none has not begun. */
export interface MonthsToAsk extends MonthsBack {
  subscriptionId: string;
  /** null where they have not asked, or are answered. */
  askedAt: Date | null;
  /** Whether the page can be asked now; else the desk decides. */
  canAsk: boolean;
}

/** What can be asked for of these memberships; those without such months are left out. */
export async function monthsToAsk(subscriptionIds: readonly string[]): Promise<MonthsToAsk[]> {
  const coming = (await comingMonthsFor(subscriptionIds)).filter((each) => refundableMonths(each).length > 0);
  const pages = await pagesOf([...new Set(coming.map(({ creatorUserId }) => creatorUserId))]);
  return [...new Set(coming.map(({ subscriptionId }) => subscriptionId))].map((subscriptionId) => {
    const own = coming.filter((each) => each.subscriptionId === subscriptionId);
    const page = pages.find(({ userId }) => userId === own[0]!.creatorUserId)!;
    return { subscriptionId, ...allOf(own), canAsk: canBeAsked(page) };
  });
}

/** All months of these payments together. They are asked for where each payment's are. */
function allOf(coming: ComingMonths[]): MonthsBack & Pick<MonthsToAsk, 'askedAt'> {
  const most = coming.map((each) => refundableMonths(each).at(-1)!);
  return {
    months: most.reduce((sum, { months }) => sum + months, 0),
    paise: most.reduce((sum, { paise }) => sum + paise, 0),
    askedAt: coming.every(({ askedAt }) => askedAt) ? coming[0]!.askedAt : null,
  };
}

/**
 * Asks the creator of one of the viewer's memberships for its months that have not begun (decision A46). Again, until
 * that is answered: nothing more. 404 for one that is not the viewer's, 409 without such months, and where the page is
 * blocked or its owner is not active: the desk decides then.
 */
export async function askMonthsBack(viewer: Viewer | null, id: unknown): Promise<SubscriptionView> {
  const subscription = await ownSubscription(signedIn(viewer), id);
  return transaction(async () => {
    await lockSquadsOf(subscription.creatorUserId);
    const coming = (await comingMonthsFor([subscription.id])).filter((each) => refundableMonths(each).length > 0);
    if (coming.length === 0) throw conflict(MONTH_REFUND.none);
    const [page] = await pagesOf([subscription.creatorUserId]);
    if (!canBeAsked(page!)) throw conflict(MONTH_REFUND.pageGone);
    const { months, paise, askedAt } = allOf(coming);
    if (!askedAt) {
      await noteMonthsAsked(coming.map(({ paymentId }) => paymentId));
      await emit('MonthsAsked', { subscription, months, paise });
    }
    return subscription;
  });
}
