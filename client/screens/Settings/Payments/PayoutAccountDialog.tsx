import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { namePayoutAccountForm } from '../../../../server/rules/forms/payoutAccounts';
import { NAME_AT_BANK_MAX } from '../../../../server/rules/payoutAccounts';
import { PAYOUT_ACCOUNT } from '../../../../server/words/en/payoutAccounts';
import { FormField } from '../../../ui/form/FormField';
import { FormDialog } from '../FormDialog';
import { NamePayoutAccountDocument } from './PayoutAccountDialog.generated';

void (
  /* GraphQL */ `
  mutation NamePayoutAccount($input: NamePayoutAccountInput!) {
    namePayoutAccount(input: $input) {
      viewer {
        ...PayoutAccount_viewer
      }
    }
  }
`
);

interface PayoutAccountDialogProps {
  /** The page has one, which the new one takes the place of. */
  isChange: boolean;
  isOpen: boolean;
  onClose: () => void;
}

const EMPTY = { number: '', numberAgain: '', ifsc: '', nameAtBank: '' };
/** No browser keeps what is typed here, or fills it in. */
const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The bank account of the page, typed once more for a change: the number is never shown again. */
export function PayoutAccountDialog({ isChange, ...dialog }: PayoutAccountDialogProps) {
  const [namePayoutAccount] = useMutation(NamePayoutAccountDocument);
  return (
    <FormDialog
      {...dialog}
      title={isChange ? PAYOUT_ACCOUNT.change : PAYOUT_ACCOUNT.name}
      idle={PAYOUT_ACCOUNT.save}
      done={PAYOUT_ACCOUNT.saved}
      rules={namePayoutAccountForm}
      initialValues={EMPTY}
      onSave={(input) => namePayoutAccount({ variables: { input } })}
    >
      {isChange && <Text>{PAYOUT_ACCOUNT.changeHint}</Text>}
      <FormField name="number" label={PAYOUT_ACCOUNT.number} hint={PAYOUT_ACCOUNT.numberHint} {...number} />
      <FormField name="numberAgain" label={PAYOUT_ACCOUNT.numberAgain} {...number} />
      <FormField name="ifsc" label={PAYOUT_ACCOUNT.ifsc} hint={PAYOUT_ACCOUNT.ifscHint} autoComplete="off" />
      <FormField
        name="nameAtBank"
        label={PAYOUT_ACCOUNT.nameAtBank}
        hint={PAYOUT_ACCOUNT.nameAtBankHint}
        max={NAME_AT_BANK_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
