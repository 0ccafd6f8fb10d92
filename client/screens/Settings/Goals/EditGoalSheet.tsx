import { useMutation } from '@apollo/client/react';
import { goalEditForm } from '../../../../server/rules/forms/goals';
import { GOAL_SCREEN } from '../../../../server/words/en/goals';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { FormSheet } from '../FormSheet';
import {
  type EditGoalSheet_GoalFragment,
  EditGoalSheet_GoalFragmentDoc,
  UpdateGoalDocument,
} from './EditGoalSheet.generated';
import { GoalFields } from './GoalFields';
import { GoalsDocument } from './GoalsScreen.generated';

void (
  /* GraphQL */ `
  fragment EditGoalSheet_goal on Goal {
    id
    title
    description
    goalNumber
  }
  mutation UpdateGoal($input: UpdateGoalInput!) {
    updateGoal(input: $input) {
      goal {
        id
        percent
        ...EditGoalSheet_goal
      }
    }
  }
`
);

interface EditGoalSheetProps {
  goal: FragmentRef<EditGoalSheet_GoalFragment>;
  isEarnings: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A goal's words and number, to be changed. */
export function EditGoalSheet({ goal: ref, isEarnings, ...sheet }: EditGoalSheetProps) {
  const goal = useFragmentData(EditGoalSheet_GoalFragmentDoc, ref);
  const { id: goalId, title, description, goalNumber } = goal;
  // Another number may give it another place in the list.
  const [updateGoal] = useMutation(UpdateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
  });
  return (
    <FormSheet
      {...sheet}
      title={GOAL_SCREEN.edit}
      rules={goalEditForm}
      initialValues={{ title, description, goalNumber }}
      onSave={(input) => updateGoal({ variables: { input: { goalId, ...input } } })}
      idle={GOAL_SCREEN.save}
      done={GOAL_SCREEN.saved}
    >
      <GoalFields isEarnings={isEarnings} />
    </FormSheet>
  );
}
