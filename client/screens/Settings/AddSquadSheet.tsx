import { useMutation } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { squadForm } from '../../../server/rules/creatorForms';
import { OTP_AMOUNT } from '../../../server/rules/limits';
import { SQUAD_SCREEN } from '../../../server/rules/studioWording';
import { SQUAD } from '../../../server/rules/wording';
import { FormField } from '../../ui/FormField';
import { CreateSquadDocument } from './AddSquadSheet.generated';
import { FormSheet } from './FormSheet';
import { SquadFields } from './SquadFields';

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

/** A new squad. */
export function AddSquadSheet(sheet: AddSquadSheetProps) {
  const [createSquad] = useMutation(CreateSquadDocument);
  return (
    <FormSheet
      {...sheet}
      title={SQUAD.addNew}
      rules={squadForm}
      initialValues={{ title: '', description: '', amount: '', membersLimit: '' }}
      onSave={(input) => createSquad({ variables: { input } })}
      idle={SQUAD.add}
      done={SQUAD.added}
    >
      <SquadFields price={<PriceField />} />
    </FormSheet>
  );
}

function PriceField() {
  const { values } = useFormikContext<{ amount: string }>();
  const needsOtp = Number(values.amount) > OTP_AMOUNT;
  return (
    <FormField
      name="amount"
      label={SQUAD.amount}
      unit="₹"
      hint={needsOtp ? SQUAD.otpNote : SQUAD_SCREEN.priceLater}
      inputMode="numeric"
      required
    />
  );
}
