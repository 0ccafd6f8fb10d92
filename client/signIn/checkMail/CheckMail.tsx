import { Box, Stack, Text } from '@chakra-ui/react';
import { CHECK_MAIL } from '../../../server/words/en/verification';
import { justSent, type SentMail } from '../../viewer/sentMail';
import { CodeForm } from './CodeForm';
import { CorrectAddress } from './CorrectAddress';
import { SendAgain } from './SendAgain';
import { useContinueAfterVerification } from './useContinueAfterVerification';

interface CheckMailProps {
  mail: SentMail;
  /** It was sent again, maybe to another address, or may not be yet. */
  onSent: (mail: SentMail) => void;
}

/**
 * After signing up: the field for the code in the mail, which can be sent again or corrected. Once the link is followed
 * it continues by itself.
 */
export function CheckMail({ mail, onSent }: CheckMailProps) {
  useContinueAfterVerification(mail.next);
  return (
    <Stack align="center" gap="4" width="full">
      <Box width="full" role="status">
        <Text>{CHECK_MAIL.sentTo}</Text>
        <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
          {mail.email}
        </Text>
      </Box>
      <Box key={`${mail.email} ${mail.againAt}`} width="full" maxW="sm">
        <CodeForm next={mail.next} />
      </Box>
      <Text color="fg.muted" textStyle="sm" textWrap="pretty">
        {CHECK_MAIL.goesOn} {CHECK_MAIL.hint}
      </Text>
      <Stack key={mail.email} align="center" gap="2" width="full">
        <SendAgain mail={mail} onWait={onSent} />
        <CorrectAddress email={mail.email} onCorrected={(email) => onSent(justSent({ ...mail, email }))} />
      </Stack>
    </Stack>
  );
}
