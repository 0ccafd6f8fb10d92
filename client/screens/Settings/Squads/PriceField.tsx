import { useFormikContext } from 'formik';
import { sharesOf } from '../../../../server/rules/fees';
import { numberTyped } from '../../../../server/rules/numbers';
import type { PriceSpan } from '../../../../server/rules/prices';
import { OTP_AMOUNT, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../../../server/rules/squads';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { NumberField } from '../../../ui/form/NumberField';
import { settings } from '../../../visit/settings';

const isPrice = (amount: number) =>
  Number.isInteger(amount) && amount >= SQUAD_AMOUNT_MIN && amount <= SQUAD_AMOUNT_MAX;

/** The price of a new squad, with its creator's share and the prices that it cannot have. */
export function PriceField({ taken }: { taken: readonly PriceSpan[] }) {
  const amount = numberTyped(useFormikContext<{ amount: string }>().values.amount) ?? 0;
  const { platformFeePercent } = settings;
  const spans = taken.map(({ from, to }) => SQUAD_SCREEN.priceSpan(from, to)).join(', ');
  const hints = [
    amount > OTP_AMOUNT ? SQUAD_EDITOR.otpNote : SQUAD_SCREEN.priceHint,
    ...(spans ? [SQUAD_SCREEN.notPrices(spans)] : []),
    ...(isPrice(amount) ? [SQUAD_SCREEN.youKeep(sharesOf(amount, platformFeePercent).kept, platformFeePercent)] : []),
  ];
  return <NumberField name="amount" label={SQUAD_EDITOR.amount} unit="₹" hint={hints.join(' ')} required />;
}
