import { Box, Link, Stack, Text } from '@chakra-ui/react';
import { LuMailCheck } from 'react-icons/lu';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { CHECK_MAIL, VERIFICATION } from '../../../server/words/en/signIn';
import { useTitle } from '../../ui/hooks/useTitle';
import { Message } from '../../ui/Message';
import { sentMailIn } from '../../viewer/sentMail';
import { SendAgain } from './SendAgain';

/** After signing up: the link is in the mail to this address, which can be sent again or corrected. */
export function Component() {
  const mail = sentMailIn(useLocation().state);
  useTitle(CHECK_MAIL.title);
  return (
    <Message icon={LuMailCheck} title={CHECK_MAIL.title} text={VERIFICATION.sent}>
      {mail && (
        <Stack align="center" gap="4" maxW="full">
          <Box maxW="full">
            <Text>{CHECK_MAIL.sentTo}</Text>
            <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
              {mail.email}
            </Text>
          </Box>
          <Text color="fg.muted" textWrap="pretty">
            {CHECK_MAIL.hint}
          </Text>
          <SendAgain mail={mail} />
          <Link asChild minH="11" variant="underline">
            <RouterLink to={leadingOn('/signup', mail.next)} state={mail} preventScrollReset>
              {CHECK_MAIL.correct}
            </RouterLink>
          </Link>
        </Stack>
      )}
    </Message>
  );
}
