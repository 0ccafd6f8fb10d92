import { DAY, formatDate } from '../../server/rules/dates';
import { FIRST_POST_HEADER, JOINS_AFTER_DAYS } from '../../server/rules/payments';
import { copyWidths, pictureCopy } from '../../server/rules/pictures';
import { PAYMENT, WITHOUT_PLACE } from '../../server/words/en/payments';
import { client } from '../apollo/client';
import { loadPart } from '../ui/hooks/online';
import { mediaUrl } from '../ui/media/mediaUrl';
import { toast } from '../ui/toast/toast';
import type { CurrentViewer } from '../viewer/useViewer';
import { PAGE_LANGUAGE } from '../visit/language';
import { type Left, loadCheckout, openCheckout, type PaymentFailure } from './checkout';
import { confirmPayment } from './confirmation';
import type { JoinButton_SquadFragment } from './JoinButton.generated';
import { loadWelcomeDialog } from './loadWelcomeDialog';
import { CreatePaymentOrderDocument, type CreatePaymentOrderMutation, PassesOfferedDocument } from './paying.generated';

// Everything after the press of a join button: loaded ahead of it (useCheckout.ts).

export { loadCheckout };

type Order = CreatePaymentOrderMutation['createPaymentOrder']['order'];

void (
  /* GraphQL */ `
  mutation CreatePaymentOrder($input: CreatePaymentOrderInput!) {
    createPaymentOrder(input: $input) {
      order {
        id
        amount
        currency
        key
        opensUntil
        holdsSeat
      }
    }
  }
  query PassesOffered($id: ID!) {
    node(id: $id) {
      id
      ... on Squad {
        viewerOpensUntil
        passes {
          months
          amount
          opensUntil
        }
      }
    }
  }
`
);

/**
 * Pays for a squad: a question for how long where it has passes, the order, a question where it holds no place, the checkout, the report of the payment,
 * and the visible queries fetched again. Resolves to whether a payment failed.
 */
export async function pay(squad: JoinButton_SquadFragment, payer: NonNullable<CurrentViewer>): Promise<boolean> {
  if (!(await isCheckoutThere())) return false;
  const months = await monthsOf(squad);
  if (months === null) return false;
  const order = await orderOf(squad, months);
  if (!order) {
    toast.failed(PAYMENT.noOrder);
    return false;
  }
  if (!order.holdsSeat && !(await asksWithoutPlace(squad.title))) return false;
  loadWelcomeDialog().catch(console.warn);
  const { report, failure } = await openFor(order, squad.creator, purchaseOf(squad, order), payer);
  if (failure) showFailure(failure);
  if (!report) return failure !== undefined;
  toast.done(PAYMENT.successful);
  await confirmPayment(squad, report);
  return false;
}

/** Opens the checkout for another order than one of a squad, and shows why a payment failed; null where the checkout cannot be loaded. */
export async function checkOut(...to: Parameters<typeof openFor>): Promise<Left | null> {
  if (!(await isCheckoutThere())) return null;
  const left = await openFor(...to);
  if (left.failure) showFailure(left.failure);
  return left;
}

/** Opens the checkout for an order to a page; `description`: what it says is paid for. */
const openFor = (
  { id: order_id, amount, currency, key }: Pick<Order, 'id' | 'amount' | 'currency' | 'key'>,
  { pageName, profilePicSrc }: Pick<JoinButton_SquadFragment['creator'], 'pageName' | 'profilePicSrc'>,
  description: string,
  payer: NonNullable<CurrentViewer>,
): Promise<Left> =>
  openCheckout({
    key,
    order_id,
    amount,
    currency,
    name: PAYMENT.payee(pageName),
    ...(profilePicSrc && { image: pictureFor(profilePicSrc) }),
    description,
    prefill: { name: payer.user.fullName, email: payer.email },
    config: { display: { language: PAGE_LANGUAGE, hide: [UPI_COLLECT] } },
    theme: { color: INK },
  });

/** For how many months a person pays: one where no pass is offered; null where they choose nothing. */
async function monthsOf(squad: JoinButton_SquadFragment): Promise<number | null> {
  const { id, viewerAmountDue } = squad;
  const { data } = await client.query({
    query: PassesOfferedDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const offered = data?.node?.__typename === 'Squad' ? data.node : null;
  if (!offered?.viewerOpensUntil || offered.passes.length === 0) return 1;
  const { askMonths } = await loadPart(() => import('./passChoice'));
  return askMonths(squad, [
    { months: 1, amount: viewerAmountDue, opensUntil: offered.viewerOpensUntil },
    ...offered.passes,
  ]);
}

async function orderOf({ id: squadId }: JoinButton_SquadFragment, months: number): Promise<Order | undefined> {
  const { data } = await client.mutate({
    mutation: CreatePaymentOrderDocument,
    variables: { input: { squadId, months } },
    context: { headers: firstPost() },
  });
  return data?.createPaymentOrder?.order;
}

/** The post that this tab opened first, if that was one and not long ago; its creator learns how many joined after it. */
function firstPost(): Record<string, string> {
  const [first] = performance.getEntriesByType('navigation');
  const postId = first && /\/post\/([\w-]+)/.exec(first.name)?.[1];
  return postId && performance.now() < JOINS_AFTER_DAYS * DAY ? { [FIRST_POST_HEADER]: postId } : {};
}

const asksWithoutPlace = async (title: string): Promise<boolean> =>
  (await loadPart(() => import('./withoutPlace'))).askWithoutPlace(title);

/** What the checkout says is paid for. */
function purchaseOf({ title, creator }: JoinButton_SquadFragment, { opensUntil, holdsSeat }: Order): string {
  const purchase = PAYMENT.pays(title, creator.pageName, formatDate(new Date(opensUntil)));
  return holdsSeat ? purchase : WITHOUT_PLACE.pays(purchase);
}

/**
 * The least width in pixels of the checkout's picture
 * (razorpay.com/docs/payments/dashboard/account-settings/checkout-styling).
 */
const LOGO = 256;

/** The absolute address of a picture's smallest copy of that width, or of the picture itself. */
function pictureFor(src: string): string {
  const copy = copyWidths(src).find((width) => width >= LOGO);
  return new URL(mediaUrl(copy ? pictureCopy(src, copy) : src), location.href).href;
}

/** Typing a UPI id ended in February 2026; phones open the UPI app and desktops show a QR code (razorpay.com/docs/announcements/upi-collect-migration). */
const UPI_COLLECT = { method: 'upi', flows: ['collect'] };

/** Toli's ink indigo; our style sheets do not reach the checkout. */
const INK = '#1d1745';

const isCheckoutThere = () =>
  loadCheckout().then(
    () => true,
    () => {
      toast.failed(PAYMENT.gatewayDown);
      return false;
    },
  );

function showFailure({ code, description, ...where }: PaymentFailure) {
  toast.failedInPlace(PAYMENT.failed(code, description), PAYMENT.failedAt(where));
}
