import { useMutation } from '@apollo/client/react';
import { Button, Link } from '@chakra-ui/react';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MailX from 'lucide/dist/esm/icons/mail-x.mjs';
import { Suspense, use, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { MAILINGS } from '../../../server/words/en/mailings';
import { client } from '../../apollo/client';
import { messageOf } from '../../apollo/errors';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link as RouterLink } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { PageSpinner } from '../../ui/PageSpinner';
import { toast } from '../../ui/toast/toast';
import { BadLink } from './BadLink';
import { MAIL_KIND } from './mailKind';
import { SwitchMailByLinkDocument, type SwitchMailByLinkMutation } from './UnsubscribeScreen.generated';

void (
  /* GraphQL */ `
  mutation SwitchMailByLink($input: SwitchMailByLinkInput!) {
    switchMailByLink(input: $input) {
      kind
      isOn
    }
  }
`
);

type Switched = SwitchMailByLinkMutation['switchMailByLink'];

async function switchOff(token: string): Promise<Switched | null> {
  try {
    const input = { token, isOn: false };
    const { data } = await client.mutate({ mutation: SwitchMailByLinkDocument, variables: { input } });
    return data?.switchMailByLink ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Switches off the mails of a mail's link: one tap is enough. Opening the address alone does nothing, because mail
 * programs open it too.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, switched: token ? switchOff(token) : Promise.resolve(null) };
}

export const shouldRevalidate = () => false;

/** The mails that the link has switched off, with an undo; it works signed out. */
export function Component() {
  const { token, switched } = useLoaderData() as ReturnType<typeof loader>;
  useTitle(MAILINGS.title);
  return (
    <Suspense fallback={<PageSpinner text={MAILINGS.working} />}>
      <Outcome token={token} switched={switched} />
    </Suspense>
  );
}

function Outcome({ token, switched }: ReturnType<typeof loader>) {
  const first = use(switched);
  const [now, setNow] = useState(first);
  const [switchIt, { loading }] = useMutation(SwitchMailByLinkDocument);
  if (!now) return <BadLink />;
  const kind = MAILINGS.kinds[MAIL_KIND[now.kind]];
  const turn = async () => {
    try {
      const { data } = await switchIt({ variables: { input: { token, isOn: !now.isOn } } });
      if (data) setNow(data.switchMailByLink);
    } catch (error) {
      toast.failed(messageOf(error));
    }
  };
  return (
    <Message
      icon={now.isOn ? Mail : MailX}
      palette={now.isOn ? 'green' : 'brand'}
      title={now.isOn ? MAILINGS.on : MAILINGS.off}
      text={now.isOn ? MAILINGS.onText(kind) : MAILINGS.offText(kind)}
    >
      <Button variant="outline" loading={loading} onClick={() => void turn()}>
        {now.isOn ? MAILINGS.switchOff : MAILINGS.switchOn}
      </Button>
      <Link asChild variant="underline">
        <RouterLink to="/user/settings">{MAILINGS.settings}</RouterLink>
      </Link>
    </Message>
  );
}
