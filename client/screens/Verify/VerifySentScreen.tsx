import { Box, Stack, Text } from '@chakra-ui/react';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHECK_MAIL, VERIFICATION } from '../../../server/words/en/verification';
import { useTitle } from '../../ui/hooks/useTitle';
import { Message } from '../../ui/Message';
import { justSent, sentMailIn } from '../../viewer/sentMail';
import { CorrectAddress } from './CorrectAddress';
import { SendAgain } from './SendAgain';
import { useGoesOn } from './useGoesOn';

/** After signing up: the link is in the mail to this address, which can be sent again or corrected; once it is followed it goes on by itself. */
export function Component() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const mail = sentMailIn(state);
  useGoesOn(mail !== null, mail?.next ?? null);
  useTitle(CHECK_MAIL.title);
  const correct = (email: string) =>
    void navigate(pathname, { replace: true, state: mail && justSent({ ...mail, email }), preventScrollReset: true });
  return (
    <Message icon={MailCheck} title={CHECK_MAIL.title} text={VERIFICATION.sent}>
      {mail && (
        <Stack align="center" gap="4" maxW="full">
          <Box maxW="full" role="status">
            <Text>{CHECK_MAIL.sentTo}</Text>
            <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
              {mail.email}
            </Text>
          </Box>
          <Text color="fg.muted" textWrap="pretty">
            {CHECK_MAIL.goesOn} {CHECK_MAIL.hint}
          </Text>
          <Stack key={mail.email} align="center" gap="4" width="full">
            <SendAgain mail={mail} />
            <CorrectAddress email={mail.email} onCorrected={correct} />
          </Stack>
        </Stack>
      )}
    </Message>
  );
}
