import { DESCRIPTION_MAX, NAME_MAX } from '../../../../server/rules/text';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { SQUAD_EDITOR } from '../../../../server/words/en/squadForms';
import { FormField } from '../../../ui/form/FormField';
import { NumberField } from '../../../ui/form/NumberField';

/** A goal's title, its description, and its number: rupees a month or squad members. */
export function GoalFields({ isEarnings }: { isEarnings: boolean }) {
  return (
    <>
      <FormField name="title" label={SQUAD_EDITOR.title} max={NAME_MAX} required />
      <FormField name="description" label={SQUAD_EDITOR.description} rows={3} max={DESCRIPTION_MAX} />
      <NumberField
        name="goalNumber"
        label={isEarnings ? GOAL.amount : GOAL.members}
        unit={isEarnings ? '₹' : ''}
        hint={isEarnings ? GOAL_SCREEN.inRupees : undefined}
        required
      />
    </>
  );
}
