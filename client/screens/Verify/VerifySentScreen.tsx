import { Stack } from '@chakra-ui/react';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHECK_MAIL, VERIFICATION } from '../../../server/words/en/verification';
import { CheckMail } from '../../signIn/checkMail/CheckMail';
import { useTitle } from '../../ui/hooks/useTitle';
import { Message } from '../../ui/Message';
import { PageSpinner } from '../../ui/PageSpinner';
import { type SentMail, sentMailIn } from '../../viewer/sentMail';
import { Purpose, usePurpose } from './Purpose';

/** After signing up at an address of its own: the purpose, and the mail. */
export function Component() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const mail = sentMailIn(state);
  const purpose = usePurpose(mail?.next ?? null);
  useTitle(CHECK_MAIL.title);
  if (purpose === undefined) return <PageSpinner text={VERIFICATION.wait} />;
  const keep = (sent: SentMail) => void navigate(pathname, { replace: true, state: sent, preventScrollReset: true });
  return (
    <Message icon={MailCheck} title={CHECK_MAIL.title} text={VERIFICATION.sent}>
      {mail && (
        <Stack align="center" gap="6" maxW="full">
          <Purpose of={purpose} />
          <CheckMail mail={mail} onSent={keep} />
        </Stack>
      )}
    </Message>
  );
}
