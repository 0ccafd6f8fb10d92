import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { JOIN } from '../../server/rules/joinWording';
import { PAYMENT, SQUAD, SUBSCRIPTION } from '../../server/rules/wording';
import { messageOf } from '../apollo/errors';
import type { JoinButton_SquadFragment } from '../components/JoinButton.generated';
import { toast } from '../ui/toast';
import { confirmPayment, useIsActivating } from './activation';
import { loadCheckout, openCheckout, type PaymentFailure } from './checkout';
import { logInAddress } from './guards';
import { CreatePaymentOrderDocument } from './useJoin.generated';
import { type CurrentViewer, useViewer } from './useViewer';

void (
  /* GraphQL */ `
  mutation CreatePaymentOrder($input: CreatePaymentOrderInput!) {
    createPaymentOrder(input: $input) {
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

/**
 * Joining, renewing or moving up, from the press of the button on: the order, the checkout, the report of the payment, and everything
 * in sight fetched again. `isBusy` until then; `isActivating` while a payment that was made is not known to the server yet.
 */
export function useJoin(squad: JoinButton_SquadFragment) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [createPaymentOrder] = useMutation(CreatePaymentOrderDocument);
  const [isBusy, setBusy] = useState(false);
  const isActivating = useIsActivating(squad.id);

  async function pay(payer: NonNullable<CurrentViewer>) {
    if (!(await isCheckoutThere())) return;
    const { data } = await createPaymentOrder({ variables: { input: { squadId: squad.id } } });
    const order = data?.createPaymentOrder?.order;
    if (!order) return toast.failed(PAYMENT.noOrder);
    const { id: order_id, amount, currency, key } = order;
    const report = await openCheckout(
      {
        key,
        order_id,
        amount,
        currency,
        name: 'Toli',
        description: `${squad.title} ${SUBSCRIPTION.by(squad.creator.pageName)}`,
        prefill: { name: payer.user.fullName, email: payer.email },
        theme: { color: INK },
      },
      tellFailure,
    );
    if (!report) return;
    // A first try that failed is no news any more.
    toast.clear();
    toast.done(PAYMENT.successful);
    await confirmPayment(squad, report);
  }

  async function join(): Promise<void> {
    if (isBusy) return;
    if (squad.viewerJoinState === 'OWN') return toast.warning(SQUAD.ownSquad);
    if (!viewer) return navigate(logInAddress(pathname + search + hash));
    setBusy(true);
    await pay(viewer).catch((error) => toast.failed(messageOf(error)));
    setBusy(false);
  }

  return { join, isBusy, isActivating };
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
