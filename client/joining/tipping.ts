import { TIP } from '../../server/words/en/tips';
import { client } from '../apollo/client';
import { messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import type { CurrentViewer } from '../viewer/useViewer';
import { progressOf } from './following';
import { checkOut } from './paying';
import type { TipButton_CreatorFragment } from './TipButton.generated';
import {
  CreateTipOrderDocument,
  type CreateTipOrderMutation,
  type CreateTipOrderMutationVariables,
} from './tipping.generated';

void (
  /* GraphQL */ `
  mutation CreateTipOrder($input: CreateTipOrderInput!) {
    createTipOrder(input: $input) {
      order {
        id
        amount
        currency
        key
      }
    }
  }
`
);

type Order = CreateTipOrderMutation['createTipOrder']['order'];

/** The order of a tip. @throws where the page takes none from this person, or the gateway is away. */
export async function orderTip(input: CreateTipOrderMutationVariables['input']): Promise<Order> {
  const { data } = await client.mutate({ mutation: CreateTipOrderDocument, variables: { input } });
  return data!.createTipOrder.order;
}

/** Opens the checkout for a tip, and says how it ended. */
export async function payTip(
  order: Order,
  page: TipButton_CreatorFragment,
  payer: NonNullable<CurrentViewer>,
): Promise<void> {
  const { pageName } = page;
  try {
    const left = await checkOut(order, page, TIP.title(pageName), payer);
    if (!left?.report) return;
    if (await isKnown(order.id)) toast.done(TIP.paid(pageName, order.amount / 100));
    else toast.warning(TIP.notConfirmedYet);
  } catch (error) {
    toast.failed(messageOf(error));
  }
}

/** How often the server is asked about a payment that it does not know yet, and for how long (decision A33). */
const AGAIN_MS = 3_000;
const PATIENCE_MS = 30_000;

/** Whether the server has recorded the payment. @throws when the money is refunded, with the reason. */
async function isKnown(orderId: string): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    if ((await progressOf(orderId)) === 'PAID') return true;
    if (Date.now() > giveUpAt) return false;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
