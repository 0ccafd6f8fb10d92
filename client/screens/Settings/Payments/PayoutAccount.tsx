import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { PAYOUT_ACCOUNT } from '../../../../server/words/en/payoutAccounts';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { type PayoutAccount_ViewerFragment, PayoutAccount_ViewerFragmentDoc } from './PayoutAccount.generated';
import { PayoutAccountDialog } from './PayoutAccountDialog';

void (
  /* GraphQL */ `
  fragment PayoutAccount_viewer on Viewer {
    studio {
      payoutAccount {
        last4
        ifsc
        nameAtBank
        heldUntil
        isDisowned
      }
    }
  }
`
);

/** The bank account that the page is paid to, with what holds payouts back, and the way to name another one. */
export function PayoutAccount({ viewer }: { viewer: FragmentRef<PayoutAccount_ViewerFragment> }) {
  const account = useFragmentData(PayoutAccount_ViewerFragmentDoc, viewer).studio?.payoutAccount ?? null;
  const [isOpen, setOpen] = useState(false);
  const isWanted = !account || account.isDisowned;
  return (
    <Stack
      as="section"
      aria-labelledby="payout-account"
      layerStyle="card"
      p={{ base: 4, md: 5 }}
      gap="3"
      mb="6"
      align="start"
    >
      <Heading as="h3" size="lg" id="payout-account">
        {PAYOUT_ACCOUNT.title}
      </Heading>
      {account && <Named account={account} />}
      {!account && <Text>{PAYOUT_ACCOUNT.none}</Text>}
      <Button variant={isWanted ? 'solid' : 'outline'} onClick={() => setOpen(true)}>
        {isWanted ? PAYOUT_ACCOUNT.name : PAYOUT_ACCOUNT.change}
      </Button>
      <PayoutAccountDialog isChange={account !== null} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}

type Account = NonNullable<NonNullable<PayoutAccount_ViewerFragment['studio']>['payoutAccount']>;

function Named({ account: { last4, ifsc, nameAtBank, heldUntil, isDisowned } }: { account: Account }) {
  return (
    <>
      <Text fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {PAYOUT_ACCOUNT.goesTo(last4, ifsc, nameAtBank)}
      </Text>
      {isDisowned && <Text color="fg.error">{PAYOUT_ACCOUNT.disowned}</Text>}
      {!isDisowned && heldUntil && <Text>{PAYOUT_ACCOUNT.heldUntil(new Date(heldUntil))}</Text>}
    </>
  );
}
