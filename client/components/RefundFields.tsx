import { REFUND_WORDS_MAX } from '../../server/rules/payments';
import { REFUND } from '../../server/words/en/refunds';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { SendButton } from '../ui/form/SendButton';

/** The reason of a refund, its amount typed once more, and its button: in the form of a refund of so many paise. */
export function RefundFields({ paise }: { paise: number }) {
  return (
    <>
      <FormField name="reason" label={REFUND.reason} rows={3} max={REFUND_WORDS_MAX} isTrimmed required />
      <FormField name="amount" label={REFUND.amount(paise)} inputMode="decimal" autoComplete="off" required />
      <FormActions>
        <SendButton verb={REFUND.verb} colorPalette="red" />
      </FormActions>
    </>
  );
}
