import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { type ReactNode, useTransition } from 'react';
import { WEBHOOK_LOG_DAYS } from '../../../../server/rules/webhooks';
import { WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { messageOf } from '../../../ui/failures';
import { Icon } from '../../../ui/Icon';
import { toast } from '../../../ui/toast/toast';
import { SettingsCard } from '../SettingsCard';

interface DeliveriesProps {
  isEmpty: boolean;
  onReload: () => Promise<unknown>;
  children: ReactNode;
}

/** The log of deliveries; pending ones are updated when it is opened again. */
export function Deliveries({ isEmpty, onReload, children }: DeliveriesProps) {
  const [isLoading, startTransition] = useTransition();
  const reload = () =>
    startTransition(() =>
      onReload().then(
        () => undefined,
        (error) => toast.failed(messageOf(error)),
      ),
    );
  return (
    <SettingsCard title={WEBHOOK_SCREEN.log} hint={WEBHOOK_SCREEN.logHint(WEBHOOK_LOG_DAYS)}>
      <Flex mb="2">
        <Button variant="outline" size="sm" minH="11" loading={isLoading} onClick={reload}>
          <Icon of={RefreshCw} /> {WEBHOOK_SCREEN.reload}
        </Button>
      </Flex>
      {isEmpty ? <Text color="fg.muted">{WEBHOOK_SCREEN.noDeliveries}</Text> : <Stack gap="0">{children}</Stack>}
    </SettingsCard>
  );
}
