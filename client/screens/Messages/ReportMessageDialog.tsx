import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { reportForm } from '../../../server/rules/forms/messages';
import { type Inbox, REPORTED_MESSAGES } from '../../../server/rules/messages';
import { DESCRIPTION_MAX } from '../../../server/rules/text';
import { CHAT } from '../../../server/words/en/messages';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { SendButton } from '../../ui/form/SendButton';
import { Sentence } from '../../ui/Sentence';
import { toast } from '../../ui/toast/toast';
import { ReportRoomDocument } from './ReportMessageDialog.generated';

void (
  /* GraphQL */ `
  mutation ReportRoom($input: ReportRoomInput!) {
    reportRoom(input: $input) {
      ok
    }
  }
`
);

interface ReportMessageDialogProps {
  room: { inbox: Inbox; userId: string; name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Reports a conversation to reviewers, after saying what they see of it. */
export function ReportMessageDialog({ room: { inbox, userId, name }, isOpen, onClose }: ReportMessageDialogProps) {
  const [report] = useMutation(ReportRoomDocument);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Sentence text={CHAT.reportTitle(name)} names={[name]} />}
      size="md"
      holdsForm
    >
      <Form
        rules={reportForm}
        initialValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await report({ variables: { input: { inbox, userId, reason } } });
          toast.done(CHAT.reported);
          onClose();
        }}
      >
        <Stack gap="4" pb="2">
          <Text>{CHAT.reportText(REPORTED_MESSAGES)}</Text>
          <FormField name="reason" label={CHAT.reportReason} rows={3} max={DESCRIPTION_MAX} isTrimmed required />
          <FormActions>
            <SendButton verb={CHAT.report} />
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
