import { Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { signUpCodeForm } from '../../../server/rules/forms/signIn';
import { plainCode } from '../../../server/rules/secondFactor';
import { SIGN_UP_CODE_DIGITS } from '../../../server/rules/signIn';
import { CHECK_MAIL } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SendButton } from '../../ui/form/SendButton';
import { enterAnew } from '../../viewer/entering';
import { EnterSignUpCodeDocument } from './CodeForm.generated';

void (
  /* GraphQL */ `
  mutation EnterSignUpCode($input: EnterSignUpCodeInput!) {
    enterSignUpCode(input: $input) {
      viewer {
        user {
          id
        }
      }
    }
  }
`
);

/**
 * The code of the verification mail, typed or pasted in the browser of the sign-up; with its last digit it continues to
 * `next`.
 */
export function CodeForm({ next }: { next: string | null }) {
  const enter = async (input: { code: string }) => {
    await client.mutate({ mutation: EnterSignUpCodeDocument, variables: { input }, fetchPolicy: 'no-cache' });
    await enterAnew(next ?? '/feed');
  };
  return (
    <Form rules={signUpCodeForm} initialValues={{ code: '' }} onSubmit={enter}>
      <Stack gap="3" width="full" textAlign="start">
        <FormField
          name="code"
          label={CHECK_MAIL.code}
          hint={CHECK_MAIL.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <FormProblem />
        <SendButton verb={CHECK_MAIL.enter} />
        <SendsWhole />
      </Stack>
    </Form>
  );
}

/** Sends the code as soon as all of its digits are there; the same one only once. */
function SendsWhole() {
  const { values, isSubmitting, submitForm } = useFormikContext<{ code: string }>();
  const code = plainCode(values.code);
  const sent = useRef('');
  useEffect(() => {
    if (isSubmitting || code.length !== SIGN_UP_CODE_DIGITS || code === sent.current) return;
    sent.current = code;
    void submitForm();
  }, [code, isSubmitting, submitForm]);
  return null;
}
