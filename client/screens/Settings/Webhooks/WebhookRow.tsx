import { useMutation } from '@apollo/client/react';
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { formatDateTime } from '../../../../server/rules/time';
import { ROW } from '../../../../server/words/en/rows';
import { WEBHOOK_EVENT, WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { toast } from '../../../ui/toast/toast';
import { DeleteDialog } from '../DeleteDialog';
import { RowAction } from '../RowActions';
import { SecretDialog } from './SecretDialog';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  type WebhookRow_WebhookFragment,
  WebhookRow_WebhookFragmentDoc,
} from './WebhookRow.generated';
import { WebhooksDocument } from './WebhooksScreen.generated';

void (
  /* GraphQL */ `
  fragment WebhookRow_webhook on Webhook {
    id
    url
    events
    oldSecretUntil
  }
  mutation DeleteWebhook($input: DeleteInput!) {
    deleteWebhook(input: $input) {
      deletedId
    }
  }
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
      webhook {
        id
        oldSecretUntil
      }
    }
  }
`
);

interface WebhookRowProps {
  webhook: FragmentRef<WebhookRow_WebhookFragment>;
  onDeleted: () => void;
}

/** One webhook: its address, its events, and its actions. */
export function WebhookRow({ webhook: ref, onDeleted }: WebhookRowProps) {
  const { id, url, events, oldSecretUntil } = useFragmentData(WebhookRow_WebhookFragmentDoc, ref);
  const [open, setOpen] = useState<'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const refetched = { refetchQueries: [WebhooksDocument], awaitRefetchQueries: true };
  const [deleteWebhook] = useMutation(DeleteWebhookDocument, refetched);
  // The secret is stored nowhere.
  const [rotate] = useMutation(RotateWebhookSecretDocument, { ...refetched, fetchPolicy: 'no-cache' });
  const close = () => setOpen(undefined);
  const show = (what: 'rotate' | 'delete') => {
    toast.clear();
    setOpen(what);
  };
  return (
    <Box as="article" aria-labelledby={`webhook-${id}`} layerStyle="card" p="5">
      <Heading as="h3" size="md" id={`webhook-${id}`} overflowWrap="anywhere">
        {url}
      </Heading>
      <Text color="fg.muted" mt="1">
        {events.map((event) => WEBHOOK_EVENT[event]).join(' · ')}
      </Text>
      {oldSecretUntil && new Date(oldSecretUntil) > new Date() && (
        <Text textStyle="sm" mt="2">
          {WEBHOOK_SCREEN.oldSecret(formatDateTime(new Date(oldSecretUntil)))}
        </Text>
      )}
      <Flex gap="1" wrap="wrap" mt="3" mb="-2" mx="-3">
        <RowAction verb={WEBHOOK_SCREEN.rotate} title={url} icon={KeyRound} onClick={() => show('rotate')} />
        <RowAction verb={ROW.remove} title={url} icon={Trash} onClick={() => show('delete')} />
      </Flex>
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={close}
        title={WEBHOOK_SCREEN.rotateTitle}
        confirm={WEBHOOK_SCREEN.rotateConfirm}
        onConfirm={async () => {
          const { data } = await rotate({ variables: { input: { webhookId: id } } });
          setSecret(data!.rotateWebhookSecret.secret);
        }}
      >
        {WEBHOOK_SCREEN.rotateHint}
      </ConfirmDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      <DeleteDialog
        isOpen={open === 'delete'}
        onClose={close}
        name={url}
        title={WEBHOOK_SCREEN.removeTitle}
        confirm={WEBHOOK_SCREEN.remove}
        removed={WEBHOOK_SCREEN.removed}
        onDelete={() => deleteWebhook({ variables: { input: { id } } })}
        onDeleted={onDeleted}
      >
        <Text>{WEBHOOK_SCREEN.removeHint}</Text>
      </DeleteDialog>
    </Box>
  );
}
