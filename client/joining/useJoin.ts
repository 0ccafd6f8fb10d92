import { makeVar } from '@apollo/client';
import { useMutation, useReactiveVar } from '@apollo/client/react';
import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../server/rules/time';
import { JOIN } from '../../server/words/en/joining';
import { PAYMENT } from '../../server/words/en/payments';
import { SQUAD } from '../../server/words/en/squads';
import { messageOf } from '../apollo/errors';
import { asked } from '../signIn/asked';
import { toast } from '../ui/toast';
import { squadAddress } from '../viewer/places';
import { type CurrentViewer, useViewer } from '../viewer/useViewer';
import { confirmPayment, useIsActivating } from './activation';
import { loadCheckout, openCheckout, type PaymentFailure } from './checkout';
import type { JoinButton_SquadFragment } from './JoinButton.generated';
import { CreatePaymentOrderDocument } from './useJoin.generated';
import { expectMembership, loadWelcomeSheet } from './welcome';

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
      }
    }
  }
`
);

/**
 * Joining, renewing or moving up, from the press of the button on: the order, the checkout, the report of the payment, and everything
 * in sight fetched again. `isBusy` until then; `isActivating` while a payment that was made is not known to the server yet;
 * `hasFailed` from a payment that failed until the next try.
 */
export function useJoin(squad: JoinButton_SquadFragment, renews = false) {
  const viewer = useViewer();
  const [createPaymentOrder] = useMutation(CreatePaymentOrderDocument);
  const [isBusy, setBusy] = useState(false);
  const isActivating = useIsActivating(squad.id);
  const failed = useFailed(squad.id, renews);

  async function pay(payer: NonNullable<CurrentViewer>) {
    if (!(await isCheckoutThere())) return;
    const { data } = await createPaymentOrder({ variables: { input: { squadId: squad.id } } });
    const order = data?.createPaymentOrder?.order;
    if (!order) return toast.failed(PAYMENT.noOrder);
    const { id: order_id, amount, currency, key, opensUntil } = order;
    loadWelcomeSheet().catch(console.warn);
    const { report, failure } = await openCheckout({
      key,
      order_id,
      amount,
      currency,
      name: 'Toli',
      description: JOIN.pays(squad.title, squad.creator.pageName, formatDate(new Date(opensUntil))),
      prefill: { name: payer.user.fullName, email: payer.email },
      theme: { color: INK },
    });
    if (failure) tellFailure(failure);
    failed.note(failure !== undefined);
    if (!report) return;
    toast.done(PAYMENT.successful);
    expectMembership({ squad, until: opensUntil });
    await confirmPayment(squad, report);
  }

  async function join(): Promise<void> {
    if (isBusy) return;
    if (squad.viewerJoinState === 'OWN') return toast.warning(SQUAD.ownSquad);
    if (!viewer)
      return void asked({ next: squadAddress(squad.creator.userId, squad.id), squad, creator: squad.creator });
    setBusy(true);
    failed.note(false);
    toast.clear();
    await pay(viewer).catch((error) => toast.failed(messageOf(error)));
    setBusy(false);
  }

  return { join, isBusy, isActivating, hasFailed: failed.is };
}

/** The button whose payment failed last; there is one checkout at a time. */
const failedAt = makeVar<string | null>(null);

/** Whether the last payment by this button failed. A renewal's button may be gone with its sheet by then: all of a squad's are one. */
function useFailed(squadId: string, renews: boolean) {
  const id = useId();
  const button = renews ? squadId : id;
  useEffect(() => () => void (failedAt() === button && failedAt(null)), [button]);
  return {
    is: useReactiveVar(failedAt) === button,
    note: (hasFailed: boolean) => void failedAt(hasFailed ? button : null),
  };
}

/** Toli's ink indigo; the checkout lies outside our style sheets. */
const INK = '#1d1745';

const isCheckoutThere = () =>
  loadCheckout().then(
    () => true,
    () => {
      toast.failed(PAYMENT.gatewayDown);
      return false;
    },
  );

function tellFailure({ code, description, ...where }: PaymentFailure) {
  toast.failed([PAYMENT.failed(code, description), JOIN.failedAt(where)].filter(Boolean).join('\n'));
}
