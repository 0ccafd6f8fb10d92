import type { Viewer } from '../../auth/viewer';
import { ownSubscription } from '../../members/subscriptions/subscription.service';
import type { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { lockSquadsOf } from '../../pages/squads/squad.service';
import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { conflict } from '../../platform/errors';
import { signedIn } from '../../policies';
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
}

/** What can be asked for of these memberships, in one statement; those without such months are left out. */
export async function monthsToAsk(subscriptionIds: readonly string[]): Promise<MonthsToAsk[]> {
  const coming = (await comingMonthsFor(subscriptionIds)).filter((each) => refundableMonths(each).length > 0);
  return [...new Set(coming.map(({ subscriptionId }) => subscriptionId))].map((subscriptionId) =>
    allOf(
      subscriptionId,
      coming.filter((each) => each.subscriptionId === subscriptionId),
    ),
  );
}

/** All months of these payments together. They are asked for where each payment's are. */
function allOf(subscriptionId: string, coming: ComingMonths[]): MonthsToAsk {
  const most = coming.map((each) => refundableMonths(each).at(-1)!);
  return {
    subscriptionId,
    months: most.reduce((sum, { months }) => sum + months, 0),
    paise: most.reduce((sum, { paise }) => sum + paise, 0),
    askedAt: coming.every(({ askedAt }) => askedAt) ? coming[0]!.askedAt : null,
  };
}

/**
 * Asks the creator of one of the viewer's memberships for its months that have not begun (decision A46). Again, until
 * that is answered: nothing more. 404 for one that is not the viewer's, 409 without such months.
 */
export async function askMonthsBack(viewer: Viewer | null, id: unknown): Promise<SubscriptionView> {
  const subscription = await ownSubscription(signedIn(viewer), id);
  return transaction(async () => {
    await lockSquadsOf(subscription.creatorUserId);
    const coming = (await comingMonthsFor([subscription.id])).filter((each) => refundableMonths(each).length > 0);
    if (coming.length === 0) throw conflict(MONTH_REFUND.none);
    const { months, paise, askedAt } = allOf(subscription.id, coming);
    if (!askedAt) {
      await noteMonthsAsked(coming.map(({ paymentId }) => paymentId));
      await emit('MonthsAsked', { subscription, months, paise });
    }
    return subscription;
  });
}
