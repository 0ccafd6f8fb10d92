import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { SQUAD_SCREEN } from '../../../server/rules/studioWording';
import { SQUAD } from '../../../server/rules/wording';
import { messageOf } from '../../apollo/errors';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';
import { DeleteSquadDocument } from './DeleteSquadDialog.generated';

void (
  /* GraphQL */ `
  mutation DeleteSquad($input: DeleteInput!) {
    deleteSquad(input: $input) {
      deletedId
      creator {
        id
        squads {
          id
        }
      }
    }
  }
`
);

interface DeleteSquadDialogProps {
  squadId: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once more before a squad goes: what was for it alone is free from then on. */
export function DeleteSquadDialog({ squadId, title, isOpen, onClose, onDeleted }: DeleteSquadDialogProps) {
  const [deleteSquad] = useMutation(DeleteSquadDocument);
  const remove = () =>
    deleteSquad({ variables: { input: { id: squadId } } }).then(
      () => {
        toast.done(SQUAD_SCREEN.removed);
        onDeleted();
      },
      (error) => {
        toast.failed(messageOf(error));
        throw error;
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={SQUAD_SCREEN.removeTitle}
      confirm={SQUAD_SCREEN.remove}
      confirmed={SQUAD_SCREEN.removed}
      onConfirm={remove}
      isDanger
    >
      <Text fontWeight="semibold" overflowWrap="anywhere" mb="2">
        {title}
      </Text>
      <Text>{SQUAD.deleteWarning}</Text>
      <Text color="fg.muted" mt="2">
        {SQUAD_SCREEN.membersStay}
      </Text>
    </ConfirmDialog>
  );
}
