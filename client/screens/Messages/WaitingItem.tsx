import { Button, Flex, Text } from '@chakra-ui/react';
import { CHAT } from '../../../server/words/en/messages';
import { discard, sendAgain, type Waiting } from '../../messages/outbox';
import { Bubble } from './MessageItem';

/** A message that the server may not have yet: being sent, or failed, with a retry button. */
export function WaitingItem({ message }: { message: Waiting }) {
  const { roomId, text, problem } = message;
  return (
    <Bubble isOwn name="" text={text} opacity={problem ? undefined : 0.7}>
      {problem ? (
        <Flex wrap="wrap" justify="end" align="center" columnGap="1">
          <Text color="fg.error">{CHAT.notSent(problem.text)}</Text>
          <Button variant="plain" size="sm" textDecoration="underline" onClick={() => sendAgain(roomId)}>
            {CHAT.sendAgain}
          </Button>
          <Button variant="plain" size="sm" onClick={() => discard(message)}>
            {CHAT.discard}
          </Button>
        </Flex>
      ) : (
        CHAT.sending
      )}
    </Bubble>
  );
}
