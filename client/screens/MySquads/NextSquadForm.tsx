import { Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { nextSquadForm } from '../../../server/rules/forms/subscriptions';
import { MEMBERSHIP } from '../../../server/words/en/subscriptions';
import { Form } from '../../ui/form/Form';
import { FormProblem } from '../../ui/form/FormProblem';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { SelectField } from '../../ui/form/SelectField';
import type { RenewalChoice_SubscriptionFragment } from './RenewalChoice.generated';

interface NextSquadFormProps {
  subscription: RenewalChoice_SubscriptionFragment;
  onSave: (nextSquadId: string) => Promise<unknown>;
}

/** The choice of a lower squad for the next month; hidden without a lower one that takes members. */
export function NextSquadForm({ subscription, onSave }: NextSquadFormProps) {
  const { squad, nextSquad, creator } = subscription;
  const save = useSaveState();
  const lower = creator.squads.filter((each) => each.level < squad.level && !each.isClosed);
  if (lower.length === 0) return null;
  return (
    <Form
      rules={nextSquadForm}
      initialValues={{ nextSquadId: nextSquad?.id ?? squad.id }}
      enableReinitialize
      onSubmit={({ nextSquadId }) => save.run(() => onSave(nextSquadId))}
    >
      <Stack gap="3">
        <SelectField
          name="nextSquadId"
          label={MEMBERSHIP.change}
          hint={MEMBERSHIP.changeHint}
          choices={[
            { value: squad.id, label: MEMBERSHIP.stay(squad.title, squad.amount) },
            ...lower.map((each) => ({ value: each.id, label: MEMBERSHIP.choice(each.title, each.amount) })),
          ]}
        />
        <FormProblem />
        <SaveChange state={save.state} />
      </Stack>
    </Form>
  );
}

/** Shown with a choice that is not saved yet. */
function SaveChange({ state }: Pick<ReturnType<typeof useSaveState>, 'state'>) {
  const { dirty } = useFormikContext();
  if (!dirty && state === 'idle') return null;
  return <SaveButton state={state} idle={MEMBERSHIP.saveChange} done={MEMBERSHIP.changeSaved} alignSelf="start" />;
}
