import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { ERASE_DAYS } from '../../../server/rules/users';
import { COMMON } from '../../../server/words/en/common';
import { ACCOUNT } from '../../../server/words/en/users';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { signOutBy } from '../../viewer/signInOut';
import { ActRow } from './ActRow';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import {
  type DangerZone_ViewerFragment,
  DangerZone_ViewerFragmentDoc,
  DeactivateAccountDocument,
} from './DangerZone.generated';
import { DeleteAccountDialog } from './DeleteAccountDialog';

void (
  /* GraphQL */ `
  fragment DangerZone_viewer on Viewer {
    email
    hasPassword
  }
  mutation DeactivateAccount {
    deactivateAccount {
      ok
    }
  }
`
);

type Choice = 'password' | 'deactivate' | 'delete';

/** The larger actions: the password, deactivating, and deleting. */
export function DangerZone({ viewer }: { viewer: FragmentRef<DangerZone_ViewerFragment> }) {
  const { email, hasPassword } = useFragmentData(DangerZone_ViewerFragmentDoc, viewer);
  const [choice, setChoice] = useState<Choice>();
  const close = () => setChoice(undefined);
  return (
    <>
      <Stack gap="0">
        <ActRow
          text={ACCOUNT.changePasswordHint}
          button={ACCOUNT.changePassword}
          onClick={() => setChoice('password')}
        />
        <ActRow
          text={ACCOUNT.deactivateHint}
          button={ACCOUNT.deactivate}
          onClick={() => setChoice('deactivate')}
          isDanger
        />
        <ActRow
          text={ACCOUNT.removeHint(ERASE_DAYS)}
          button={ACCOUNT.remove}
          onClick={() => setChoice('delete')}
          isDanger
        />
      </Stack>
      <ChangePasswordDialog isOpen={choice === 'password'} onClose={close} email={email} hasPassword={hasPassword} />
      <DeactivateDialog isOpen={choice === 'deactivate'} onClose={close} />
      <DeleteAccountDialog isOpen={choice === 'delete'} onClose={close} hasPassword={hasPassword} />
    </>
  );
}

function DeactivateDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [deactivate] = useMutation(DeactivateAccountDocument);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={COMMON.question(ACCOUNT.deactivate)}
      confirm={ACCOUNT.deactivate}
      onConfirm={() => signOutBy(deactivate, '/goodbye')}
      isDanger
    >
      {ACCOUNT.deactivateWarning}
    </ConfirmDialog>
  );
}
