import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { DeleteDialog, type DeleteDialogProps } from '../DeleteDialog';
import { DeleteSquadDocument, PostsOfSquadDocument } from './DeleteSquadDialog.generated';

void (
  /* GraphQL */ `
  query PostsOfSquad($id: ID!) {
    node(id: $id) {
      id
      ... on Squad {
        numPosts
      }
    }
  }
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

interface DeleteSquadDialogProps extends DeleteDialogProps {
  squadId: string;
  /** Closes it to new members; undefined where it is closed. */
  onCloseInstead: (() => void) | undefined;
}

/** Asks once more before a squad is deleted, says how many of its posts become free, and offers to close it instead. */
export function DeleteSquadDialog({ squadId, onCloseInstead, ...dialog }: DeleteSquadDialogProps) {
  const [deleteSquad] = useMutation(DeleteSquadDocument);
  const { data } = useQuery(PostsOfSquadDocument, {
    variables: { id: squadId },
    skip: !dialog.isOpen,
    fetchPolicy: 'network-only',
  });
  const posts = data?.node?.__typename === 'Squad' ? data.node.numPosts : 0;
  return (
    <DeleteDialog
      {...dialog}
      title={SQUAD_SCREEN.removeTitle}
      confirm={SQUAD_SCREEN.remove}
      removed={SQUAD_SCREEN.removed}
      onDelete={() => deleteSquad({ variables: { input: { id: squadId } } })}
    >
      <Text>{SQUAD_EDITOR.deleteWarning}</Text>
      {/* As high as the number that comes. */}
      <Text role="status" minH="6" fontWeight="semibold" mt="2">
        {posts > 0 && SQUAD_SCREEN.becomeFree(posts)}
      </Text>
      <Text color="fg.muted" mt="2">
        {SQUAD_SCREEN.membersStay}
      </Text>
      {onCloseInstead && (
        <>
          <Text color="fg.muted" mt="2">
            {SQUAD_SCREEN.closeInstead}
          </Text>
          <Button
            variant="outline"
            mt="2"
            onClick={() => {
              dialog.onClose();
              onCloseInstead();
            }}
          >
            {SQUAD_SCREEN.close}
          </Button>
        </>
      )}
    </DeleteDialog>
  );
}
