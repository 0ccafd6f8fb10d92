import { Button } from '@chakra-ui/react';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { Link } from '../../../ui/Link';

/** A button to the desk's screen of a payment, by its Razorpay id; `isMain`: the main button of its card. */
export function PaymentLink({ rzpPaymentId, isMain = false }: { rzpPaymentId: string; isMain?: boolean }) {
  return (
    <Button asChild variant={isMain ? 'solid' : 'ghost'}>
      <Link to={`/admin/money/payments/${rzpPaymentId}`} aria-label={`${MONEY_SCREEN.toPayment}: ${rzpPaymentId}`}>
        {MONEY_SCREEN.toPayment}
      </Link>
    </Button>
  );
}
