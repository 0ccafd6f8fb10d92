import { Center } from '@chakra-ui/react';
import { CHAT } from '../../../server/words/en/messages';

/** Beside the list, while no conversation is open. */
export function Component() {
  return (
    <Center flex="1" color="fg.muted">
      {CHAT.choose}
    </Center>
  );
}
