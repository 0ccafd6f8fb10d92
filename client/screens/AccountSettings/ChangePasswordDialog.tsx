import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { changePasswordForm } from '../../../server/rules/forms/signIn';
import { CREDENTIALS, SIGN_IN } from '../../../server/words/en/signIn';
import { ACCOUNT } from '../../../server/words/en/users';
import { SetPasswordByMail } from '../../security/SetPasswordByMail';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { PasswordField } from '../../ui/form/PasswordField';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { ChangePasswordDocument } from './ChangePasswordDialog.generated';

void (
  /* GraphQL */ `
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      viewer {
        sessions {
          id
          ...DeviceRow_session
        }
      }
    }
  }
`
);

interface AccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  email: string;
  hasPassword: boolean;
}

/** The old password and the new one; a person without one can set one by mail. */
export function ChangePasswordDialog({ isOpen, onClose, email, hasPassword }: AccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={ACCOUNT.changePassword}>
      {hasPassword ? (
        <ChangePasswordForm onClose={onClose} />
      ) : (
        <SetPasswordByMail email={email} text={ACCOUNT.noPassword} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const [changePassword] = useMutation(ChangePasswordDocument);
  const save = useSaveState(onClose);
  return (
    <Form
      rules={changePasswordForm}
      toasts
      initialValues={{ oldPassword: '', newPassword: '' }}
      onSubmit={async (input) => {
        if (save.state === 'done') return;
        await save.run(() => changePassword({ variables: { input } }));
      }}
    >
      <Stack gap="4" pb="2">
        <PasswordField name="oldPassword" label={ACCOUNT.oldPassword} autoComplete="current-password" required />
        <PasswordField
          name="newPassword"
          label={CREDENTIALS.newPassword}
          autoComplete="new-password"
          hint={ACCOUNT.changeHint}
          required
        />
        <FormActions isInToast>
          <SaveButton state={save.state} idle={ACCOUNT.changePassword} done={SIGN_IN.passwordChanged} />
        </FormActions>
      </Stack>
    </Form>
  );
}
