import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { webhookForm } from '../../../../server/rules/forms/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../server/rules/webhooks';
import { WEBHOOK_EVENT, WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { CheckboxesField } from '../../../ui/CheckboxesField';
import { Form } from '../../../ui/Form';
import { FormActions } from '../../../ui/FormActions';
import { FormField } from '../../../ui/FormField';
import { SaveButton, useSaveState } from '../../../ui/SaveButton';
import { Sheet } from '../../../ui/Sheet';
import { AddWebhookDocument } from './AddWebhookSheet.generated';
import { Secret } from './SecretSheet';
import { WebhooksDocument } from './WebhooksScreen.generated';

void (
  /* GraphQL */ `
  mutation AddWebhook($input: AddWebhookInput!) {
    addWebhook(input: $input) {
      secret
      webhook {
        id
      }
    }
  }
`
);

/** One more server to tell; its secret is shown this once. */
export function AddWebhookSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => setSecret(undefined)}
      title={secret ? WEBHOOK_SCREEN.secret : WEBHOOK_SCREEN.add}
      holdsForm
    >
      {secret ? <Secret secret={secret} onClose={onClose} /> : <WebhookFields onAdded={setSecret} />}
    </Sheet>
  );
}

function WebhookFields({ onAdded }: { onAdded: (secret: string) => void }) {
  const [add] = useMutation(AddWebhookDocument, {
    // The secret stays in nothing that is kept.
    fetchPolicy: 'no-cache',
    refetchQueries: [WebhooksDocument],
  });
  const save = useSaveState();
  const first: { url: string; events: WebhookEvent[] } = { url: '', events: [...WEBHOOK_EVENTS] };
  return (
    <Form
      rules={webhookForm}
      initialValues={first}
      onSubmit={async (input) => {
        const { data } = await save.run(() => add({ variables: { input } }));
        onAdded(data!.addWebhook.secret);
      }}
    >
      <Stack gap="4" pb="2">
        <FormField
          name="url"
          label={WEBHOOK_SCREEN.address}
          hint={WEBHOOK_SCREEN.addressHint}
          inputMode="url"
          autoComplete="off"
          required
        />
        <CheckboxesField
          name="events"
          label={WEBHOOK_SCREEN.events}
          choices={WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT[value] }))}
        />
        <FormActions>
          <SaveButton state={save.state} idle={WEBHOOK_SCREEN.add} done={WEBHOOK_SCREEN.added} />
        </FormActions>
      </Stack>
    </Form>
  );
}
