import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { deskReasonForm } from '../../../../server/rules/forms/admin';
import { evidenceForm } from '../../../../server/rules/forms/disputes';
import { EVIDENCE_MAX } from '../../../../server/rules/payments';
import { MONEY_DECISION } from '../../../../server/words/en/moneyDesk';
import { refetch } from '../../../apollo/client';
import { announceOutcome } from '../../../components/announceOutcome';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { FormField } from '../../../ui/form/FormField';
import { SendButton } from '../../../ui/form/SendButton';
import { DecisionButton } from '../DecisionButton';
import { AcceptDisputeDocument, ContestDisputeDocument } from './DisputeAnswers.generated';

void (
  /* GraphQL */ `
  mutation AcceptDispute($input: AcceptDisputeInput!) {
    acceptDispute(input: $input) {
      dispute {
        id
        ...DisputeCard_dispute
      }
    }
  }
  mutation ContestDispute($input: ContestDisputeInput!) {
    contestDispute(input: $input) {
      dispute {
        id
        ...DisputeCard_dispute
      }
    }
  }
`
);

const { accept, contest } = MONEY_DECISION;

interface DisputeAnswersProps {
  id: string;
  name: string;
  /** The suggested evidence. */
  evidence: string;
}

/** The two answers to a dispute: accept it, or contest it with reasons. */
export function DisputeAnswers({ id, name, evidence }: DisputeAnswersProps) {
  const [giveIn] = useMutation(AcceptDisputeDocument, { refetchQueries: 'active' });
  return (
    <>
      <DecisionButton
        words={accept}
        text={accept.text(name)}
        name={name}
        rules={deskReasonForm}
        decide={(reason) => giveIn({ variables: { input: { id, reason } } })}
        isDanger
        variant="outline"
      />
      <ContestButton id={id} name={name} evidence={evidence} />
    </>
  );
}

function ContestButton({ id, name, evidence }: DisputeAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const [send] = useMutation(ContestDisputeDocument, { refetchQueries: 'active' });
  const submit = async (said: { evidence: string }) => {
    const sent = send({ variables: { input: { id, ...said } } });
    if (!(await announceOutcome(sent, contest.done(name)))) void refetch();
    setOpen(false);
  };
  return (
    <>
      <Button flexGrow={{ base: 1, md: 0 }} aria-label={`${contest.verb}: ${name}`} onClick={() => setOpen(true)}>
        {contest.verb}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={contest.title} role="alertdialog" size="md">
        <Form rules={evidenceForm} initialValues={{ evidence }} onSubmit={submit}>
          <Stack gap="4" pb="2">
            <Text overflowWrap="anywhere">
              {contest.text(name)} {evidence && contest.goesAlong}
            </Text>
            <FormField name="evidence" label={contest.evidence} rows={8} max={EVIDENCE_MAX} isTrimmed required />
            <FormActions>
              <SendButton verb={contest.verb} />
            </FormActions>
          </Stack>
        </Form>
      </Dialog>
    </>
  );
}
