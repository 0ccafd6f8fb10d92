import { useMutation } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { RefundButton } from '../../../components/RefundButton';
import { lazyPart } from '../../../ui/lazyPart';
import {
  type PaymentRefunds_PaymentFragment,
  PaymentRefunds_PaymentFragmentDoc,
  RefundMonthsDocument,
  RefundPaymentDocument,
} from './PaymentRefunds.generated';

void (
  /* GraphQL */ `
  fragment PaymentRefunds_payment on Payment {
    id
    isTip
    leftPaise
    risesPaise
    isRefundAsked
    viewerCanRefund
    viewerCanRefundMonths
    monthsAskedAt
    monthsBack {
      months
      paise
    }
    user {
      id
      fullName
    }
  }
  mutation RefundPayment($input: RefundPaymentInput!) {
    refundPayment(input: $input) {
      payment {
        id
        ...PaymentRefunds_payment
      }
    }
  }
  mutation RefundMonths($input: RefundMonthsInput!) {
    refundMonths(input: $input) {
      payment {
        id
        ...PaymentRefunds_payment
      }
    }
  }
`
);

const RefundMonths = lazyPart(() => import('../../../components/RefundMonths').then((part) => part.RefundMonths));

/** What its creator can refund of a payment now: all that is left of it, and months that have not begun. */
export function PaymentRefunds({ payment }: { payment: FragmentRef<PaymentRefunds_PaymentFragment> }) {
  const data = useFragmentData(PaymentRefunds_PaymentFragmentDoc, payment);
  const { id: paymentId, isTip, leftPaise, risesPaise, monthsBack, monthsAskedAt, user } = data;
  const [refund] = useMutation(RefundPaymentDocument, { context: { isOnce: true } });
  const [refundMonths] = useMutation(RefundMonthsDocument, { context: { isOnce: true } });
  return (
    <Flex wrap="wrap" align="end" columnGap="3">
      {data.viewerCanRefund && (
        <RefundButton
          name={user.fullName}
          leftPaise={leftPaise}
          risesPaise={risesPaise}
          isTip={isTip}
          refund={(said) => refund({ variables: { input: { paymentId, ...said } } })}
        />
      )}
      {data.viewerCanRefundMonths && (
        <Suspense>
          <RefundMonths
            name={user.fullName}
            monthsBack={monthsBack}
            askedAt={monthsAskedAt}
            refund={(said) => refundMonths({ variables: { input: { paymentId, ...said } } })}
          />
        </Suspense>
      )}
    </Flex>
  );
}
