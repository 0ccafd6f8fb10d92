import { useMutation } from '@apollo/client/react';
import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { payoutFailedForm, payoutPaidForm } from '../../../../server/rules/forms/payouts';
import type { PayoutFailure, PayoutStatus } from '../../../../server/rules/payouts';
import { formatDate, indianDate } from '../../../../server/rules/time';
import { PAYOUT_DESK } from '../../../../server/words/en/payoutDesk';
import { PAYOUTS } from '../../../../server/words/en/payouts';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Badge } from '../../../ui/Badge';
import { FormField } from '../../../ui/form/FormField';
import { SelectField } from '../../../ui/form/SelectField';
import { langOf } from '../../../ui/langOf';
import { PersonLink } from '../PersonLink';
import { MarkButton } from './MarkButton';
import {
  MarkPayoutFailedDocument,
  MarkPayoutPaidDocument,
  MarkPayoutReturnedDocument,
  type PayoutCard_RowFragment,
  PayoutCard_RowFragmentDoc,
} from './PayoutCard.generated';

void (
  /* GraphQL */ `
  fragment PayoutCard_row on DeskPayout {
    id
    isAccountGone
    owner {
      id
      fullName
      viewerCanDecide
      creator {
        id
        pageName
      }
    }
    payout {
      id
      paise
      status
      reference
      last4
      paidOn
      bankReference
      reason
    }
  }
  mutation MarkPayoutPaid($input: MarkPayoutPaidInput!) {
    markPayoutPaid(input: $input) {
      payout {
        ...PayoutCard_row
      }
    }
  }
  mutation MarkPayoutFailed($input: MarkPayoutGivenBackInput!) {
    markPayoutFailed(input: $input) {
      payout {
        ...PayoutCard_row
      }
    }
  }
  mutation MarkPayoutReturned($input: MarkPayoutGivenBackInput!) {
    markPayoutReturned(input: $input) {
      payout {
        ...PayoutCard_row
      }
    }
  }
`
);

type Row = PayoutCard_RowFragment;

/** A payout at the desk: its page, its state, and the buttons that end it as the bank says. */
export function PayoutCard({ row }: { row: FragmentRef<Row> }) {
  const { payout, owner, isAccountGone } = useFragmentData(PayoutCard_RowFragmentDoc, row);
  const { paise, status, reference, last4, paidOn, bankReference, reason } = payout;
  const page = owner.creator?.pageName ?? owner.fullName;
  const name = PAYOUT_DESK.line(paise, page);
  const state = status.toLowerCase() as PayoutStatus;
  return (
    <Stack as="article" aria-label={name} layerStyle="card" p={{ base: 4, md: 5 }} gap="2">
      <Flex justify="space-between" gap="4">
        <Heading as="h3" size="lg" overflowWrap="anywhere" lang={langOf(page)}>
          {name}
        </Heading>
        <Badge flexShrink="0" alignSelf="start">
          {PAYOUTS.state[state]}
        </Badge>
      </Flex>
      <Text overflowWrap="anywhere">{PAYOUT_DESK.account(last4, reference)}</Text>
      {paidOn && <Text color="fg.muted">{PAYOUTS.paidOn(formatDate(new Date(paidOn)), bankReference!)}</Text>}
      {reason && <Text color="fg.muted">{PAYOUT_DESK.failure[reason.toLowerCase() as PayoutFailure]}</Text>}
      {isAccountGone && state === 'in_transit' && <Text color="fg.error">{PAYOUT_DESK.accountGone}</Text>}
      <Flex wrap="wrap" justify="flex-end" gap="2">
        <PersonLink userId={owner.id} name={page} />
        {owner.viewerCanDecide && <Marks payout={payout} name={name} />}
      </Flex>
    </Stack>
  );
}

const reasons = () =>
  (Object.keys(PAYOUT_DESK.failure) as PayoutFailure[]).map((value) => ({ value, label: PAYOUT_DESK.failure[value] }));

function Marks({ payout: { id, status }, name }: { payout: Row['payout']; name: string }) {
  const [paid] = useMutation(MarkPayoutPaidDocument, { refetchQueries: 'active' });
  const [failed] = useMutation(MarkPayoutFailedDocument, { refetchQueries: 'active' });
  const [returned] = useMutation(MarkPayoutReturnedDocument, { refetchQueries: 'active' });
  const givenBack = (said: { reason: string }) => ({
    variables: { input: { id, reason: said.reason.toUpperCase() as Uppercase<PayoutFailure> } },
  });
  const back = { name, text: PAYOUT_DESK.text.back, rules: payoutFailedForm, initialValues: { reason: 'number' } };
  const why = <SelectField name="reason" label={PAYOUT_DESK.reason} choices={reasons()} />;
  return (
    <>
      {status === 'PAID' && (
        <MarkButton {...back} words={PAYOUT_DESK.returned} mark={(said) => returned(givenBack(said))}>
          {why}
        </MarkButton>
      )}
      {status === 'IN_TRANSIT' && (
        <MarkButton {...back} words={PAYOUT_DESK.failed} mark={(said) => failed(givenBack(said))}>
          {why}
        </MarkButton>
      )}
      {(status === 'IN_TRANSIT' || status === 'FAILED') && (
        <MarkButton
          name={name}
          text={PAYOUT_DESK.text.paid}
          words={PAYOUT_DESK.paid}
          rules={payoutPaidForm}
          initialValues={{ paidOn: indianDate(new Date()), bankReference: '' }}
          mark={(said) => paid({ variables: { input: { id, ...said } } })}
          isMain
        >
          <FormField name="paidOn" label={PAYOUT_DESK.paidOn} type="date" required />
          <FormField name="bankReference" label={PAYOUT_DESK.bankReference} autoComplete="off" required />
        </MarkButton>
      )}
    </>
  );
}
