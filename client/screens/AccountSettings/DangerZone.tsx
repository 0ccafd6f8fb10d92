import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ERASE_DAYS } from '../../../server/rules/users';
import { ACCOUNT } from '../../../server/words/en/users';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { signOutBy } from '../../viewer/signInOut';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import {
  type DangerZone_ViewerFragment,
  DangerZone_ViewerFragmentDoc,
  DeactivateAccountDocument,
} from './DangerZone.generated';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { EndAccessDialog } from './EndAccessDialog';

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

type Choice = 'password' | 'access' | 'deactivate' | 'delete';

/** What changes more than a name: the password, and the ways out, for a while or for good. */
export function DangerZone({ viewer }: { viewer: FragmentRef<DangerZone_ViewerFragment> }) {
  const { email, hasPassword } = useFragmentData(DangerZone_ViewerFragmentDoc, viewer);
  const [choice, setChoice] = useState<Choice>();
  const close = () => setChoice(undefined);
  return (
    <>
      <Stack gap="0">
        <Row text={ACCOUNT.changePasswordHint} button={ACCOUNT.changePassword} onClick={() => setChoice('password')} />
        <Row text={ACCOUNT.endAccessHint} button={ACCOUNT.endAccess} onClick={() => setChoice('access')} />
        <Row
          text={ACCOUNT.deactivateHint}
          button={ACCOUNT.deactivate}
          onClick={() => setChoice('deactivate')}
          isDanger
        />
        <Row
          text={ACCOUNT.removeHint(ERASE_DAYS)}
          button={ACCOUNT.remove}
          onClick={() => setChoice('delete')}
          isDanger
        />
      </Stack>
      <ChangePasswordDialog isOpen={choice === 'password'} onClose={close} email={email} hasPassword={hasPassword} />
      <EndAccessDialog isOpen={choice === 'access'} onClose={close} />
      <DeactivateDialog isOpen={choice === 'deactivate'} onClose={close} />
      <DeleteAccountDialog isOpen={choice === 'delete'} onClose={close} hasPassword={hasPassword} />
    </>
  );
}

interface RowProps {
  /** What the button does. */
  text: string;
  button: string;
  onClick: () => void;
  isDanger?: boolean;
}

function Row({ text, button, onClick, isDanger = false }: RowProps) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      columnGap="6"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTop: 'none' }}
    >
      <Text color="fg.muted">{text}</Text>
      <Button
        variant="outline"
        colorPalette={isDanger ? 'red' : 'brand'}
        flexShrink="0"
        minW={{ md: '13rem' }}
        onClick={onClick}
      >
        {button}
      </Button>
    </Flex>
  );
}

function DeactivateDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [deactivate] = useMutation(DeactivateAccountDocument);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${ACCOUNT.deactivate}?`}
      confirm={ACCOUNT.deactivate}
      onConfirm={() => signOutBy(deactivate, '/goodbye')}
      isDanger
    >
      {ACCOUNT.deactivateWarning}
    </ConfirmDialog>
  );
}
