import { Button } from '@chakra-ui/react';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { Suspense, use } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { MAILINGS } from '../../../server/words/en/mailings';
import { client } from '../../apollo/client';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { PageSpinner } from '../../ui/PageSpinner';
import { BadLink } from './BadLink';
import { ConfirmMailDocument } from './ConfirmMailScreen.generated';

void (
  /* GraphQL */ `
  mutation ConfirmMail($input: ConfirmMailInput!) {
    confirmMail(input: $input) {
      ok
    }
  }
`
);

async function confirm(token: string): Promise<boolean> {
  try {
    await client.mutate({ mutation: ConfirmMailDocument, variables: { input: { token } } });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The link has reached the address, so mail goes there again. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  return { isConfirmed: token ? confirm(token) : Promise.resolve(false) };
}

export const shouldRevalidate = () => false;

/** The result of the link that turns the mails to an address on again. */
export function Component() {
  const { isConfirmed } = useLoaderData() as ReturnType<typeof loader>;
  useTitle(MAILINGS.title);
  return (
    <Suspense fallback={<PageSpinner text={MAILINGS.working} />}>
      <Outcome isConfirmed={isConfirmed} />
    </Suspense>
  );
}

function Outcome({ isConfirmed }: { isConfirmed: Promise<boolean> }) {
  if (!use(isConfirmed)) return <BadLink />;
  return (
    <Message icon={MailCheck} palette="green" title={MAILINGS.confirmed} text={MAILINGS.confirmedText}>
      <Button asChild>
        <Link to="/user/settings">{MAILINGS.settings}</Link>
      </Button>
    </Message>
  );
}
