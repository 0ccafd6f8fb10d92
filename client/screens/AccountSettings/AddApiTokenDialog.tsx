import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { apiTokenScreenForm } from '../../../server/rules/forms/tokens';
import { NAME_MAX } from '../../../server/rules/text';
import { DAY } from '../../../server/rules/time';
import { API_SCOPES, type ApiScope, TOKEN_ENDS, type TokenEnd } from '../../../server/rules/tokens';
import { TOKEN } from '../../../server/words/en/tokens';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { SelectField } from '../../ui/form/SelectField';
import { OneTimeSecret } from '../../ui/OneTimeSecret';
import { AccountSettingsDocument } from './AccountSettingsScreen.generated';
import { CreateApiTokenDocument } from './AddApiTokenDialog.generated';

void (
  /* GraphQL */ `
  mutation CreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) {
      token
      apiToken {
        id
      }
    }
  }
`
);

interface AddApiTokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a token and shows it, this once. */
export function AddApiTokenDialog({ isOpen, onClose }: AddApiTokenDialogProps) {
  const [token, setToken] = useState<string>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => setToken(undefined)}
      title={token ? TOKEN.made : TOKEN.add}
      holdsForm
    >
      {token ? (
        <OneTimeSecret hint={TOKEN.onlyOnce} values={{ [TOKEN.made]: token }} onDone={onClose} />
      ) : (
        <ApiTokenForm onMade={setToken} />
      )}
    </Dialog>
  );
}

/** The expiry of a new token, as the server takes it. */
const endOf = (ends: TokenEnd) => (ends === 'never' ? null : new Date(Date.now() + Number(ends) * DAY).toISOString());

function ApiTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const [create] = useMutation(CreateApiTokenDocument, {
    // The secret is stored nowhere.
    fetchPolicy: 'no-cache',
    refetchQueries: [AccountSettingsDocument],
  });
  const save = useSaveState();
  const first: { name: string; scope: ApiScope; ends: TokenEnd } = { name: '', scope: 'READ', ends: '90' };
  return (
    <Form
      rules={apiTokenScreenForm}
      initialValues={first}
      onSubmit={async ({ name, scope, ends }) => {
        const { data } = await save.run(() =>
          create({ variables: { input: { name, scope, expiresAt: endOf(ends) } } }),
        );
        onMade(data!.createApiToken.token);
      }}
    >
      <Stack gap="4" pb="2">
        <FormField name="name" label={TOKEN.name} hint={TOKEN.nameHint} autoComplete="off" max={NAME_MAX} required />
        <SelectField
          name="scope"
          label={TOKEN.scope}
          hint={TOKEN.scopeHint}
          choices={API_SCOPES.map((value) => ({ value, label: TOKEN.scopes[value] }))}
        />
        <SelectField
          name="ends"
          label={TOKEN.expires}
          choices={TOKEN_ENDS.map((value) => ({ value, label: TOKEN.ends[value] }))}
        />
        <FormActions>
          <SaveButton state={save.state} idle={TOKEN.make} done={TOKEN.make} />
        </FormActions>
      </Stack>
    </Form>
  );
}
