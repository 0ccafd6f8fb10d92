import { useMutation } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { emailForm } from '../../../server/rules/forms/signIn';
import { CHECK_MAIL } from '../../../server/words/en/verification';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SendButton } from '../../ui/form/SendButton';
import { CorrectSignUpDocument } from './CorrectAddress.generated';

void (
  /* GraphQL */ `
  mutation CorrectSignUp($input: CorrectSignUpInput!) {
    correctSignUp(input: $input) {
      email
    }
  }
`
);

interface CorrectAddressProps {
  email: string;
  /** The mail was sent to another address. */
  onCorrected: (email: string) => void;
}

/**
 * For a mistyped address: one field, and the mail is sent to the right one; name, password and the address to continue
 * to stay.
 */
export function CorrectAddress({ email, onCorrected }: CorrectAddressProps) {
  const [isOpen, setOpen] = useState(false);
  const [correctSignUp] = useMutation(CorrectSignUpDocument);
  if (!isOpen)
    return (
      <Button variant="plain" textDecoration="underline" onClick={() => setOpen(true)}>
        {CHECK_MAIL.correct}
      </Button>
    );

  const correct = async (input: { email: string }) => {
    await correctSignUp({ variables: { input } });
    setOpen(false);
    onCorrected(input.email);
  };
  return (
    <Form rules={emailForm} initialValues={{ email }} onSubmit={correct}>
      <Stack gap="4" width="full" maxW="sm" textAlign="start">
        <FormField name="email" label={CHECK_MAIL.rightEmail} type="email" autoComplete="email" autoFocus required />
        <FormProblem />
        <SendButton verb={CHECK_MAIL.sendThere} />
      </Stack>
    </Form>
  );
}
