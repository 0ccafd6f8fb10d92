import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { emailForm } from '../../../server/rules/accountForms';
import { ACCOUNT, NAVIGATION } from '../../../server/rules/wording';
import { useTitle } from '../../hooks/useTitle';
import { Form } from '../../ui/Form';
import { FormField } from '../../ui/FormField';
import { AuthPanel } from './AuthModal';
import { RequestPasswordResetDocument } from './ForgotPasswordModal.generated';
import { Submit } from './LogInModal';

void (
  /* GraphQL */ `
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      email
    }
  }
`
);

const loadApollo = () => import('../../apollo/client');

/** Asks for a mailed link that sets a new password. */
export function Component() {
  const [isSent, setSent] = useState(false);
  useTitle(ACCOUNT.setPassword);
  useEffect(() => void loadApollo(), []);

  const ask = async (input: { email: string }) => {
    const { client } = await loadApollo();
    await client.mutate({ mutation: RequestPasswordResetDocument, variables: { input } });
    setSent(true);
  };

  return (
    <AuthPanel title={ACCOUNT.forgotPassword} other={{ to: '/login', label: NAVIGATION.logIn }}>
      {isSent ? (
        <Text role="status">{ACCOUNT.resetSent}</Text>
      ) : (
        <Form rules={emailForm} initialValues={{ email: '' }} onSubmit={ask}>
          <Stack gap="4">
            <Text color="fg.muted">{ACCOUNT.forgotHint}</Text>
            <FormField name="email" label="Email" type="email" autoComplete="username" required />
            <Submit label={ACCOUNT.sendLink} />
          </Stack>
        </Form>
      )}
    </AuthPanel>
  );
}
