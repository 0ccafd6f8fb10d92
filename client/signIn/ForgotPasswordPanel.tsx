import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { forgotPasswordForm } from '../../server/rules/forms/signIn';
import { NAVIGATION } from '../../server/words/en/common';
import { SIGN_IN } from '../../server/words/en/signIn';
import { ACCOUNT } from '../../server/words/en/users';
import { Form } from '../ui/Form';
import { FormField } from '../ui/FormField';
import { loadPart } from '../ui/hooks/online';
import { useTitle } from '../ui/hooks/useTitle';
import { AuthPanel } from './AuthPanel';
import { Submit } from './LogInPanel';
import { usePlace } from './place';

const load = () => loadPart(() => import('../viewer/forgotPassword'));

/** Asks for a mailed link that sets a new password. */
export function Component() {
  const [isSent, setSent] = useState(false);
  const { next } = usePlace();
  useTitle(SIGN_IN.setPassword);
  useEffect(() => void load(), []);

  const ask = async ({ email }: { email: string }) => {
    const { requestPasswordReset } = await load();
    await requestPasswordReset({ email, next });
    setSent(true);
  };

  return (
    <AuthPanel title={SIGN_IN.forgotPassword} other={{ to: 'login', label: NAVIGATION.logIn }}>
      {isSent ? (
        <Text role="status" tabIndex={-1} outline="none" ref={(text: HTMLElement | null) => text?.focus()}>
          {SIGN_IN.resetSent}
        </Text>
      ) : (
        <Form rules={forgotPasswordForm} initialValues={{ email: '' }} onSubmit={ask}>
          <Stack gap="4">
            <Text color="fg.muted">{SIGN_IN.forgotHint}</Text>
            <FormField name="email" label={ACCOUNT.email} type="email" autoComplete="username" required />
            <Submit label={SIGN_IN.sendLink} />
          </Stack>
        </Form>
      )}
    </AuthPanel>
  );
}
