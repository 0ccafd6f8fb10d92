import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAILINGS } from '../../../server/words/en/mailings';
import { codeOf, messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast/toast';
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

/**
 * Turns the mails to an address on again, by a link that was mailed there. Nothing happens before the button is
 * pressed, because mail programs open links by themselves, some with their scripts.
 */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isInvalid, setInvalid] = useState(!token);
  const [confirm, { data, loading }] = useMutation(ConfirmMailDocument);
  useTitle(MAILINGS.title);

  const press = async () => {
    try {
      await confirm({ variables: { input: { token } } });
    } catch (error) {
      if (codeOf(error) === 'UNAUTHENTICATED') setInvalid(true);
      else toast.failed(messageOf(error));
    }
  };
  if (isInvalid) return <BadLink />;
  if (!data)
    return (
      <Message icon={Mail} title={MAILINGS.askOn} text={MAILINGS.hint}>
        <Button loading={loading} onClick={() => void press()}>
          {MAILINGS.switchOn}
        </Button>
      </Message>
    );
  return (
    <Message icon={MailCheck} palette="green" title={MAILINGS.confirmed} text={MAILINGS.confirmedText}>
      <Button asChild>
        <Link to="/user/settings">{MAILINGS.settings}</Link>
      </Button>
    </Message>
  );
}
