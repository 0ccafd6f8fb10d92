import { Button, Flex, Text } from '@chakra-ui/react';
import { PUSH } from '../../server/words/en/pushes';
import { supportsPush } from './browserPush';
import { usePush, usePushActs } from './usePush';

/** Offers pushes to this person, where their browser has them, and they have not declined within 30 days. */
export function PushOffer() {
  const push = usePush();
  const { isBusy, tellMe, notNow } = usePushActs();
  const key = push?.key;
  if (!key || push.isOn || !push.mayOffer || !supportsPush() || Notification.permission === 'denied') return null;
  return (
    <Flex as="section" aria-label={PUSH.title} layerStyle="card" direction="column" gap="3" p="4" mt="5">
      <Text>{PUSH.offer}</Text>
      <Flex gap="3" wrap="wrap">
        <Button loading={isBusy} onClick={() => tellMe(key)}>
          {PUSH.tellMe}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={notNow}>
          {PUSH.notNow}
        </Button>
      </Flex>
    </Flex>
  );
}
