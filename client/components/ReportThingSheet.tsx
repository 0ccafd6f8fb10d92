import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { thingReportForm } from '../../server/rules/forms/reports';
import { REPORT_KINDS, type ReportKind } from '../../server/rules/reports';
import { REPORT } from '../../server/words/en/reports';
import { Form } from '../ui/Form';
import { FormActions } from '../ui/FormActions';
import { FormField } from '../ui/FormField';
import { SelectField } from '../ui/SelectField';
import { Sheet } from '../ui/Sheet';
import { toast } from '../ui/toast';
import { ReportThingDocument } from './ReportThingSheet.generated';

void (
  /* GraphQL */ `
  mutation ReportThing($input: ReportInput!) {
    report(input: $input) {
      ok
    }
  }
`
);

interface ReportThingSheetProps {
  what: keyof typeof REPORT.titles;
  /** Of the post, the comment, or the owner of the page, or the person. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

const FIELDS = { post: 'postId', comment: 'commentId', page: 'creatorUserId', person: 'userId' } as const;

/** Reports a post, a comment, a page or a person to the reviewers. */
export function ReportThingSheet({ what, id, isOpen, onClose }: ReportThingSheetProps) {
  const [report] = useMutation(ReportThingDocument);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={REPORT.titles[what]} size="md" holdsForm>
      <Form
        rules={thingReportForm}
        initialValues={{ kind: REPORT_KINDS[0] as ReportKind, words: '' }}
        onSubmit={async ({ kind, words }) => {
          await report({ variables: { input: { [FIELDS[what]]: id, kind, words } } });
          toast.done(REPORT.done);
          onClose();
        }}
      >
        <Stack gap="4" pb="2">
          <Text>{REPORT.text}</Text>
          <SelectField
            name="kind"
            label={REPORT.kind}
            choices={REPORT_KINDS.map((value) => ({ value, label: REPORT.kinds[value] }))}
          />
          <FormField name="words" label={REPORT.words} rows={3} />
          <FormActions>
            <Submit />
          </FormActions>
        </Stack>
      </Form>
    </Sheet>
  );
}

function Submit() {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" loading={isSubmitting} loadingText={REPORT.verb}>
      {REPORT.verb}
    </Button>
  );
}
