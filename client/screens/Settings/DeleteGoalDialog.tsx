import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { LuEyeOff } from 'react-icons/lu';
import { GOAL_SCREEN } from '../../../server/rules/studioWording';
import { GOAL } from '../../../server/rules/wording';
import { messageOf } from '../../apollo/errors';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';
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

interface DeleteGoalDialogProps {
  goalId: string;
  title: string;
  isHidden: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** What can be undone, unlike deleting. */
  onHide: () => void;
  onDeleted: () => void;
}

/** Asks once more before a goal goes for good, and offers to hide it instead. */
export function DeleteGoalDialog({ goalId, title, isHidden, onHide, onDeleted, ...dialog }: DeleteGoalDialogProps) {
  const [deleteGoal] = useMutation(DeleteGoalDocument);
  const remove = () =>
    deleteGoal({ variables: { input: { id: goalId } } }).then(
      () => {
        toast.done(GOAL_SCREEN.removed);
        onDeleted();
      },
      (error) => {
        toast.failed(messageOf(error));
        throw error;
      },
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={GOAL_SCREEN.removeTitle}
      confirm={GOAL_SCREEN.remove}
      confirmed={GOAL_SCREEN.removed}
      onConfirm={remove}
      isDanger
    >
      <Stack gap="3" align="start">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Text>{isHidden ? GOAL_SCREEN.hiddenAlready : GOAL.deleteWarning}</Text>
        {!isHidden && (
          <Button variant="outline" onClick={onHide}>
            <LuEyeOff aria-hidden /> {GOAL_SCREEN.hideInstead}
          </Button>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
