import { useFormikContext } from 'formik';
import { sharesOf } from '../../../../server/rules/fees';
import { numberTyped } from '../../../../server/rules/numbers';
import { OTP_AMOUNT, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../../../server/rules/squads';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { NumberField } from '../../../ui/form/NumberField';
import { settings } from '../../../visit/settings';

const isPrice = (amount: number) =>
  Number.isInteger(amount) && amount >= SQUAD_AMOUNT_MIN && amount <= SQUAD_AMOUNT_MAX;

/** The price of a new squad, with its creator's share. */
export function PriceField() {
  const amount = numberTyped(useFormikContext<{ amount: string }>().values.amount) ?? 0;
  const { platformFeePercent } = settings;
  const hints = [
    amount > OTP_AMOUNT ? SQUAD_EDITOR.otpNote : SQUAD_SCREEN.priceHint,
    ...(isPrice(amount) ? [SQUAD_SCREEN.youKeep(sharesOf(amount, platformFeePercent).kept, platformFeePercent)] : []),
  ];
  return <NumberField name="amount" label={SQUAD_EDITOR.amount} unit="₹" hint={hints.join(' ')} required />;
}
