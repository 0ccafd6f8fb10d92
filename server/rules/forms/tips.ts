import { TIP_FORM } from '../../words/en/tips';
import { TIP_MAX, TIP_MIN, TIP_WORDS_MAX } from '../tips';
import { form, text, wholeNumber } from './fields';

/** A tip, and what is said with it to the creator alone. */
export const tipOrderForm = form({
  amount: wholeNumber({
    required: () => TIP_FORM.noAmount,
    notWhole: () => TIP_FORM.notRupees,
    min: TIP_MIN,
    tooSmall: () => TIP_FORM.tooSmall,
    max: TIP_MAX,
    tooLarge: () => TIP_FORM.tooLarge,
  }),
  words: text({ max: TIP_WORDS_MAX, trim: true }),
});
