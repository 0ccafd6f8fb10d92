import { useMutation } from '@apollo/client/react';
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { formatDateTime } from '../../../../server/rules/time';
import { DELIVERY_PROBLEM, DELIVERY_STATUS, WEBHOOK_EVENT, WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Badge } from '../../../ui/Badge';
import { messageOf } from '../../../ui/failures';
import { RelativeTime } from '../../../ui/RelativeTime';
import { toast } from '../../../ui/toast/toast';
import { RowAction } from '../RowActions';
import {
  type DeliveryRow_DeliveryFragment,
  DeliveryRow_DeliveryFragmentDoc,
  SendWebhookAgainDocument,
} from './DeliveryRow.generated';

void (
  /* GraphQL */ `
  fragment DeliveryRow_delivery on WebhookDelivery {
    id
    event
    status
    attempts
    answered
    problem
    nextTryAt
    happenedAt
    body
    webhook {
      id
      url
    }
  }
  mutation SendWebhookAgain($input: SendWebhookAgainInput!) {
    sendWebhookAgain(input: $input) {
      delivery {
        id
        ...DeliveryRow_delivery
      }
    }
  }
`
);

const COLORS = { WAITING: 'gray', DELIVERED: 'green', FAILED: 'red' } as const;
const Body = chakra('pre');

/** Its state: the server's last response, the number of tries, and the time of the next one. */
function deliveryState({ answered, problem, attempts, status, nextTryAt }: DeliveryRow_DeliveryFragment): string {
  const parts = [
    answered === null ? null : String(answered),
    problem && DELIVERY_PROBLEM[problem],
    attempts > 0 ? WEBHOOK_SCREEN.tries(attempts) : null,
    status === 'WAITING' && attempts > 0 && nextTryAt
      ? WEBHOOK_SCREEN.nextTry(formatDateTime(new Date(nextTryAt)))
      : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** One message to one server: its result, its content, and the button that sends it again. */
export function DeliveryRow({ delivery: ref }: { delivery: FragmentRef<DeliveryRow_DeliveryFragment> }) {
  const delivery = useFragmentData(DeliveryRow_DeliveryFragmentDoc, ref);
  const { id, event, status, attempts, happenedAt, body, webhook } = delivery;
  const [sendAgain] = useMutation(SendWebhookAgainDocument, {
    variables: { input: { deliveryId: id } },
    context: { isOnce: true },
  });
  const again = () =>
    sendAgain().then(
      () => toast.done(WEBHOOK_SCREEN.sentAgain),
      (error) => toast.failed(messageOf(error)),
    );
  const name = WEBHOOK_EVENT[event];
  return (
    <Box py="3" borderTopWidth="1px" borderColor="border" _first={{ borderTop: 'none' }}>
      <Flex align="center" columnGap="3" wrap="wrap">
        <Text fontWeight="semibold">{name}</Text>
        <Badge colorPalette={COLORS[status]}>{DELIVERY_STATUS[status]}</Badge>
        <Text color="fg.muted" textStyle="sm" ms="auto">
          <RelativeTime iso={happenedAt} />
        </Text>
      </Flex>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {webhook.url}
      </Text>
      <Text color="fg.muted" textStyle="sm" _empty={{ display: 'none' }}>
        {deliveryState(delivery)}
      </Text>
      <Box as="details" mt="1">
        <Box as="summary" cursor="pointer" minH="11" py="2.5" textStyle="sm">
          {WEBHOOK_SCREEN.showBody}
        </Box>
        <Body textStyle="xs" whiteSpace="pre-wrap" overflowWrap="anywhere" bg="bg.muted" p="3" borderRadius="l2">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </Body>
      </Box>
      {(status !== 'WAITING' || attempts > 0) && (
        <Flex mx="-3" mb="-2">
          <RowAction verb={WEBHOOK_SCREEN.sendAgain} title={name} icon={Send} onClick={() => void again()} />
        </Flex>
      )}
    </Box>
  );
}
