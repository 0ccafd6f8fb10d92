import { Button, Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { logInForm } from '../../server/rules/forms/signIn';
import { NAVIGATION } from '../../server/words/en/common';
import { SIGN_IN } from '../../server/words/en/signIn';
import { ACCOUNT } from '../../server/words/en/users';
import { Form } from '../ui/Form';
import { FormField } from '../ui/FormField';
import { FormProblem } from '../ui/FormProblem';
import { loadPart } from '../ui/hooks/online';
import { useTitle } from '../ui/hooks/useTitle';
import { PasswordField } from '../ui/PasswordField';
import { AuthPanel, PanelLink } from './AuthPanel';
import { LogInDocument, type LogInMutation } from './LogInPanel.generated';
import { usePlace } from './place';
import { useGoogleProblem } from './useGoogleProblem';

void (
  /* GraphQL */ `
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      viewer {
        creator {
          id
        }
        supportedCreators {
          id
        }
      }
    }
  }
`
);

/** Apollo comes while somebody is typing, so that the landing page opens without it. */
const loadApollo = () => loadPart(() => Promise.all([import('../apollo/client'), import('../viewer/signInOut')]));

/** Where login lands without `next`: the feed, or for creators who have joined no squad their own page (decision D16). */
function landingOf({ creator, supportedCreators }: LogInMutation['logIn']['viewer']): string {
  return creator && supportedCreators.length === 0 ? '/creator' : '/feed';
}

/** Log in with email. */
export function Component() {
  const navigate = useNavigate();
  const { next, sheet } = usePlace();
  useTitle(NAVIGATION.logIn);
  useGoogleProblem();
  useEffect(() => void loadApollo(), []);

  const logIn = async (input: { email: string; password: string }) => {
    const [{ client }, { enter, enterAnew }] = await loadApollo();
    const { data } = await client.mutate({ mutation: LogInDocument, variables: { input: { ...input, next } } });
    if (sheet) return enterAnew(sheet.next);
    await enter();
    await navigate(next ?? (data ? landingOf(data.logIn.viewer) : '/feed'), { replace: true });
  };

  return (
    <AuthPanel hasGoogle title={NAVIGATION.logIn} other={{ to: 'signup', label: SIGN_IN.toSignUp }}>
      <Form rules={logInForm} initialValues={{ email: '', password: '' }} onSubmit={logIn} toasts>
        <Stack gap="4">
          <FormField name="email" label={ACCOUNT.email} type="email" autoComplete="username" required />
          <PasswordField name="password" label={ACCOUNT.password} autoComplete="current-password" required />
          <Submit label={SIGN_IN.logIn} />
          <PanelLink to="forgot-password" alignSelf="center" color="fg.muted">
            {SIGN_IN.forgotPassword}
          </PanelLink>
        </Stack>
      </Form>
    </AuthPanel>
  );
}

/** The button of these forms, disabled while its form is sent, and why it could not be sent. */
export function Submit({ label }: { label: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Stack gap="3" pt="2">
      <FormProblem />
      <Button type="submit" width="full" loading={isSubmitting} loadingText={label}>
        {label}
      </Button>
    </Stack>
  );
}
