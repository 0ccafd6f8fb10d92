import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { Icon } from '../../../ui/Icon';
import { DeleteDialog, type DeleteDialogProps } from '../DeleteDialog';
import { DeleteGoalDocument } from './DeleteGoalDialog.generated';

void (
  /* GraphQL */ `
  mutation DeleteGoal($input: DeleteInput!) {
    deleteGoal(input: $input) {
      deletedId
      creator {
        id
        goals {
          id
        }
      }
    }
  }
`
);

interface DeleteGoalDialogProps extends DeleteDialogProps {
  goalId: string;
  isHidden: boolean;
  /** Hiding, which can be undone, unlike deleting. */
  onHide: () => void;
}

/** Asks once more before a goal is deleted for good, and offers to hide it instead. */
export function DeleteGoalDialog({ goalId, isHidden, onHide, ...dialog }: DeleteGoalDialogProps) {
  const [deleteGoal] = useMutation(DeleteGoalDocument);
  return (
    <DeleteDialog
      {...dialog}
      title={GOAL_SCREEN.removeTitle}
      confirm={GOAL_SCREEN.remove}
      removed={GOAL_SCREEN.removed}
      onDelete={() => deleteGoal({ variables: { input: { id: goalId } } })}
    >
      <Text>{isHidden ? GOAL_SCREEN.hiddenAlready : GOAL.deleteWarning}</Text>
      {!isHidden && (
        <Button variant="outline" mt="3" onClick={onHide}>
          <Icon of={EyeOff} /> {GOAL_SCREEN.hideInstead}
        </Button>
      )}
    </DeleteDialog>
  );
}
