import { Heading, Stack, Text } from '@chakra-ui/react';
import { exactMoney, rupees } from '../../../server/rules/money';
import { MY_PAYMENTS, RECEIPT } from '../../../server/words/en/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadBy } from '../../components/SquadBy';
import { langOf } from '../../ui/langOf';
import { type StrayPayments_ViewerFragment, StrayPayments_ViewerFragmentDoc } from './StrayPayments.generated';

void (
  /* GraphQL */ `
  fragment StrayPayments_viewer on Viewer {
    strayPayments {
      id
      amount
      paise
      currency
      paidAt
      returnedPaise
      isWaiting
      squad {
        id
        title
      }
      creator {
        id
        path
        pageName
        isLive
      }
    }
  }
`
);

/** The payments that were not what was asked for: what came, and what happens to it. */
export function StrayPayments({ viewer }: { viewer: FragmentRef<StrayPayments_ViewerFragment> }) {
  const { strayPayments } = useFragmentData(StrayPayments_ViewerFragmentDoc, viewer);
  return strayPayments.map((payment) => <StrayPayment key={payment.id} payment={payment} />);
}

type Stray = StrayPayments_ViewerFragment['strayPayments'][number];

function StrayPayment({ payment }: { payment: Stray }) {
  const { id, amount, paise, currency, paidAt, returnedPaise, isWaiting, squad, creator } = payment;
  const titleId = `stray-${id}`;
  const isBack = returnedPaise >= paise;
  const waiting = !squad
    ? MY_PAYMENTS.strayTipWaits
    : returnedPaise > 0
      ? MY_PAYMENTS.strayRestWaits
      : MY_PAYMENTS.strayWaits;
  return (
    <Stack as="article" aria-labelledby={titleId} layerStyle="card" p={{ base: 4, md: 5 }} gap="3">
      <Stack gap="0">
        <Heading as="h2" size="lg" id={titleId} lang={langOf(squad?.title)} overflowWrap="anywhere">
          {squad ? squad.title : RECEIPT.tip}
        </Heading>
        {creator && <SquadBy {...creator} />}
      </Stack>
      <Text fontFamily="heading" fontWeight="bold" textStyle="2xl" lineHeight="1.1" fontVariantNumeric="tabular-nums">
        {exactMoney(paise, currency)}
      </Text>
      <Stack gap="1" overflowWrap="anywhere">
        <Text color="fg.muted">
          {(squad ? MY_PAYMENTS.stray : MY_PAYMENTS.strayTip)(rupees(amount), new Date(paidAt))}
        </Text>
        {returnedPaise > 0 && <Text>{MY_PAYMENTS.strayBack(exactMoney(returnedPaise, currency))}</Text>}
        {!isBack && <Text>{isWaiting ? waiting : MY_PAYMENTS.strayDecided}</Text>}
      </Stack>
    </Stack>
  );
}
