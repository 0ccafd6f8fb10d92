import { JOIN } from '../../server/words/en/joining';
import { PAYMENT } from '../../server/words/en/payments';
import { client } from '../apollo/client';
import { codeOf, messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import { activating, failedAway, note } from './activation';
import { FollowOrderDocument, type FollowOrderMutation } from './following.generated';
import { refetchForMembership } from './membership';
import type { WelcomeAndNoticeQuery } from './welcoming.generated';

void (
  /* GraphQL */ `
  mutation FollowOrder($input: FollowOrderInput!) {
    followOrder(input: $input) {
      progress
    }
  }
`
);

type UnpaidOrder = NonNullable<WelcomeAndNoticeQuery['viewer']>['unpaidOrders'][number];
type Progress = FollowOrderMutation['followOrder']['progress'];

/** The polling interval, and the most polls: an order has 15 minutes. */
const AGAIN_MS = 3_000;
const TIMES = 300;

const followed = new Set<string>();

/**
 * Polls an order of a closed tab. While a payment of it is in progress the squad's buttons say so, and so does a toast:
 * the buttons may not be visible. It ends with the welcome, which `showWelcome` shows, with the message of a failed
 * payment, or, without an attempt to pay, with nothing.
 */
export async function follow({ id, squad }: UnpaidOrder, showWelcome: () => Promise<void>): Promise<void> {
  if (!squad || followed.has(id)) return;
  followed.add(id);
  try {
    const progress = await decided(id, squad);
    note(failedAway, squad.id, progress === 'FAILED');
    if (progress === 'FAILED' && activating().has(squad.id)) toast.failed(JOIN.notPaid);
    if (progress === 'LATE') toast.warning(PAYMENT.notConfirmedYet);
    if (progress === 'PAID') await Promise.all([showWelcome(), refetchForMembership(squad.creator.id)]);
  } catch (error) {
    toast.failed(messageOf(error));
  } finally {
    if (activating().has(squad.id)) toast.forget(PAYMENT.activating(squad.title), 'loading');
    note(activating, squad.id, false);
    followed.delete(id);
  }
}

/** Its result. @throws when the money is refunded, with the reason. */
async function decided(orderId: string, { id, title }: NonNullable<UnpaidOrder['squad']>): Promise<Progress> {
  for (let time = 0; time < TIMES; time++) {
    const progress = await progressOf(orderId);
    if (progress && progress !== 'UNDER_WAY') return progress;
    if (progress && !activating().has(id)) {
      note(activating, id, true);
      toast.waiting(PAYMENT.activating(title));
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return 'LATE';
}

/** The progress of an order; null where this poll failed. @throws when the money is refunded, with the reason. */
export async function progressOf(orderId: string): Promise<Progress | null> {
  try {
    const { data } = await client.mutate({ mutation: FollowOrderDocument, variables: { input: { orderId } } });
    return data?.followOrder.progress ?? null;
  } catch (error) {
    if (codeOf(error) === 'CONFLICT') throw error;
    return null;
  }
}
