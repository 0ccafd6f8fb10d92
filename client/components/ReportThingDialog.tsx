import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { thingReportForm } from '../../server/rules/forms/reports';
import { REPORT_KINDS, type ReportKind } from '../../server/rules/reports';
import { REPORT_FORM } from '../../server/words/en/reportForms';
import { REPORT } from '../../server/words/en/reports';
import { Dialog } from '../ui/dialog/Dialog';
import { Form } from '../ui/form/Form';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { SelectField } from '../ui/form/SelectField';
import { SendButton } from '../ui/form/SendButton';
import { toast } from '../ui/toast/toast';
import { ReportThingDocument } from './ReportThingDialog.generated';

void (
  /* GraphQL */ `
  mutation ReportThing($input: ReportInput!) {
    report(input: $input) {
      ok
    }
  }
`
);

interface ReportThingDialogProps {
  what: keyof typeof REPORT.titles;
  /** Of the post, the comment, or the owner of the page, or the person. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

const FIELDS = { post: 'postId', comment: 'commentId', page: 'creatorUserId', person: 'userId' } as const;

/** Reports a post, a comment, a page or a person to the reviewers. */
export function ReportThingDialog({ what, id, isOpen, onClose }: ReportThingDialogProps) {
  const [report] = useMutation(ReportThingDocument);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={REPORT.titles[what]} size="md" holdsForm>
      <Form
        rules={thingReportForm}
        initialValues={{ kind: REPORT_KINDS[0] as ReportKind, words: '' }}
        onSubmit={async ({ kind, words }) => {
          await report({ variables: { input: { [FIELDS[what]]: id, kind, words } } });
          toast.done(REPORT_FORM.done);
          onClose();
        }}
      >
        <Stack gap="4" pb="2">
          <Text>{REPORT_FORM.text}</Text>
          <SelectField
            name="kind"
            label={REPORT_FORM.kind}
            choices={REPORT_KINDS.map((value) => ({ value, label: REPORT_FORM.kinds[value] }))}
          />
          <FormField name="words" label={REPORT_FORM.words} rows={3} />
          <FormActions>
            <SendButton verb={REPORT.verb} />
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
