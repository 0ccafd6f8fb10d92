import { Button, Link } from '@chakra-ui/react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { Suspense, use, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { NAVIGATION } from '../../../server/words/en/common';
import { VERIFICATION } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { finishSignUp } from '../../signIn/finishSignUp';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link as RouterLink } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { Waiting } from '../../ui/Waiting';
import { settings } from '../../viewer/settings';
import { enterAnew } from '../../viewer/signInOut';
import { useNext } from '../../viewer/useNext';
import { VerifyEmailDocument, type VerifyEmailMutation } from './VerifyCheckScreen.generated';

void (
  /* GraphQL */ `
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      result
      goesOn
    }
  }
`
);

type Outcome = { result: VerifyEmailMutation['verifyEmail']['result'] | 'FAILED'; goesOn?: boolean };

async function verify(token: string): Promise<Outcome> {
  try {
    const { data } = await client.mutate({ mutation: VerifyEmailDocument, variables: { input: { token } } });
    return data?.verifyEmail ?? { result: 'FAILED' };
  } catch (error) {
    console.error(error);
    return { result: 'FAILED' };
  }
}

/** Sends the token of the mailed link once for each visit, however often the screen is drawn. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  return { outcome: token ? verify(token) : Promise.resolve<Outcome>({ result: 'INVALID' }) };
}

export const shouldRevalidate = () => false;

/** What came of the link in the verification mail. */
export function Component() {
  const { outcome } = useLoaderData() as ReturnType<typeof loader>;
  const next = useNext();
  useTitle(VERIFICATION.title);
  return (
    <Suspense fallback={<Waiting text={VERIFICATION.wait} />}>
      <Result outcome={outcome} next={next} />
    </Suspense>
  );
}

function Result({ outcome, next }: { outcome: Promise<Outcome>; next: string | null }) {
  const { result, goesOn } = use(outcome);
  switch (result) {
    case 'VERIFIED':
      return (
        <Message icon={CircleCheck} palette="green" title={VERIFICATION.doneTitle} text={VERIFICATION.done}>
          {goesOn ? <GoOn next={next} /> : <LogIn next={next} />}
        </Message>
      );
    case 'EXPIRED':
      return <Message icon={Clock} title={VERIFICATION.expiredTitle} text={VERIFICATION.expired} />;
    case 'INVALID':
      return <Message icon={Unlink} palette="red" title={VERIFICATION.invalidTitle} text={VERIFICATION.invalid} />;
    case 'FAILED':
      return (
        <Message icon={CloudOff} palette="red" title={VERIFICATION.failedTitle} text={VERIFICATION.failed}>
          <Link href={`mailto:${settings.supportEmail}`} variant="underline">
            {settings.supportEmail}
          </Link>
        </Message>
      );
  }
}

function LogIn({ next }: { next: string | null }) {
  return (
    <Button asChild>
      <RouterLink to={leadingOn('/login', next)}>{NAVIGATION.logIn}</RouterLink>
    </Button>
  );
}

/** Logs in the browser that signed up, which is asked for no password again. */
function GoOn({ next }: { next: string | null }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const logIn = async () => {
    setBusy(true);
    // Where it cannot be done, or not any more, the password does it.
    const isIn = await finishSignUp().catch(() => false);
    if (isIn) return enterAnew(next ?? '/feed');
    await navigate(leadingOn('/login', next));
  };
  return (
    <Button loading={isBusy} loadingText={NAVIGATION.logIn} onClick={() => void logIn()}>
      {NAVIGATION.logIn}
    </Button>
  );
}
