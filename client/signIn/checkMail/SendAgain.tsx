import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { CHECK_MAIL } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { retryAfterOf } from '../../apollo/errors';
import { messageOf } from '../../ui/failures';
import { justSent, type SentMail } from '../../viewer/sentMail';
import { ResendVerificationDocument } from './SendAgain.generated';

void (
  /* GraphQL */ `
  mutation ResendVerification($input: ResendVerificationInput!) {
    resendVerification(input: $input) {
      email
    }
  }
`
);

interface SendAgainProps {
  mail: SentMail;
  /** It was sent again, or may not be yet. */
  onWait: (mail: SentMail) => void;
}

/** Sends the verification mail once more; until that is allowed, it shows the remaining time. */
export function SendAgain({ mail, onWait }: SendAgainProps) {
  const wait = useSecondsUntil(mail.againAt);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');

  const send = async () => {
    setBusy(true);
    setNotice('');
    try {
      await client.mutate({ mutation: ResendVerificationDocument, variables: { input: { email: mail.email } } });
      setNotice(CHECK_MAIL.sentAgain);
      onWait(justSent(mail));
    } catch (error) {
      setNotice(messageOf(error));
      const retryAfter = retryAfterOf(error);
      if (retryAfter !== undefined) onWait(justSent(mail, retryAfter));
    }
    setBusy(false);
  };

  return (
    <Stack align="center" gap="2">
      <Button
        variant="outline"
        disabled={wait > 0}
        loading={isBusy}
        loadingText={CHECK_MAIL.again}
        fontVariantNumeric="tabular-nums"
        onClick={() => void send()}
      >
        {wait > 0 ? CHECK_MAIL.againIn(wait) : CHECK_MAIL.again}
      </Button>
      <Text role="status">{notice}</Text>
    </Stack>
  );
}

/** Whole seconds until a time in ms since 1970; 0 when it has come. */
function useSecondsUntil(time: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((time - Date.now()) / 1000));
  const [, draw] = useState(0);
  const left = secondsLeft();
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => draw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
