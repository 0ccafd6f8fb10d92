import { Button, Stack, Text } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { announceOutcome } from '../../../components/announceOutcome';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { SendButton } from '../../../ui/form/SendButton';

interface MarkButtonProps<Rules extends AnyObjectSchema, Values extends FormikValues> {
  words: { verb: string; title: string; done: (name: string) => string };
  /** The payout, for screen readers. */
  name: string;
  /** What follows from it. */
  text: string;
  rules: Rules;
  initialValues: Values;
  mark: (said: InferType<Rules>) => Promise<unknown>;
  isMain?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A button that ends a payout as the bank says, with what the bank says of it in a dialog. */
export function MarkButton<Rules extends AnyObjectSchema, Values extends FormikValues>({
  words: { verb, title, done },
  name,
  text,
  rules,
  initialValues,
  mark,
  isMain = false,
  children,
}: MarkButtonProps<Rules, Values>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isMain ? 'solid' : 'outline'} aria-label={`${verb}: ${name}`} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} role="alertdialog" size="md">
        <Form
          rules={rules}
          initialValues={initialValues}
          onSubmit={async (said) => {
            await announceOutcome(mark(said), done(name));
            setOpen(false);
          }}
        >
          <Stack gap="4" pb="2">
            <Text overflowWrap="anywhere">{name}</Text>
            <Text>{text}</Text>
            {children}
            <FormActions>
              <SendButton verb={verb} />
            </FormActions>
          </Stack>
        </Form>
      </Dialog>
    </>
  );
}
