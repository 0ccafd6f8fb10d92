import { Button, Link, Text } from '@chakra-ui/react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import MailQuestion from 'lucide/dist/esm/icons/mail-question-mark.mjs';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { NAVIGATION } from '../../../server/words/en/common';
import { VERIFICATION } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { finishSignUp } from '../../signIn/finishSignUp';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link as RouterLink } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { PageSpinner } from '../../ui/PageSpinner';
import { enterAnew } from '../../viewer/entering';
import { useNext } from '../../viewer/useNext';
import { settings } from '../../visit/settings';
import { Purpose, PurposeLabel, type SignUpPurpose, usePurpose } from './Purpose';
import { VerifyEmailDocument, type VerifyEmailMutation } from './VerifyCheckScreen.generated';

void (
  /* GraphQL */ `
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      result
      goesOn
      isWaitedFor
      fullName
    }
  }
`
);

interface Outcome {
  result: VerifyEmailMutation['verifyEmail']['result'] | 'FAILED';
  goesOn?: boolean;
  isWaitedFor?: boolean;
  fullName?: string | null;
}

/** Follows the link; for a sign-up of another browser, the person is asked first (`asks`). */
async function verify(token: string, asks: boolean): Promise<Outcome> {
  try {
    const { data } = await client.mutate({ mutation: VerifyEmailDocument, variables: { input: { token, asks } } });
    return data?.verifyEmail ?? { result: 'FAILED' };
  } catch (error) {
    console.error(error);
    return { result: 'FAILED' };
  }
}

/** Sends the token of the mailed link once for each visit, for any number of renders. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  return { token, outcome: token ? verify(token, true) : Promise.resolve<Outcome>({ result: 'INVALID' }) };
}

export const shouldRevalidate = () => false;

/** The result of the link in the verification mail. */
export function Component() {
  const { token, outcome } = useLoaderData() as ReturnType<typeof loader>;
  const [confirmed, setConfirmed] = useState<Outcome>();
  const next = useNext();
  const purpose = usePurpose(next);
  useTitle(VERIFICATION.title);
  return (
    <Suspense fallback={<PageSpinner text={VERIFICATION.wait} />}>
      <Result
        outcome={outcome}
        confirmed={confirmed}
        next={next}
        purpose={purpose}
        onConfirm={async () => setConfirmed(await verify(token ?? '', false))}
      />
    </Suspense>
  );
}

interface ResultProps {
  outcome: Promise<Outcome>;
  /** The result of the button, once it was pressed. */
  confirmed: Outcome | undefined;
  next: string | null;
  purpose: ReturnType<typeof usePurpose>;
  onConfirm: () => Promise<void>;
}

function Result({ outcome, confirmed, next, purpose, onConfirm }: ResultProps) {
  const first = use(outcome);
  const { result, goesOn, isWaitedFor, fullName } = confirmed ?? first;
  if (purpose === undefined) return <PageSpinner text={VERIFICATION.wait} />;
  switch (result) {
    case 'CONFIRM':
      return <Confirm fullName={fullName ?? ''} purpose={purpose} onConfirm={onConfirm} />;
    case 'VERIFIED':
      return (
        <Message icon={CircleCheck} palette="green" title={VERIFICATION.doneTitle} text={VERIFICATION.done}>
          <Purpose of={purpose} />
          {goesOn ? <GoOn next={next} purpose={purpose} /> : <LogIn next={next} isWaitedFor={!!isWaitedFor} />}
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

interface ConfirmProps extends Pick<ResultProps, 'onConfirm'> {
  fullName: string;
  purpose: SignUpPurpose;
}

/** The sign-up was in another browser: a button verifies the address, with the name of the sign-up. */
function Confirm({ fullName, purpose, onConfirm }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onConfirm();
  };
  return (
    <Message icon={MailQuestion} title={VERIFICATION.confirmTitle} text={VERIFICATION.confirm(fullName)}>
      <Purpose of={purpose} />
      <Button loading={isBusy} loadingText={VERIFICATION.verify} onClick={() => void press()}>
        {VERIFICATION.verify}
      </Button>
    </Message>
  );
}

interface GoingOn {
  next: string | null;
  purpose: SignUpPurpose;
}

/** A label with room for long names. */
const LONG = {
  whiteSpace: 'normal',
  height: 'auto',
  minH: '11',
  py: '2',
  maxW: 'full',
  overflowWrap: 'anywhere',
} as const;

function LogIn({ next, isWaitedFor }: Pick<GoingOn, 'next'> & { isWaitedFor: boolean }) {
  return (
    <>
      {isWaitedFor && <Text textWrap="pretty">{VERIFICATION.waits}</Text>}
      <Button asChild variant={isWaitedFor ? 'outline' : 'solid'}>
        <RouterLink to={leadingOn('/login', next)}>{NAVIGATION.logIn}</RouterLink>
      </Button>
    </>
  );
}

/** How long it is shown before the browser of the sign-up continues (ms). */
const READ_MS = 3_000;

/**
 * Logs in the browser of the sign-up without the password: by itself where it has an address to continue to, or by the
 * button.
 */
function GoOn({ next, purpose }: GoingOn) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const logIn = async () => {
    if (isBusy) return;
    setBusy(true);
    // Where that fails, or is too late, the person logs in with the password.
    const isIn = await finishSignUp().catch(() => false);
    if (isIn) return enterAnew(next ?? '/feed');
    await navigate(leadingOn('/login', next));
  };
  const goAlone = useEffectEvent(logIn);
  const goesAlone = next !== null;
  useEffect(() => {
    if (!goesAlone) return;
    const timer = setTimeout(() => void goAlone(), READ_MS);
    return () => clearTimeout(timer);
  }, [goesAlone]);
  const label = purpose ? <PurposeLabel of={purpose} /> : NAVIGATION.logIn;
  return (
    <>
      <Button {...LONG} loading={isBusy} loadingText={label} onClick={() => void logIn()}>
        {label}
      </Button>
      {goesAlone && <Text color="fg.muted">{VERIFICATION.goingOn}</Text>}
    </>
  );
}
