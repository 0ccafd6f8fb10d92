import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { newAppForm } from '../../../server/rules/forms/apps';
import { APP } from '../../../server/words/en/apps';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { SwitchField } from '../../ui/form/SwitchField';
import { AccountSettingsDocument } from './AccountSettingsScreen.generated';
import { RegisterAppDocument, type RegisterAppMutation } from './AddAppDialog.generated';
import { AppFields, MadeSecret } from './AppFields';

void (
  /* GraphQL */ `
  mutation RegisterApp($input: RegisterAppInput!) {
    registerApp(input: $input) {
      secret
      app {
        id
      }
    }
  }
`
);

type Made = RegisterAppMutation['registerApp'];

/** Registers an app, and shows its client id and its secret, this once. */
export function AddAppDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => setMade(undefined)}
      title={made ? APP.registered : APP.add}
      holdsForm
    >
      {made ? (
        <MadeSecret clientId={made.app.id} secret={made.secret} onClose={onClose} />
      ) : (
        <AddAppForm onMade={setMade} />
      )}
    </Dialog>
  );
}

const FIRST = { name: '', website: 'https://', redirectUris: '', isConfidential: false };

function AddAppForm({ onMade }: { onMade: (made: Made) => void }) {
  const [register] = useMutation(RegisterAppDocument, {
    // The secret is stored nowhere.
    fetchPolicy: 'no-cache',
    refetchQueries: [AccountSettingsDocument],
  });
  const save = useSaveState();
  return (
    <Form
      rules={newAppForm}
      initialValues={FIRST}
      onSubmit={async (input) => {
        const { data } = await save.run(() => register({ variables: { input } }));
        onMade(data!.registerApp);
      }}
    >
      <Stack gap="4" pb="2">
        <AppFields />
        <SwitchField name="isConfidential" label={APP.confidential} hint={APP.confidentialHint} />
        <FormActions>
          <SaveButton state={save.state} idle={APP.register} done={APP.register} />
        </FormActions>
      </Stack>
    </Form>
  );
}
