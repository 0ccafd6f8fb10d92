import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { DeleteDialog, type DeleteDialogProps } from '../DeleteDialog';
import { DeleteSquadDocument } from './DeleteSquadDialog.generated';

void (
  /* GraphQL */ `
  mutation DeleteSquad($input: DeleteInput!) {
    deleteSquad(input: $input) {
      deletedId
      creator {
        id
        lowestAmount
        squads {
          id
        }
      }
    }
  }
`
);

/** Asks once more before a squad is deleted: its posts are free from then on. */
export function DeleteSquadDialog({ squadId, ...dialog }: DeleteDialogProps & { squadId: string }) {
  const [deleteSquad] = useMutation(DeleteSquadDocument);
  return (
    <DeleteDialog
      {...dialog}
      title={SQUAD_SCREEN.removeTitle}
      confirm={SQUAD_SCREEN.remove}
      removed={SQUAD_SCREEN.removed}
      onDelete={() => deleteSquad({ variables: { input: { id: squadId } } })}
    >
      <Text>{SQUAD_EDITOR.deleteWarning}</Text>
      <Text color="fg.muted" mt="2">
        {SQUAD_SCREEN.membersStay}
      </Text>
    </DeleteDialog>
  );
}
