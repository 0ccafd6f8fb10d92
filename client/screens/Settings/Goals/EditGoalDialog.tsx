import { useMutation } from '@apollo/client/react';
import { goalEditForm } from '../../../../server/rules/forms/goals';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { SQUAD_EDITOR } from '../../../../server/words/en/squadForms';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { EditConflict } from '../../../components/EditConflict';
import { useVersionedEdit } from '../../../components/useVersionedEdit';
import { FormDialog } from '../FormDialog';
import {
  type EditGoalDialog_GoalFragment,
  EditGoalDialog_GoalFragmentDoc,
  GoalNowDocument,
  UpdateGoalDocument,
} from './EditGoalDialog.generated';
import { GoalFields } from './GoalFields';
import { GoalsDocument } from './GoalsScreen.generated';

void (
  /* GraphQL */ `
  fragment EditGoalDialog_goal on Goal {
    id
    title
    description
    goalNumber
    updatedAt
  }
  query GoalNow($id: ID!) {
    node(id: $id) {
      id
      ... on Goal {
        title
        description
        goalNumber
        updatedAt
      }
    }
  }
  mutation UpdateGoal($input: UpdateGoalInput!) {
    updateGoal(input: $input) {
      goal {
        id
        percent
        ...EditGoalDialog_goal
      }
    }
  }
`
);

const versionOf = ({ title, description, goalNumber, updatedAt }: Omit<EditGoalDialog_GoalFragment, 'id'>) => ({
  values: { title, description, goalNumber },
  updatedAt,
});

interface EditGoalDialogProps {
  goal: FragmentRef<EditGoalDialog_GoalFragment>;
  isEarnings: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A goal's text and number, to be changed. */
export function EditGoalDialog({ goal: ref, isEarnings, ...dialog }: EditGoalDialogProps) {
  const goal = useFragmentData(EditGoalDialog_GoalFragmentDoc, ref);
  const { id: goalId } = goal;
  // Another number may change its place in the list.
  const [updateGoal, { client }] = useMutation(UpdateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
  });
  const opened = versionOf(goal);
  const edit = useVersionedEdit({
    opened,
    isOpen: dialog.isOpen,
    save: (mine, { updatedAt }) => updateGoal({ variables: { input: { goalId, ...mine, updatedAt } } }),
    async load() {
      const { data } = await client.query({
        query: GoalNowDocument,
        variables: { id: goalId },
        fetchPolicy: 'network-only',
      });
      return data?.node?.__typename === 'Goal' ? versionOf(data.node) : null;
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={GOAL_SCREEN.edit}
      rules={goalEditForm}
      initialValues={opened.values}
      onSave={(input) => edit.submit({ ...opened.values, ...input })}
      idle={GOAL_SCREEN.save}
      done={GOAL_SCREEN.saved}
    >
      <GoalFields isEarnings={isEarnings} />
      <EditConflict
        conflict={edit.conflict}
        labels={{
          title: SQUAD_EDITOR.title,
          description: SQUAD_EDITOR.description,
          goalNumber: isEarnings ? GOAL.amount : GOAL.members,
        }}
        onGoOn={edit.goOn}
      />
    </FormDialog>
  );
}
