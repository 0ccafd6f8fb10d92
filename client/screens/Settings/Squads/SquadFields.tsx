import type { ReactNode } from 'react';
import { DESCRIPTION_MAX, NAME_MAX } from '../../../../server/rules/text';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { FormField } from '../../../ui/form/FormField';
import { NumberField } from '../../../ui/form/NumberField';

/** A squad's title, description, price, and member limit. */
export function SquadFields({ price }: { price: ReactNode }) {
  return (
    <>
      <FormField name="title" label={SQUAD_EDITOR.title} max={NAME_MAX} required />
      <FormField
        name="description"
        label={SQUAD_EDITOR.description}
        hint={SQUAD_SCREEN.descriptionHint}
        rows={3}
        max={DESCRIPTION_MAX}
      />
      {price}
      <NumberField name="membersLimit" label={SQUAD_EDITOR.membersLimit} hint={SQUAD_SCREEN.limitHint} />
    </>
  );
}
