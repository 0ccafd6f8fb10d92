import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { deleteAccountForm } from '../../../server/rules/accountForms';
import { ACCOUNT } from '../../../server/rules/accountWording';
import { ERASE_DAYS } from '../../../server/rules/limits';
import { COMMON } from '../../../server/rules/wording';
import { signOutBy } from '../../hooks/signInOut';
import { Form } from '../../ui/Form';
import { PasswordField } from '../../ui/PasswordField';
import { SaveButton, useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
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
    <Sheet isOpen={isOpen} onClose={onClose} title={`${ACCOUNT.remove}?`} role="alertdialog">
      {hasPassword ? (
        <DeleteAccountForm onClose={onClose} />
      ) : (
        <SetPasswordByMail email={email} text={ACCOUNT.removeWithoutPassword} onClose={onClose} />
      )}
    </Sheet>
  );
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const [deleteAccount] = useMutation(DeleteAccountDocument);
  const save = useSaveState();
  return (
    <Form
      rules={deleteAccountForm}
      initialValues={{ password: '' }}
      onSubmit={(input) =>
        save.run(() => signOutBy(() => deleteAccount({ variables: { input } }), '/goodbye?account=deleted'))
      }
    >
      <Stack gap="4" pb="2">
        <Text>{ACCOUNT.removeWarning(ERASE_DAYS)}</Text>
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3" pt="2">
          <Button variant="outline" onClick={onClose}>
            {COMMON.cancel}
          </Button>
          <SaveButton state={save.state} idle={ACCOUNT.remove} done={ACCOUNT.removed} colorPalette="red" />
        </Flex>
      </Stack>
    </Form>
  );
}
