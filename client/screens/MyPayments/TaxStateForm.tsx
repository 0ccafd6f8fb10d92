import { useMutation } from '@apollo/client/react';
import { taxStateForm } from '../../../server/rules/forms/tax';
import { STATES, type StateName } from '../../../server/rules/tax';
import { TAX, TAX_STATES } from '../../../server/words/en/tax';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { FieldWithSave } from '../../ui/form/FieldWithSave';
import { Form } from '../../ui/form/Form';
import { useSaveState } from '../../ui/form/SaveButton';
import { SelectField } from '../../ui/form/SelectField';
import {
  SetTaxStateDocument,
  type TaxStateForm_ViewerFragment,
  TaxStateForm_ViewerFragmentDoc,
} from './TaxStateForm.generated';

void (
  /* GraphQL */ `
  fragment TaxStateForm_viewer on Viewer {
    taxDetails {
      state
      isInvoicing
    }
  }
  mutation SetTaxState($input: SetTaxStateInput!) {
    setTaxState(input: $input) {
      viewer {
        ...TaxStateForm_viewer
      }
    }
  }
`
);

/** The state the person lives in, for tax invoices of later payments; hidden where Toli makes none. */
export function TaxStateForm({ viewer }: { viewer: FragmentRef<TaxStateForm_ViewerFragment> }) {
  const { state, isInvoicing } = useFragmentData(TaxStateForm_ViewerFragmentDoc, viewer).taxDetails;
  const [setTaxState] = useMutation(SetTaxStateDocument);
  const save = useSaveState();
  if (!isInvoicing) return null;
  const states = (Object.keys(STATES) as StateName[]).map((name) => ({
    value: STATES[name] as string,
    label: TAX_STATES[name],
  }));
  states.sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Form
      rules={taxStateForm}
      initialValues={{ state: state ?? '' }}
      enableReinitialize
      onSubmit={async (input) => {
        await save.run(() => setTaxState({ variables: { input } }));
      }}
    >
      <FieldWithSave state={save.state} idle={TAX.save} done={TAX.saved}>
        <SelectField
          name="state"
          label={TAX.state}
          hint={TAX.stateHint}
          choices={[{ value: '', label: TAX.noState }, ...states]}
        />
      </FieldWithSave>
    </Form>
  );
}
