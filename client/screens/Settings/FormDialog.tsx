import { Stack } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { Dialog } from '../../ui/dialog/Dialog';
import type { DialogFrameProps } from '../../ui/dialog/DialogFrame';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';

interface FormInDialogProps<Rules extends AnyObjectSchema, Values extends FormikValues> {
  rules: Rules;
  initialValues: Values;
  /**
   * Gets the typed values, cleaned by the rules; a thrown error is shown at its field or beside the button, and the
   * dialog stays.
   */
  onSave: (input: InferType<Rules>) => Promise<unknown>;
  /** The button's text: "Save squad", and for 2 seconds, before the dialog closes: "Squad saved". */
  idle: string;
  done: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

interface FormDialogProps<Rules extends AnyObjectSchema, Values extends FormikValues>
  extends FormInDialogProps<Rules, Values> {
  isOpen: boolean;
  title: string;
  /** Parts that save by themselves, above the form. */
  above?: ReactNode;
  /** The element with the first focus, where it is not the first one that the Tab key reaches. */
  initialFocus?: DialogFrameProps['initialFocus'];
}

/** A form in a dialog, with its two buttons: Cancel, or Save. */
export function FormDialog<Rules extends AnyObjectSchema, Values extends FormikValues>({
  isOpen,
  title,
  above,
  initialFocus,
  ...form
}: FormDialogProps<Rules, Values>) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={form.onClose}
      title={title}
      size="md"
      holdsForm
      {...(initialFocus && { initialFocus })}
    >
      {above}
      <FormInDialog {...form} />
    </Dialog>
  );
}

/** Its state is dropped with the dialog: reopened, it starts over. */
function FormInDialog<Rules extends AnyObjectSchema, Values extends FormikValues>(
  props: FormInDialogProps<Rules, Values>,
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
      <Stack gap="4">
        {children}
        <FormActions>
          <SaveButton state={save.state} idle={idle} done={done} />
        </FormActions>
      </Stack>
    </Form>
  );
}
