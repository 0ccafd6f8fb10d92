import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { squadForm } from '../../../server/rules/creatorForms';
import { OTP_AMOUNT } from '../../../server/rules/limits';
import { SQUAD_SCREEN } from '../../../server/rules/studioWording';
import { SQUAD } from '../../../server/rules/wording';
import { Form } from '../../ui/Form';
import { FormField } from '../../ui/FormField';
import { useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
import { CreateSquadDocument } from './AddSquadSheet.generated';
import { SheetActions } from './SheetActions';

void (
  /* GraphQL */ `
  mutation CreateSquad($input: CreateSquadInput!) {
    createSquad(input: $input) {
      squad {
        id
        creator {
          id
          squads {
            id
            ...SquadRow_squad
          }
        }
      }
    }
  }
`
);

interface AddSquadSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A new squad: what it is called, what it gives, what it costs, and for how many. */
export function AddSquadSheet({ isOpen, onClose }: AddSquadSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={SQUAD.addNew} size="md">
      <AddSquadForm onClose={onClose} />
    </Sheet>
  );
}

function AddSquadForm({ onClose }: { onClose: () => void }) {
  const [createSquad] = useMutation(CreateSquadDocument);
  const save = useSaveState(onClose);
  return (
    <Form
      rules={squadForm}
      initialValues={{ title: '', description: '', amount: '', membersLimit: '' }}
      onSubmit={async (input) => {
        if (save.state === 'done') return;
        await save.run(() => createSquad({ variables: { input } }));
      }}
    >
      <Stack gap="4" pb="2">
        <FormField name="title" label={SQUAD.title} required />
        <FormField name="description" label={SQUAD.description} rows={3} />
        <AmountField />
        <FormField name="membersLimit" label={SQUAD.membersLimit} hint={SQUAD_SCREEN.limitHint} inputMode="numeric" />
        <SheetActions state={save.state} idle={SQUAD.add} done={SQUAD.added} onClose={onClose} />
      </Stack>
    </Form>
  );
}

function AmountField() {
  const { values } = useFormikContext<{ amount: string }>();
  const needsOtp = Number(values.amount) > OTP_AMOUNT;
  return (
    <FormField
      name="amount"
      label={SQUAD.amount}
      hint={needsOtp ? SQUAD.otpNote : SQUAD_SCREEN.priceLater}
      inputMode="numeric"
      required
    />
  );
}
