import { useMutation } from '@apollo/client/react';
import { Flex, Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { creatorInfoForm } from '../../../../server/rules/forms/creators';
import { GOAL_SCREEN } from '../../../../server/words/en/goals';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Form } from '../../../ui/form/Form';
import { FormProblem } from '../../../ui/form/FormProblem';
import { RadioField } from '../../../ui/form/RadioField';
import { SaveButton, type SaveState, useSaveState } from '../../../ui/form/SaveButton';
import {
  type GoalTypeForm_CreatorFragment,
  GoalTypeForm_CreatorFragmentDoc,
  UpdateGoalTypeDocument,
} from './GoalTypeForm.generated';
import { goalTypes } from './goalTypes';

void (
  /* GraphQL */ `
  fragment GoalTypeForm_creator on Creator {
    id
    goalsTypeEarnings
  }
  mutation UpdateGoalType($input: UpdateCreatorInput!) {
    updateCreator(input: $input) {
      creator {
        id
        ...GoalTypeForm_creator
        goals {
          id
          percent
        }
      }
    }
  }
`
);

/** The unit of all goals of a page; saved by a press, because it makes the page's earnings public (decision F7). */
export function GoalTypeForm({ creator }: { creator: FragmentRef<GoalTypeForm_CreatorFragment> }) {
  const { goalsTypeEarnings } = useFragmentData(GoalTypeForm_CreatorFragmentDoc, creator);
  const [updateGoalType] = useMutation(UpdateGoalTypeDocument);
  const save = useSaveState();
  return (
    <Form
      rules={creatorInfoForm}
      initialValues={{ goalsTypeEarnings }}
      enableReinitialize
      onSubmit={({ goalsTypeEarnings: chosen }) =>
        save.run(() => updateGoalType({ variables: { input: { goalsTypeEarnings: chosen ?? null } } }))
      }
    >
      <Choice state={save.state} />
    </Form>
  );
}

function Choice({ state }: { state: SaveState }) {
  const { values, dirty } = useFormikContext<{ goalsTypeEarnings: boolean }>();
  return (
    <Stack layerStyle="card" p="5" gap="2">
      <RadioField
        name="goalsTypeEarnings"
        label={GOAL_SCREEN.type}
        hint={`${GOAL_SCREEN.typeHint} ${values.goalsTypeEarnings ? GOAL_SCREEN.earningsHint : GOAL_SCREEN.communityHint}`}
        choices={goalTypes()}
      />
      <FormProblem />
      {(dirty || state !== 'idle') && (
        <Flex>
          <SaveButton state={state} idle={GOAL_SCREEN.saveType} done={GOAL_SCREEN.typeSaved} />
        </Flex>
      )}
    </Stack>
  );
}
