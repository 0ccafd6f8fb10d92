import { TAX } from '../../words/en/tax';
import { isGstin, isStateCode } from '../tax';
import { form, text } from './fields';

/** The state a person lives in, by its code; empty for not said. */
export const taxStateForm = form({
  state: text({ trim: true, also: (code) => (isStateCode(code) ? null : TAX.unknownState) }),
});

/** The GSTIN of a page's owner; empty for none. */
export const gstinForm = form({
  gstin: text({ trim: true, also: (typed) => (isGstin(typed.toUpperCase()) ? null : TAX.wrongGstin) }),
});
