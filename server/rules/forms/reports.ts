import { REPORT_FORM } from '../../words/en/reportForms';
import { REPORT_KINDS, REPORT_MAX } from '../reports';
import { form, oneOfIfSent, text } from './fields';

/** A report of a post, comment, page or person: its kind, and details in words. */
export const thingReportForm = form({
  kind: oneOfIfSent(REPORT_KINDS, { unknown: () => REPORT_FORM.noKind }).required(() => REPORT_FORM.noKind),
  words: text({ max: REPORT_MAX, trim: true }),
});
