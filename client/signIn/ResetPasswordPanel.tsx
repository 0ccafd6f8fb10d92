import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newPasswordScreenForm } from '../../server/rules/forms/signIn';
import { leadingOn } from '../../server/rules/internalPath';
import { SIGN_IN } from '../../server/words/en/signIn';
import { ACCOUNT } from '../../server/words/en/users';
import { Form } from '../ui/Form';
import { loadPart } from '../ui/hooks/online';
import { useTitle } from '../ui/hooks/useTitle';
import { PasswordField } from '../ui/PasswordField';
import { toast } from '../ui/toast';
import { useNext } from '../viewer/useNext';
import { AuthPanel } from './AuthPanel';
import { Submit } from './LogInPanel';
import { ResetPasswordDocument } from './ResetPasswordPanel.generated';

void (
  /* GraphQL */ `
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ok
    }
  }
`
);

const loadApollo = () => loadPart(() => Promise.all([import('../apollo/client'), import('../viewer/signInOut')]));

/** Sets a new password by the mailed link; then it can be logged in with, on this device, too. */
export function Component() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const next = useNext();
  useTitle(SIGN_IN.setPassword);
  useEffect(() => void loadApollo(), []);

  const reset = async ({ newPassword }: { newPassword: string }) => {
    const [{ client }, { forgetPerson }] = await loadApollo();
    await client.mutate({ mutation: ResetPasswordDocument, variables: { input: { token, newPassword } } });
    // All devices are signed out by it.
    await forgetPerson();
    await navigate(leadingOn('/login', next), { replace: true });
    toast.done(SIGN_IN.passwordChanged);
  };

  return (
    <AuthPanel title={SIGN_IN.setPassword} other={{ to: 'forgot-password', label: SIGN_IN.askAgain }}>
      <Form rules={newPasswordScreenForm} initialValues={{ newPassword: '', confirmPassword: '' }} onSubmit={reset}>
        <Stack gap="4">
          <PasswordField
            name="newPassword"
            label={ACCOUNT.newPassword}
            autoComplete="new-password"
            hint={ACCOUNT.passwordHint}
            required
          />
          <PasswordField name="confirmPassword" label={ACCOUNT.confirmPassword} autoComplete="new-password" required />
          <Submit label={SIGN_IN.setPassword} />
        </Stack>
      </Form>
    </AuthPanel>
  );
}
