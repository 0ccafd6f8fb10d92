import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { NAVIGATION } from '../../server/words/en/common';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import { useTitle } from '../ui/hooks/useTitle';
import { lazyPart } from '../ui/lazyPart';
import { AuthPanel, PanelLink } from './AuthPanel';
import { LogInWithPasskey } from './LogInWithPasskey';
import { usePlace } from './place';
import { SignInField } from './SignInField';
import { loadCalls, SignInForm } from './SignInForm';
import { useEnter } from './useEnter';
import { useGoogleProblem } from './useGoogleProblem';

const SecondStep = lazyPart(() => import('./SecondStep').then((part) => part.SecondStep));

/** Log in with email, and with a second factor where one is set up. */
export function Component() {
  const [ways, setWays] = useWays();
  useTitle(NAVIGATION.logIn);
  useGoogleProblem();
  if (!ways) return <PasswordStep onAsked={setWays} />;
  return (
    <Suspense>
      <SecondStep ways={ways} onBack={() => setWays(null)} />
    </Suspense>
  );
}

type Ways = readonly SecondFactorWay[] | null;

/**
 * The ways to give the second factor once it is required; after Google the server redirects back here with them in the
 * address.
 */
function useWays(): [Ways, (ways: Ways) => void] {
  const [search, setSearch] = useSearchParams();
  const [required, setRequired] = useState<Ways>(null);
  const ways = required ?? (search.get('ways')?.split(' ') as SecondFactorWay[] | undefined) ?? null;
  const change = (now: Ways) => {
    setRequired(now);
    if (!search.has('ways')) return;
    const rest = new URLSearchParams(search);
    rest.delete('ways');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return [ways, change];
}

function PasswordStep({ onAsked }: { onAsked: (ways: Ways) => void }) {
  const { next } = usePlace();
  const enter = useEnter();
  const logIn = async (input: { email: string; password: string }) => {
    const calls = await loadCalls();
    try {
      await enter(await calls.logIn({ ...input, next }));
    } catch (error) {
      const ways = calls.secondFactorWays(error);
      if (!ways) throw error;
      onAsked(ways);
    }
  };

  return (
    <AuthPanel hasGoogle title={NAVIGATION.logIn} other={{ to: 'signup', label: SIGN_IN.toSignUp }}>
      <SignInForm
        rules="logInForm"
        initialValues={{ email: '', password: '' }}
        onSubmit={logIn}
        toasts
        send={SIGN_IN.logIn}
        below={
          <PanelLink to="forgot-password" className="quiet">
            {SIGN_IN.forgotPassword}
          </PanelLink>
        }
      >
        <SignInField name="email" label={CREDENTIALS.email} type="email" autoComplete="username" />
        <SignInField name="password" label={CREDENTIALS.password} type="password" autoComplete="current-password" />
      </SignInForm>
      <LogInWithPasskey label={SIGN_IN.withPasskey} />
    </AuthPanel>
  );
}
