import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { isGoodNews } from '../../server/rules/goodNews';
import { PUSH_KINDS } from '../../server/rules/pushes';
import { PUSH } from '../../server/words/en/pushes';
import { SwitchRow } from '../ui/form/SwitchField';
import { supportsPush } from './browserPush';
import { usePush, usePushActs } from './usePush';

/** Those of people with and without a page; creators switch their good news apart. */
const FOR_ALL = PUSH_KINDS.filter((kind) => !isGoodNews(kind));

/** Whether this browser gets pushes, and which kinds all of the person's browsers get: each switch is saved at once. */
export function PushSettings() {
  const push = usePush();
  const { isBusy, tellMe, stop, choose } = usePushActs();
  // As high as the loaded settings.
  if (!push) return <Box minH="96" />;
  const { key, isOn } = push;
  if (key === null) return <Text color="fg.muted">{PUSH.unavailable}</Text>;
  return (
    <Stack gap="2">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text flex="1 1 15rem">{isOn ? PUSH.isOn : supportsPush() ? PUSH.offer : PUSH.cannot}</Text>
        {(isOn || supportsPush()) && (
          <Button variant="outline" loading={isBusy} onClick={isOn ? stop : () => tellMe(key)}>
            {isOn ? PUSH.stop : PUSH.tellMe}
          </Button>
        )}
      </Flex>
      <Text color="fg.muted" mt="3">
        {PUSH.kindsHint}
      </Text>
      {FOR_ALL.map((kind) => (
        <SwitchRow
          key={kind}
          name={`push-${kind}`}
          label={PUSH.kinds[kind]}
          checked={push[kind]}
          onChange={(is) => choose(kind, is)}
        />
      ))}
    </Stack>
  );
}
