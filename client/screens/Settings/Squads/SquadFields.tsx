import type { ReactNode } from 'react';
import { DESCRIPTION_MAX, NAME_MAX } from '../../../../server/rules/text';
import { SQUAD_SCREEN } from '../../../../server/words/en/squadForms';
import { SQUAD } from '../../../../server/words/en/squads';
import { FormField } from '../../../ui/form/FormField';

/** A squad's title, description, price, and member limit. */
export function SquadFields({ price }: { price: ReactNode }) {
  return (
    <>
      <FormField name="title" label={SQUAD.title} max={NAME_MAX} required />
      <FormField
        name="description"
        label={SQUAD.description}
        hint={SQUAD_SCREEN.descriptionHint}
        rows={3}
        max={DESCRIPTION_MAX}
      />
      {price}
      <FormField name="membersLimit" label={SQUAD.membersLimit} hint={SQUAD_SCREEN.limitHint} inputMode="numeric" />
    </>
  );
}
