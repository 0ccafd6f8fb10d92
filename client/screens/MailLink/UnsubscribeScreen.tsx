import { useMutation } from '@apollo/client/react';
import { Button, Link } from '@chakra-ui/react';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MailX from 'lucide/dist/esm/icons/mail-x.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAILINGS } from '../../../server/words/en/mailings';
import { codeOf, messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link as RouterLink } from '../../ui/Link';
import { Message } from '../../ui/Message';
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

/**
 * Switches off the mails of a mail's link, and on again; it works signed out. Nothing happens before the button is
 * pressed, because mail programs open links by themselves, some with their scripts.
 */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [switched, setSwitched] = useState<Switched | null>();
  const [switchIt, { loading }] = useMutation(SwitchMailByLinkDocument);
  useTitle(MAILINGS.title);
  if (!token || switched === null) return <BadLink />;

  const turn = async (isOn: boolean) => {
    try {
      const { data } = await switchIt({ variables: { input: { token, isOn } } });
      if (data) setSwitched(data.switchMailByLink);
    } catch (error) {
      if (codeOf(error) === 'UNAUTHENTICATED') setSwitched(null);
      else toast.failed(messageOf(error));
    }
  };
  if (!switched)
    return (
      <Message icon={Mail} title={MAILINGS.ask} text={MAILINGS.hint}>
        <Button loading={loading} onClick={() => void turn(false)}>
          {MAILINGS.switchOff}
        </Button>
      </Message>
    );
  const { isOn, kind } = switched;
  const kindName = MAILINGS.kinds[MAIL_KIND[kind]];
  return (
    <Message
      icon={isOn ? Mail : MailX}
      palette={isOn ? 'green' : 'brand'}
      title={isOn ? MAILINGS.on : MAILINGS.off}
      text={isOn ? MAILINGS.onText(kindName) : MAILINGS.offText(kindName)}
    >
      <Button variant="outline" loading={loading} onClick={() => void turn(!isOn)}>
        {isOn ? MAILINGS.switchOff : MAILINGS.switchOn}
      </Button>
      <Link asChild variant="underline">
        <RouterLink to="/user/settings">{MAILINGS.settings}</RouterLink>
      </Link>
    </Message>
  );
}
