import { useMutation } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { squadEditForm } from '../../../../server/rules/forms/squads';
import { SQUAD_SCREEN } from '../../../../server/words/en/squadForms';
import { SQUAD } from '../../../../server/words/en/squads';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { SquadImageField } from '../../../components/SquadImageField';
import { FormField } from '../../../ui/FormField';
import { FormSheet } from '../FormSheet';
import {
  type EditSquadSheet_SquadFragment,
  EditSquadSheet_SquadFragmentDoc,
  UpdateSquadDocument,
} from './EditSquadSheet.generated';
import { SquadFields } from './SquadFields';

void (
  /* GraphQL */ `
  fragment EditSquadSheet_squad on Squad {
    id
    title
    description
    amount
    membersLimit
    ...SquadImageField_squad
  }
  mutation UpdateSquad($input: UpdateSquadInput!) {
    updateSquad(input: $input) {
      squad {
        id
        ...EditSquadSheet_squad
      }
    }
  }
`
);

interface EditSquadSheetProps {
  squad: FragmentRef<EditSquadSheet_SquadFragment>;
  isOpen: boolean;
  onClose: () => void;
}

/** A squad's picture and words, to be changed; its price stays (decision A20). */
export function EditSquadSheet({ squad: ref, ...sheet }: EditSquadSheetProps) {
  const squad = useFragmentData(EditSquadSheet_SquadFragmentDoc, ref);
  const { id: squadId, title, description, amount, membersLimit } = squad;
  const [updateSquad] = useMutation(UpdateSquadDocument);
  return (
    <FormSheet
      {...sheet}
      title={SQUAD_SCREEN.edit}
      above={
        <Box mb="5">
          <SquadImageField squad={squad} />
        </Box>
      }
      rules={squadEditForm}
      initialValues={{ title, description, amount, membersLimit: membersLimit || '' }}
      onSave={({ amount: _fixed, ...input }) => updateSquad({ variables: { input: { squadId, ...input } } })}
      idle={SQUAD.save}
      done={SQUAD.saved}
    >
      <SquadFields price={<FormField name="amount" label={SQUAD.amount} unit="₹" hint={SQUAD.priceFixed} readOnly />} />
    </FormSheet>
  );
}
