import { Link, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signUpScreenForm } from '../../server/rules/forms/signIn';
import type { LegalPath } from '../../server/rules/legal';
import { LEGAL_TITLE, NAVIGATION } from '../../server/words/en/common';
import { SIGN_IN } from '../../server/words/en/signIn';
import { ACCOUNT } from '../../server/words/en/users';
import { Form } from '../ui/Form';
import { FormField } from '../ui/FormField';
import { loadPart } from '../ui/hooks/online';
import { useTitle } from '../ui/hooks/useTitle';
import { PasswordField } from '../ui/PasswordField';
import { justSent } from '../viewer/sentMail';
import { AuthPanel } from './AuthPanel';
import { Submit } from './LogInPanel';
import { usePlace } from './place';
import { SignUpDocument } from './SignUpPanel.generated';

void (
  /* GraphQL */ `
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      email
    }
  }
`
);

const loadApollo = () => loadPart(() => import('../apollo/client'));

/** Sign up with email; the verification mail follows. */
export function Component() {
  const navigate = useNavigate();
  const { next, sheet } = usePlace();
  useTitle(NAVIGATION.signUp);
  useEffect(() => void loadApollo(), []);

  const signUp = async (values: { fullName: string; email: string; password: string }) => {
    const { fullName, email, password } = values;
    const { client } = await loadApollo();
    await client.mutate({ mutation: SignUpDocument, variables: { input: { fullName, email, password, next } } });
    // From a sheet Back leads to the screen below it.
    await navigate('/auth/verify-email/sent', { replace: !sheet, state: justSent({ email, next }) });
  };

  return (
    <AuthPanel hasGoogle title={NAVIGATION.signUp} other={{ to: 'login', label: SIGN_IN.toLogIn }}>
      <Form
        rules={signUpScreenForm}
        initialValues={{ fullName: '', email: '', password: '', confirmPassword: '' }}
        onSubmit={signUp}
        toasts
      >
        <Stack gap="4">
          <FormField name="fullName" label={ACCOUNT.fullName} autoComplete="name" required />
          <FormField name="email" label={ACCOUNT.email} type="email" autoComplete="username" required />
          <PasswordField
            name="password"
            label={ACCOUNT.password}
            autoComplete="new-password"
            hint={ACCOUNT.passwordHint}
            required
          />
          <PasswordField name="confirmPassword" label={ACCOUNT.confirmPassword} autoComplete="new-password" required />
          <Submit label={SIGN_IN.signUp} />
          <Text textStyle="sm" color="fg.muted" textAlign="center">
            {SIGN_IN.adult} {SIGN_IN.agree} <LegalLink path="/terms" /> {SIGN_IN.and} <LegalLink path="/privacy" />
            {SIGN_IN.agreeEnd}
          </Text>
        </Stack>
      </Form>
    </AuthPanel>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function LegalLink({ path }: { path: LegalPath }) {
  return (
    <Link href={path} target="_blank" rel="noopener" variant="underline" color="fg">
      {LEGAL_TITLE[path]}
    </Link>
  );
}
