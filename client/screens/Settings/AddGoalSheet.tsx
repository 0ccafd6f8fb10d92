import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { goalForm } from '../../../server/rules/creatorForms';
import { GOAL_SCREEN } from '../../../server/rules/studioWording';
import { GOAL } from '../../../server/rules/wording';
import { Form } from '../../ui/Form';
import { useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
import { CreateGoalDocument } from './AddGoalSheet.generated';
import { GoalFields } from './GoalFields';
import { GoalsDocument } from './GoalsScreen.generated';
import { SheetActions } from './SheetActions';

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

interface AddGoalSheetProps {
  isEarnings: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A new goal of the page. */
export function AddGoalSheet({ isOpen, ...form }: AddGoalSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={form.onClose} title={GOAL.addNew} size="md">
      <AddGoalForm {...form} />
    </Sheet>
  );
}

function AddGoalForm({ isEarnings, onClose }: Omit<AddGoalSheetProps, 'isOpen'>) {
  // The list shows it where its number puts it.
  const [createGoal] = useMutation(CreateGoalDocument, {
    refetchQueries: [GoalsDocument],
    awaitRefetchQueries: true,
  });
  const save = useSaveState(onClose);
  return (
    <Form
      rules={goalForm}
      initialValues={{ title: '', description: '', goalNumber: '' }}
      onSubmit={async (input) => {
        if (save.state === 'done') return;
        await save.run(() => createGoal({ variables: { input } }));
      }}
    >
      <Stack gap="4" pb="2">
        <GoalFields isEarnings={isEarnings} />
        <SheetActions state={save.state} idle={GOAL_SCREEN.add} done={GOAL_SCREEN.added} onClose={onClose} />
      </Stack>
    </Form>
  );
}
