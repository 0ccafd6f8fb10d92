import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { deleteAccountForm } from '../../../server/rules/forms/signIn';
import { ERASE_DAYS } from '../../../server/rules/users';
import { COMMON } from '../../../server/words/en/common';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { ACCOUNT } from '../../../server/words/en/users';
import { Dialog } from '../../ui/dialog/Dialog';
import { Failure } from '../../ui/Failure';
import { codeOf, messageOf } from '../../ui/failures';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { PasswordField } from '../../ui/form/PasswordField';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { signOutBy } from '../../viewer/signInOut';
import { DeleteAccountDocument } from './DeleteAccountDialog.generated';

void (
  /* GraphQL */ `
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      ok
    }
  }
`
);

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  hasPassword: boolean;
}

/** Asks for the password before the account is deleted; a person without one needs a fresh sign-in (decision C6). */
export function DeleteAccountDialog({ isOpen, onClose, hasPassword }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={COMMON.question(ACCOUNT.remove)} role="alertdialog" asks={false}>
      {hasPassword ? <DeleteAccountForm /> : <DeleteWithoutPassword onClose={onClose} />}
    </Dialog>
  );
}

/** A person who signs in with Google has no password: they need a fresh sign-in. */
function DeleteWithoutPassword({ onClose }: { onClose: () => void }) {
  const [deleteAccount] = useMutation(DeleteAccountDocument);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signOutBy(() => deleteAccount({ variables: { input: {} } }), '/goodbye?account=deleted');
    } catch (error) {
      setBusy(false);
      // A person who is asked for a fresh sign-in and gives none has cancelled, or waits for the mail that sets a
      // password.
      if (codeOf(error) === 'FRESH_SIGN_IN_REQUIRED') onClose();
      else setProblem(messageOf(error));
    }
  };
  return (
    <Stack gap="4" pb="2">
      <Text>{ACCOUNT.removeWarning(ERASE_DAYS)}</Text>
      <Failure text={problem} />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3" pt="2">
        <Button variant="outline" onClick={onClose}>
          {COMMON.cancel}
        </Button>
        <Button colorPalette="red" loading={isBusy} loadingText={ACCOUNT.remove} onClick={() => void remove()}>
          {ACCOUNT.remove}
        </Button>
      </Flex>
    </Stack>
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
        <FormActions isInToast>
          <SaveButton state={save.state} idle={ACCOUNT.remove} done={ACCOUNT.removed} colorPalette="red" />
        </FormActions>
      </Stack>
    </Form>
  );
}
