import { Link } from '@chakra-ui/react';
import { MY_PAYMENTS } from '../../../server/words/en/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Link as RouterLink } from '../../ui/Link';
import { type ReceiptLink_ReceiptFragment, ReceiptLink_ReceiptFragmentDoc } from './ReceiptLink.generated';

void (
  /* GraphQL */ `
  fragment ReceiptLink_receipt on Receipt {
    id
    kind
    number
  }
`
);

/** A link to a receipt, or to a refund's credit note. */
export function ReceiptLink({ receipt }: { receipt: FragmentRef<ReceiptLink_ReceiptFragment> }) {
  const { id, kind, number } = useFragmentData(ReceiptLink_ReceiptFragmentDoc, receipt);
  return (
    <Link asChild minH="11" display="inline-flex" alignItems="center" textDecoration="underline">
      <RouterLink to={`/receipt/${id}`}>
        {kind === 'RECEIPT' ? MY_PAYMENTS.receipt(number) : MY_PAYMENTS.creditNote(number)}
      </RouterLink>
    </Link>
  );
}
