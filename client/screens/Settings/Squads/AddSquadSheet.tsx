import { useMutation } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { squadForm } from '../../../../server/rules/forms/squads';
import { OTP_AMOUNT } from '../../../../server/rules/squads';
import { SQUAD_SCREEN } from '../../../../server/words/en/squadForms';
import { SQUAD } from '../../../../server/words/en/squads';
import { FormField } from '../../../ui/FormField';
import { FormSheet } from '../FormSheet';
import { CreateSquadDocument } from './AddSquadSheet.generated';
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
