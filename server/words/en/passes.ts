import { rupees } from '../../rules/money';
import { PASS_KEPT_DAYS } from '../../rules/payments';
import { words } from '../words';
import { monthsOf } from './months';

/** The choice of a month or a pass, before it is paid for. */
export const PASS = words('PASS', {
  title: (title: string) => `Pay for “${title}”`,
  /** What is chosen, on its button: for one month, or with what a month of several comes to. */
  costs: (amount: number, months: number, aMonth: number) =>
    months === 1
      ? `${rupees(amount)} for ${monthsOf(months)}`
      : `${rupees(amount)} for ${monthsOf(months)}, ${rupees(aMonth)} a month`,
  until: (until: string) => `Paid until ${until}.`,
  noneCharged: 'Nothing is charged automatically.',
  /** `within`: months. */
  askBack: (pageName: string, within: number) =>
    `Within ${monthsOf(within)} of paying you can ask for months that have not begun; it is ${pageName}’s decision to refund them.`,
});

/** The passes of a squad in its creator's settings. */
export const PASS_SETTINGS = words('PASS_SETTINGS', {
  passes: 'Passes',
  change: 'Passes for several months',
  text: 'People can pay for several months at once, at a price that you set. Each month of a pass is yours to be paid out some days after it has begun.',
  months: (months: number) => `Price for ${monthsOf(months)}`,
  range: (min: number, max: number) => `${rupees(min)} to ${rupees(max)}. Leave it empty to sell no such pass.`,
  notOffered: (amount: number, min: number, max: number) =>
    `${rupees(amount)} is not offered now: at the present price of this squad it can be from ${rupees(min)} to ${rupees(max)}.`,
  noRoom: (months: number) => `Even at half price ${monthsOf(months)} of this squad cost more than one payment can be.`,
  keeps: 'A member whose price is lower is offered no pass that costs more than the same months one by one.',
  sells: (passes: string) => `Passes: ${passes}`,
  pass: (amount: number, months: number) => `${rupees(amount)} for ${monthsOf(months)}`,
  save: 'Save passes',
  saved: 'Passes saved',
  otherMonths: 'There is no pass for so many months',
  tooOften: `The price of this pass has changed too often in the last ${PASS_KEPT_DAYS} days. Please try again later.`,
});
