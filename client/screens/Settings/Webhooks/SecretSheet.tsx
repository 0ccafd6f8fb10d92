import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { copyText } from '../../../ui/copyText';
import { Input } from '../../../ui/Input';
import { Sheet } from '../../../ui/Sheet';

/** What signs the messages of a webhook, to be copied this once. */
export function SecretSheet({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Sheet isOpen={secret !== undefined} onClose={onClose} title={WEBHOOK_SCREEN.secret}>
      {secret !== undefined && <Secret secret={secret} onClose={onClose} />}
    </Sheet>
  );
}

/** The same within a sheet that is open already. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () => copyText(secret, { copied: WEBHOOK_SCREEN.copied, byHand: WEBHOOK_SCREEN.copyByHand });
  return (
    <Stack gap="4" pb="2">
      <Text role="status">{WEBHOOK_SCREEN.secretHint}</Text>
      <Input
        readOnly
        value={secret}
        aria-label={WEBHOOK_SCREEN.secret}
        fontFamily="mono"
        onFocus={(event) => event.target.select()}
      />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3" pt="2">
        <Button variant="outline" onClick={onClose}>
          {WEBHOOK_SCREEN.close}
        </Button>
        <Button onClick={() => void copy()}>{WEBHOOK_SCREEN.copy}</Button>
      </Flex>
    </Stack>
  );
}
