import { Flex, Link } from '@chakra-ui/react';
import { MY_PAYMENTS } from '../../../server/words/en/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Link as RouterLink } from '../../ui/Link';
import { type ReceiptLinks_ReceiptFragment, ReceiptLinks_ReceiptFragmentDoc } from './ReceiptLinks.generated';

void (
  /* GraphQL */ `
  fragment ReceiptLinks_receipt on Receipt {
    id
    kind
    number
  }
`
);

/** The ways to the receipt of a payment and to the credit notes of what went back. */
export function ReceiptLinks({ receipts }: { receipts: readonly FragmentRef<ReceiptLinks_ReceiptFragment>[] }) {
  return (
    <Flex wrap="wrap" columnGap="5">
      {receipts.map((receipt, place) => (
        // They stay in their order, and none goes.
        // biome-ignore lint/suspicious/noArrayIndexKey: what they are is read masked, in the link itself
        <ReceiptLink key={place} receipt={receipt} />
      ))}
    </Flex>
  );
}

function ReceiptLink({ receipt }: { receipt: FragmentRef<ReceiptLinks_ReceiptFragment> }) {
  const { id, kind, number } = useFragmentData(ReceiptLinks_ReceiptFragmentDoc, receipt);
  return (
    <Link asChild minH="11" display="inline-flex" alignItems="center" textDecoration="underline">
      <RouterLink to={`/receipt/${id}`}>
        {kind === 'RECEIPT' ? MY_PAYMENTS.receipt(number) : MY_PAYMENTS.creditNote(number)}
      </RouterLink>
    </Link>
  );
}
