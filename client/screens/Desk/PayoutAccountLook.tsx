import { useMutation } from '@apollo/client/react';
import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { PAYOUT_ACCOUNT, PAYOUT_ACCOUNT_LOOK } from '../../../server/words/en/payoutAccounts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { SendButton } from '../../ui/form/SendButton';
import { OneTimeSecret } from '../../ui/OneTimeSecret';
import { Sentence } from '../../ui/Sentence';
import {
  type PayoutAccountLook_PersonFragment,
  PayoutAccountLook_PersonFragmentDoc,
  ReadPayoutAccountDocument,
} from './PayoutAccountLook.generated';

void (
  /* GraphQL */ `
  fragment PayoutAccountLook_person on DeskPerson {
    id
    fullName
    payoutAccount {
      last4
      ifsc
      nameAtBank
      heldUntil
      isDisowned
    }
  }
  mutation ReadPayoutAccount($input: ReadPayoutAccountInput!) {
    readPayoutAccount(input: $input) {
      number
    }
  }
`
);

/** The bank account of a person's page, for reviewers with the right to money. */
export function PayoutAccountLook({ person }: { person: FragmentRef<PayoutAccountLook_PersonFragment> }) {
  const { id, fullName, payoutAccount: account } = useFragmentData(PayoutAccountLook_PersonFragmentDoc, person);
  if (!account) return null;
  const { last4, ifsc, nameAtBank, heldUntil, isDisowned } = account;
  return (
    <Box as="section" aria-labelledby="payout-account">
      <Heading as="h2" size="xl" id="payout-account" mb="3">
        {PAYOUT_ACCOUNT_LOOK.title}
      </Heading>
      <Stack layerStyle="card" p={{ base: 4, md: 5 }} gap="3" align="start">
        <Text overflowWrap="anywhere">{PAYOUT_ACCOUNT.goesTo(last4, ifsc, nameAtBank)}</Text>
        {isDisowned && <Text color="fg.error">{PAYOUT_ACCOUNT_LOOK.disowned}</Text>}
        {!isDisowned && heldUntil && <Text>{PAYOUT_ACCOUNT_LOOK.held(new Date(heldUntil))}</Text>}
        <NumberButton userId={id} name={fullName} />
      </Stack>
    </Box>
  );
}

/** Shows the whole number, after the reviewer gave a reason, until its dialog is closed. */
function NumberButton({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState<string>();
  // Outside Apollo's cache: the number is read anew each time.
  const [read] = useMutation(ReadPayoutAccountDocument, { fetchPolicy: 'no-cache' });
  const submit = async ({ reason }: { reason: string }) => {
    const { data } = await read({ variables: { input: { userId, reason } } });
    setNumber(data!.readPayoutAccount.number);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {PAYOUT_ACCOUNT_LOOK.read}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        onExited={() => setNumber(undefined)}
        title={PAYOUT_ACCOUNT_LOOK.read}
        size="md"
        holdsForm
      >
        {number ? (
          <OneTimeSecret values={{ [PAYOUT_ACCOUNT.number]: number }} onDone={close} />
        ) : (
          <Form rules={deskReasonForm} initialValues={{ reason: '' }} onSubmit={submit}>
            <Stack gap="4" pb="2">
              <Text overflowWrap="anywhere">
                <Sentence text={PAYOUT_ACCOUNT_LOOK.text(name)} names={[name]} />
              </Text>
              <FormField name="reason" label={PAYOUT_ACCOUNT_LOOK.reason} rows={3} required />
              <FormActions>
                <SendButton verb={PAYOUT_ACCOUNT_LOOK.read} />
              </FormActions>
            </Stack>
          </Form>
        )}
      </Dialog>
    </>
  );
}
