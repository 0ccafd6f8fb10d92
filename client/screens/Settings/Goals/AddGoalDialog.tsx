import { useMutation } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { firstGoalForm, goalForm } from '../../../../server/rules/forms/goals';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { RadioField } from '../../../ui/form/RadioField';
import { FormDialog } from '../FormDialog';
import { CreateGoalDocument } from './AddGoalDialog.generated';
import { GoalFields } from './GoalFields';
import { GoalsDocument } from './GoalsScreen.generated';
import { UpdateGoalTypeDocument } from './GoalTypeForm.generated';
import { goalTypes } from './goalTypes';

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
  /** The page's first goal: its form asks what the goals count. */
  isFirst: boolean;
  isOpen: boolean;
  onClose: () => void;
}

const EMPTY = { title: '', description: '', goalNumber: '' };

/** A new goal of the page. */
export function AddGoalDialog({ isEarnings, isFirst, ...dialog }: AddGoalDialogProps) {
  // The list sorts it by its number.
  const [createGoal] = useMutation(CreateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
    context: { isOnce: true },
  });
  const [updateGoalType] = useMutation(UpdateGoalTypeDocument);
  const texts = { title: GOAL.addNew, idle: GOAL_SCREEN.add, done: GOAL_SCREEN.added };
  if (!isFirst)
    return (
      <FormDialog
        {...dialog}
        {...texts}
        rules={goalForm}
        initialValues={EMPTY}
        onSave={(input) => createGoal({ variables: { input } })}
      >
        <GoalFields isEarnings={isEarnings} />
      </FormDialog>
    );
  return (
    <FormDialog
      {...dialog}
      {...texts}
      rules={firstGoalForm}
      initialValues={{ ...EMPTY, goalsTypeEarnings: isEarnings }}
      initialFocus={(panel) => panel.querySelector<HTMLElement>('input:checked')}
      onSave={async ({ goalsTypeEarnings, ...input }) => {
        if (goalsTypeEarnings !== isEarnings) await updateGoalType({ variables: { input: { goalsTypeEarnings } } });
        await createGoal({ variables: { input } });
      }}
    >
      <FirstGoalFields />
    </FormDialog>
  );
}

/** Before the fields of every goal: what the goals count, with an example of the chosen type. */
function FirstGoalFields() {
  const isEarnings = useFormikContext<{ goalsTypeEarnings: boolean }>().values.goalsTypeEarnings;
  const [hint, example] = isEarnings
    ? [GOAL_SCREEN.earningsHint, GOAL_SCREEN.earningsExample]
    : [GOAL_SCREEN.communityHint, GOAL_SCREEN.communityExample];
  return (
    <>
      <RadioField
        name="goalsTypeEarnings"
        label={GOAL_SCREEN.type}
        hint={`${GOAL_SCREEN.typeHint} ${hint} ${example}`}
        choices={goalTypes()}
      />
      <GoalFields isEarnings={isEarnings} />
    </>
  );
}
