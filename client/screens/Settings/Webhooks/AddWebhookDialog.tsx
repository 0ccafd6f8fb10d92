import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { webhookForm } from '../../../../server/rules/forms/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../server/rules/webhooks';
import { WEBHOOK_EVENT, WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { Dialog } from '../../../ui/dialog/Dialog';
import { CheckboxesField } from '../../../ui/form/CheckboxesField';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { FormField } from '../../../ui/form/FormField';
import { SaveButton, useSaveState } from '../../../ui/form/SaveButton';
import { AddWebhookDocument } from './AddWebhookDialog.generated';
import { Secret } from './SecretDialog';
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

/** A new webhook; its secret is shown this once. */
export function AddWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => setSecret(undefined)}
      title={secret ? WEBHOOK_SCREEN.secret : WEBHOOK_SCREEN.add}
      holdsForm
    >
      {secret ? <Secret secret={secret} onClose={onClose} /> : <WebhookFields onAdded={setSecret} />}
    </Dialog>
  );
}

function WebhookFields({ onAdded }: { onAdded: (secret: string) => void }) {
  const [add] = useMutation(AddWebhookDocument, {
    // The secret is stored nowhere.
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
