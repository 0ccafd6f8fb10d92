import { Stack } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { Form } from '../../ui/Form';
import { FormActions } from '../../ui/FormActions';
import { SaveButton, useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';

interface FormInSheetProps<Rules extends AnyObjectSchema, Values extends FormikValues> {
  rules: Rules;
  initialValues: Values;
  /** Gets what was typed, cleaned by the rules; what it throws is shown at its field or beside the button, and the sheet stays. */
  onSave: (input: InferType<Rules>) => Promise<unknown>;
  /** What the button does: "Save squad", and for 2 seconds, before the sheet closes: "Squad saved". */
  idle: string;
  done: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

interface FormSheetProps<Rules extends AnyObjectSchema, Values extends FormikValues>
  extends FormInSheetProps<Rules, Values> {
  isOpen: boolean;
  title: string;
  /** What saves by itself, above the form. */
  above?: ReactNode;
}

/** A form in a sheet, with its two ways out: leave everything as it was, or save. */
export function FormSheet<Rules extends AnyObjectSchema, Values extends FormikValues>({
  isOpen,
  title,
  above,
  ...form
}: FormSheetProps<Rules, Values>) {
  return (
    <Sheet isOpen={isOpen} onClose={form.onClose} title={title} size="md" holdsForm>
      {above}
      <FormInSheet {...form} />
    </Sheet>
  );
}

/** Its state goes with the sheet: one that is opened again begins anew. */
function FormInSheet<Rules extends AnyObjectSchema, Values extends FormikValues>(
  props: FormInSheetProps<Rules, Values>,
) {
  const { rules, initialValues, onSave, idle, done, onClose, children } = props;
  const save = useSaveState(onClose);
  return (
    <Form
      rules={rules}
      initialValues={initialValues}
      onSubmit={async (input) => {
        if (save.state !== 'done') await save.run(() => onSave(input));
      }}
    >
      <Stack gap="4" pb="2">
        {children}
        <FormActions>
          <SaveButton state={save.state} idle={idle} done={done} />
        </FormActions>
      </Stack>
    </Form>
  );
}
