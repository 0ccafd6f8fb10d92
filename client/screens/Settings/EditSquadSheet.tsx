import { useMutation } from '@apollo/client/react';
import { Box, Stack } from '@chakra-ui/react';
import { squadEditForm } from '../../../server/rules/creatorForms';
import { SQUAD_SCREEN } from '../../../server/rules/studioWording';
import { SQUAD } from '../../../server/rules/wording';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadImageField } from '../../components/SquadImageField';
import { Form } from '../../ui/Form';
import { FormField } from '../../ui/FormField';
import { useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
import {
  type EditSquadSheet_SquadFragment,
  EditSquadSheet_SquadFragmentDoc,
  UpdateSquadDocument,
} from './EditSquadSheet.generated';
import { SheetActions } from './SheetActions';

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
export function EditSquadSheet({ squad: ref, isOpen, onClose }: EditSquadSheetProps) {
  const squad = useFragmentData(EditSquadSheet_SquadFragmentDoc, ref);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={SQUAD_SCREEN.edit} size="md">
      <Box mb="5">
        <SquadImageField squad={squad} />
      </Box>
      <EditSquadForm squad={squad} onClose={onClose} />
    </Sheet>
  );
}

function EditSquadForm({ squad, onClose }: { squad: EditSquadSheet_SquadFragment; onClose: () => void }) {
  const [updateSquad] = useMutation(UpdateSquadDocument);
  const save = useSaveState(onClose);
  const { id: squadId, title, description, amount, membersLimit } = squad;
  return (
    <Form
      rules={squadEditForm}
      initialValues={{ title, description, amount, membersLimit: membersLimit || '' }}
      onSubmit={async ({ amount: _fixed, ...input }) => {
        if (save.state === 'done') return;
        await save.run(() => updateSquad({ variables: { input: { squadId, ...input } } }));
      }}
    >
      <Stack gap="4" pb="2">
        <FormField name="title" label={SQUAD.title} required />
        <FormField name="description" label={SQUAD.description} rows={3} />
        <FormField name="amount" label={SQUAD.amount} hint={SQUAD.priceFixed} readOnly />
        <FormField name="membersLimit" label={SQUAD.membersLimit} hint={SQUAD_SCREEN.limitHint} inputMode="numeric" />
        <SheetActions state={save.state} idle={SQUAD.save} done={SQUAD.saved} onClose={onClose} />
      </Stack>
    </Form>
  );
}
