import { SQUAD_FORM } from '../../words/en/squadForms';
import { SQUAD_PRICE } from '../../words/en/squadPrices';
import { PASS_MONTHS } from '../passes';
import { MEMBERS_LIMIT_MAX, PRICE_WITHIN_DAYS, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../squads';
import { DAY, startOfIndianDate } from '../time';
import { description, form, text, textIfSent, title, wholeNumber, wholeNumberIfSent, yesNoIfSent } from './fields';

const amount = {
  required: () => SQUAD_FORM.noAmount,
  notWhole: () => SQUAD_FORM.notRupees,
  min: SQUAD_AMOUNT_MIN,
  tooSmall: () => SQUAD_FORM.tooCheap,
  max: SQUAD_AMOUNT_MAX,
  tooLarge: () => SQUAD_FORM.tooDear,
};

const membersLimit = {
  notWhole: () => SQUAD_FORM.notMembers,
  min: 0,
  tooSmall: () => SQUAD_FORM.notMembers,
  max: MEMBERS_LIMIT_MAX,
  tooLarge: () => SQUAD_FORM.tooMany,
};

export const squadForm = form({
  title: text(title),
  description: text(description),
  amount: wholeNumber(amount),
  membersLimit: wholeNumber(membersLimit),
});

/** A day that is still to come, in India, within a year. */
const dayProblem = (day: string): string | null => {
  const start = startOfIndianDate(day);
  if (!start) return SQUAD_PRICE.noDay;
  const days = (start.getTime() - Date.now()) / DAY;
  return days <= 0 || days > PRICE_WITHIN_DAYS ? SQUAD_PRICE.otherDay : null;
};

/** A price for new members, and the day from whose 00:00 it counts (YYYY-MM-DD, India). */
export const squadPriceForm = form({
  amount: wholeNumber(amount),
  fromDay: text({ trim: true, required: () => SQUAD_PRICE.noDay, also: dayProblem }),
});

/** The price of a pass for all of its months; empty: it is not sold. The service refuses one out of its range. */
const passAmount = { ...amount, required: undefined, min: 0, tooSmall: amount.notWhole };

export const squadPassForm = form({ amount: wholeNumber(passAmount) });

/** The prices of all passes of a squad, as its settings show them: `months3`, `months12`. */
export const passesForm = form(
  Object.fromEntries(PASS_MONTHS.map((months) => [`months${months}`, wholeNumber(passAmount)])),
);

/**
 * Only sent fields are validated and changed; `amount` may be sent too, and the service refuses a changed one (A20).
 */
export const squadEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  membersLimit: wholeNumberIfSent(membersLimit),
  isClosed: yesNoIfSent(),
  amount: wholeNumberIfSent({ ...amount, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }),
});
