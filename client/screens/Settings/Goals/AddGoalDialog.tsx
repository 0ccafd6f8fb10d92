import { useMutation } from '@apollo/client/react';
import { goalForm } from '../../../../server/rules/forms/goals';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { FormDialog } from '../FormDialog';
import { CreateGoalDocument } from './AddGoalDialog.generated';
import { GoalFields } from './GoalFields';
import { GoalsDocument } from './GoalsScreen.generated';

void (
  /* GraphQL */ `
  mutation CreateGoal($input: CreateGoalInput!) {
    createGoal(input: $input) {
      goal {
        id
      }
    }
  }
`
);

interface AddGoalDialogProps {
  isEarnings: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A new goal of the page. */
export function AddGoalDialog({ isEarnings, ...dialog }: AddGoalDialogProps) {
  // The list sorts it by its number.
  const [createGoal] = useMutation(CreateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
    context: { isOnce: true },
  });
  return (
    <FormDialog
      {...dialog}
      title={GOAL.addNew}
      rules={goalForm}
      initialValues={{ title: '', description: '', goalNumber: '' }}
      onSave={(input) => createGoal({ variables: { input } })}
      idle={GOAL_SCREEN.add}
      done={GOAL_SCREEN.added}
    >
      <GoalFields isEarnings={isEarnings} />
    </FormDialog>
  );
}
