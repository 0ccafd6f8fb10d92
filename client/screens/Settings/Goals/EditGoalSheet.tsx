import { useMutation } from '@apollo/client/react';
import { goalEditForm } from '../../../../server/rules/forms/goals';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { SQUAD } from '../../../../server/words/en/squads';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { EditConflict } from '../../../components/EditConflict';
import { useVersionedEdit } from '../../../components/useVersionedEdit';
import { FormSheet } from '../FormSheet';
import {
  type EditGoalSheet_GoalFragment,
  EditGoalSheet_GoalFragmentDoc,
  GoalNowDocument,
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
        ...EditGoalSheet_goal
      }
    }
  }
`
);

const versionOf = ({ title, description, goalNumber, updatedAt }: Omit<EditGoalSheet_GoalFragment, 'id'>) => ({
  values: { title, description, goalNumber },
  updatedAt,
});

interface EditGoalSheetProps {
  goal: FragmentRef<EditGoalSheet_GoalFragment>;
  isEarnings: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A goal's words and number, to be changed. */
export function EditGoalSheet({ goal: ref, isEarnings, ...sheet }: EditGoalSheetProps) {
  const goal = useFragmentData(EditGoalSheet_GoalFragmentDoc, ref);
  const { id: goalId } = goal;
  // Another number may give it another place in the list.
  const [updateGoal, { client }] = useMutation(UpdateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
  });
  const opened = versionOf(goal);
  const edit = useVersionedEdit({
    opened,
    isOpen: sheet.isOpen,
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
    <FormSheet
      {...sheet}
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
          title: SQUAD.title,
          description: SQUAD.description,
          goalNumber: isEarnings ? GOAL.amount : GOAL.members,
        }}
        onGoOn={edit.goOn}
      />
    </FormSheet>
  );
}
