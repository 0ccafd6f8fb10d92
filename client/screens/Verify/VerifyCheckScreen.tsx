import { Button, Link } from '@chakra-ui/react';
import { Suspense, use } from 'react';
import { LuCircleCheck, LuClock, LuCloudOff, LuUnlink } from 'react-icons/lu';
import { type LoaderFunctionArgs, Link as RouterLink, useLoaderData } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { NAVIGATION } from '../../../server/words/en/common';
import { VERIFICATION } from '../../../server/words/en/signIn';
import { client } from '../../apollo/client';
import { useTitle } from '../../ui/hooks/useTitle';
import { Message } from '../../ui/Message';
import { Waiting } from '../../ui/Waiting';
import { settings } from '../../viewer/settings';
import { useNext } from '../../viewer/useNext';
import { VerifyEmailDocument, type VerifyEmailMutation } from './VerifyCheckScreen.generated';

void (
  /* GraphQL */ `
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      result
    }
  }
`
);

type Outcome = VerifyEmailMutation['verifyEmail']['result'] | 'FAILED';

async function verify(token: string): Promise<Outcome> {
  try {
    const { data } = await client.mutate({ mutation: VerifyEmailDocument, variables: { input: { token } } });
    return data?.verifyEmail.result ?? 'FAILED';
  } catch (error) {
    console.error(error);
    return 'FAILED';
  }
}

/** Sends the token of the mailed link once for each visit, however often the screen is drawn. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  return { outcome: token ? verify(token) : Promise.resolve<Outcome>('INVALID') };
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
  switch (use(outcome)) {
    case 'VERIFIED':
      return (
        <Message icon={LuCircleCheck} palette="green" title={VERIFICATION.doneTitle} text={VERIFICATION.done}>
          <Button asChild>
            <RouterLink to={leadingOn('/login', next)}>{NAVIGATION.logIn}</RouterLink>
          </Button>
        </Message>
      );
    case 'EXPIRED':
      return <Message icon={LuClock} title={VERIFICATION.expiredTitle} text={VERIFICATION.expired} />;
    case 'INVALID':
      return <Message icon={LuUnlink} palette="red" title={VERIFICATION.invalidTitle} text={VERIFICATION.invalid} />;
    case 'FAILED':
      return (
        <Message icon={LuCloudOff} palette="red" title={VERIFICATION.failedTitle} text={VERIFICATION.failed}>
          <Link href={`mailto:${settings.supportEmail}`} variant="underline">
            {settings.supportEmail}
          </Link>
        </Message>
      );
  }
}
