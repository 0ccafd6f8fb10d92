import { useMutation } from '@apollo/client/react';
import { SECURITY } from '../../../../server/words/en/security';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { RemovePasskeyDocument } from './RemovePasskey.generated';

void (
  /* GraphQL */ `
  mutation RemovePasskey($input: DeleteInput!) {
    removePasskey(input: $input) {
      deletedId
      viewer {
        ...Security_viewer
      }
    }
  }
`
);

interface RemovePasskeyProps {
  isOpen: boolean;
  onClose: () => void;
  id: string;
  name: string;
}

/** Asks once more before a passkey is removed. */
export function RemovePasskey({ isOpen, onClose, id, name }: RemovePasskeyProps) {
  const [remove] = useMutation(RemovePasskeyDocument, { variables: { input: { id } } });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={SECURITY.removePasskeyTitle}
      confirm={SECURITY.remove}
      onConfirm={() => remove()}
      isDanger
    >
      {SECURITY.removePasskeyWarning(name)}
    </ConfirmDialog>
  );
}
