import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { goalEditForm } from '../../../server/rules/creatorForms';
import { GOAL_SCREEN } from '../../../server/rules/studioWording';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Form } from '../../ui/Form';
import { useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
import {
  type EditGoalSheet_GoalFragment,
  EditGoalSheet_GoalFragmentDoc,
  UpdateGoalDocument,
} from './EditGoalSheet.generated';
import { GoalFields } from './GoalFields';
import { GoalsDocument } from './GoalsScreen.generated';
import { SheetActions } from './SheetActions';

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
export function EditGoalSheet({ goal: ref, isOpen, ...form }: EditGoalSheetProps) {
  const goal = useFragmentData(EditGoalSheet_GoalFragmentDoc, ref);
  return (
    <Sheet isOpen={isOpen} onClose={form.onClose} title={GOAL_SCREEN.edit} size="md">
      <EditGoalForm goal={goal} {...form} />
    </Sheet>
  );
}

interface EditGoalFormProps {
  goal: EditGoalSheet_GoalFragment;
  isEarnings: boolean;
  onClose: () => void;
}

function EditGoalForm({
  goal: { id: goalId, title, description, goalNumber },
  isEarnings,
  onClose,
}: EditGoalFormProps) {
  // Another number may give it another place in the list.
  const [updateGoal] = useMutation(UpdateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
  });
  const save = useSaveState(onClose);
  return (
    <Form
      rules={goalEditForm}
      initialValues={{ title, description, goalNumber }}
      onSubmit={async (input) => {
        if (save.state === 'done') return;
        await save.run(() => updateGoal({ variables: { input: { goalId, ...input } } }));
      }}
    >
      <Stack gap="4" pb="2">
        <GoalFields isEarnings={isEarnings} />
        <SheetActions state={save.state} idle={GOAL_SCREEN.save} done={GOAL_SCREEN.saved} onClose={onClose} />
      </Stack>
    </Form>
  );
}
