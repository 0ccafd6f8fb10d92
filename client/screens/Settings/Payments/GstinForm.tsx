import { useMutation } from '@apollo/client/react';
import { Heading, Stack, Text } from '@chakra-ui/react';
import { gstinForm } from '../../../../server/rules/forms/tax';
import { TAX } from '../../../../server/words/en/tax';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { FieldWithSave } from '../../../ui/form/FieldWithSave';
import { Form } from '../../../ui/form/Form';
import { FormField } from '../../../ui/form/FormField';
import { useSaveState } from '../../../ui/form/SaveButton';
import { type GstinForm_ViewerFragment, GstinForm_ViewerFragmentDoc, SetGstinDocument } from './GstinForm.generated';

void (
  /* GraphQL */ `
  fragment GstinForm_viewer on Viewer {
    taxDetails {
      gstin
      isInvoicing
    }
  }
  mutation SetGstin($input: SetGstinInput!) {
    setGstin(input: $input) {
      viewer {
        ...GstinForm_viewer
      }
    }
  }
`
);

/** The creator's GSTIN: it makes receipts tax invoices. */
export function GstinForm({ viewer }: { viewer: FragmentRef<GstinForm_ViewerFragment> }) {
  const { gstin, isInvoicing } = useFragmentData(GstinForm_ViewerFragmentDoc, viewer).taxDetails;
  const [setGstin] = useMutation(SetGstinDocument);
  const save = useSaveState();
  return (
    <Stack as="section" aria-labelledby="gstin" gap="3" mt="10">
      <Heading as="h3" size="lg" id="gstin">
        {TAX.gstinTitle}
      </Heading>
      <Text color="fg.muted">{TAX.gstinHint}</Text>
      {!isInvoicing && <Text color="fg.muted">{TAX.gstinWaits}</Text>}
      <Form
        rules={gstinForm}
        initialValues={{ gstin: gstin ?? '' }}
        enableReinitialize
        onSubmit={async (input) => {
          await save.run(() => setGstin({ variables: { input } }));
        }}
      >
        <FieldWithSave state={save.state} idle={TAX.save} done={TAX.saved}>
          <FormField name="gstin" label={TAX.gstin} autoComplete="off" />
        </FieldWithSave>
      </Form>
    </Stack>
  );
}
