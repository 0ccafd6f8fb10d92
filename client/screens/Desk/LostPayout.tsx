import { useMutation } from '@apollo/client/react';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { lostPayoutForm } from '../../../server/rules/forms/payouts';
import { indianDate } from '../../../server/rules/time';
import { PAYOUT_DESK } from '../../../server/words/en/payoutDesk';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { FormField } from '../../ui/form/FormField';
import {
  EnterLostPayoutDocument,
  type LostPayout_PersonFragment,
  LostPayout_PersonFragmentDoc,
} from './LostPayout.generated';
import { MarkButton } from './Payouts/MarkButton';

void (
  /* GraphQL */ `
  fragment LostPayout_person on DeskPerson {
    id
    viewerCanEnterPayout
    creator {
      id
      pageName
    }
  }
  mutation EnterLostPayout($input: EnterLostPayoutInput!) {
    enterLostPayout(input: $input) {
      payout {
        id
      }
    }
  }
`
);

/** Enters a payout to a person's page that a restored backup has lost, for reviewers with the right to money. */
export function LostPayout({ person }: { person: FragmentRef<LostPayout_PersonFragment> }) {
  const { id: userId, viewerCanEnterPayout, creator } = useFragmentData(LostPayout_PersonFragmentDoc, person);
  const [enter] = useMutation(EnterLostPayoutDocument, { context: { isOnce: true }, refetchQueries: 'active' });
  if (!viewerCanEnterPayout || !creator) return null;
  return (
    <Box as="section" aria-labelledby="lost-payout">
      <Heading as="h2" size="xl" id="lost-payout" mb="3">
        {PAYOUT_DESK.lostTitle}
      </Heading>
      <Stack layerStyle="card" p={{ base: 4, md: 5 }} gap="3" align="start">
        <Text>{PAYOUT_DESK.lostHint}</Text>
        <MarkButton
          name={creator.pageName}
          text={PAYOUT_DESK.text.lost}
          words={PAYOUT_DESK.lost}
          rules={lostPayoutForm}
          initialValues={{ amount: '', paidOn: indianDate(new Date()), bankReference: '', last4: '' }}
          mark={(said) => enter({ variables: { input: { userId, ...said } } })}
        >
          <FormField name="amount" label={PAYOUT_DESK.amount} inputMode="decimal" autoComplete="off" required />
          <FormField name="paidOn" label={PAYOUT_DESK.paidOn} type="date" required />
          <FormField name="bankReference" label={PAYOUT_DESK.bankReference} autoComplete="off" required />
          <FormField name="last4" label={PAYOUT_DESK.last4} inputMode="numeric" autoComplete="off" required />
        </MarkButton>
      </Stack>
    </Box>
  );
}
