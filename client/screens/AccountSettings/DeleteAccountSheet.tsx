import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { deleteAccountForm } from '../../../server/rules/forms/signIn';
import { ERASE_DAYS } from '../../../server/rules/users';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { ACCOUNT } from '../../../server/words/en/users';
import { Form } from '../../ui/Form';
import { FormActions } from '../../ui/FormActions';
import { PasswordField } from '../../ui/PasswordField';
import { SaveButton, useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
import { signOutBy } from '../../viewer/signInOut';
import { DeleteAccountDocument } from './DeleteAccountSheet.generated';
import { SetPasswordByMail } from './SetPasswordByMail';

void (
  /* GraphQL */ `
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      ok
    }
  }
`
);

interface DeleteAccountSheetProps {
  isOpen: boolean;
  onClose: () => void;
  email: string;
  hasPassword: boolean;
}

/** Asks for the password before the account is deleted; whoever has none yet can set one by mail (decision C6). */
export function DeleteAccountSheet({ isOpen, onClose, email, hasPassword }: DeleteAccountSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`${ACCOUNT.remove}?`} role="alertdialog" asks={false}>
      {hasPassword ? (
        <DeleteAccountForm />
      ) : (
        <SetPasswordByMail email={email} text={ACCOUNT.removeWithoutPassword} onClose={onClose} />
      )}
    </Sheet>
  );
}

function DeleteAccountForm() {
  const [deleteAccount] = useMutation(DeleteAccountDocument);
  const save = useSaveState();
  return (
    <Form
      rules={deleteAccountForm}
      toasts
      initialValues={{ password: '' }}
      onSubmit={(input) =>
        save.run(() => signOutBy(() => deleteAccount({ variables: { input } }), '/goodbye?account=deleted'))
      }
    >
      <Stack gap="4" pb="2">
        <Text>{ACCOUNT.removeWarning(ERASE_DAYS)}</Text>
        <PasswordField name="password" label={CREDENTIALS.password} autoComplete="current-password" required />
        <FormActions>
          <SaveButton state={save.state} idle={ACCOUNT.remove} done={ACCOUNT.removed} colorPalette="red" />
        </FormActions>
      </Stack>
    </Form>
  );
}
