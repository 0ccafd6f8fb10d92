import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { COMMON } from '../../server/words/en/common';
import { SIGN_IN } from '../../server/words/en/signIn';
import { ACCOUNT } from '../../server/words/en/users';
import { Failure } from '../ui/Failure';
import { messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import { requestPasswordReset } from '../viewer/forgotPassword';

interface SetPasswordByMailProps {
  email: string;
  text: string;
  onClose: () => void;
}

/** For a person who has only signed in with Google: the mailed link sets a first password. */
export function SetPasswordByMail({ email, text, onClose }: SetPasswordByMailProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await requestPasswordReset({ email });
      onClose();
      toast.done(ACCOUNT.linkSent(email));
    } catch (error) {
      setSending(false);
      setProblem(messageOf(error));
    }
  };
  return (
    <Stack gap="4" pb="2">
      <Text>{text}</Text>
      <Failure text={problem} />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3" pt="2">
        <Button variant="outline" onClick={onClose}>
          {COMMON.cancel}
        </Button>
        <Button loading={isSending} loadingText={SIGN_IN.sendLink} onClick={() => void go()}>
          {SIGN_IN.sendLink}
        </Button>
      </Flex>
    </Stack>
  );
}
