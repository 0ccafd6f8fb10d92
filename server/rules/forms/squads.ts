import { rupees } from '../money';
import { MEMBERS_LIMIT_MAX, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../squads';
import { description, form, text, textIfSent, title, wholeNumber, wholeNumberIfSent } from './fields';

const wholeRupees = 'Please enter a whole number of rupees';

const amount = {
  required: 'Please enter the monthly subscription charge',
  notWhole: wholeRupees,
  min: SQUAD_AMOUNT_MIN,
  tooSmall: 'Amount must be greater than 30',
  max: SQUAD_AMOUNT_MAX,
  tooLarge: `Amount must be at most ${rupees(SQUAD_AMOUNT_MAX)}`,
};

const wholeMembers = 'Please enter a whole number of members';

const membersLimit = {
  notWhole: wholeMembers,
  min: 0,
  tooSmall: wholeMembers,
  max: MEMBERS_LIMIT_MAX,
  tooLarge: 'This member limit is too large',
};

export const squadForm = form({
  title: text(title),
  description: text(description),
  amount: wholeNumber(amount),
  membersLimit: wholeNumber(membersLimit),
});

/** Only what is sent is judged and changes; `amount` may come along, and the service refuses another one than before (A20). */
export const squadEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  membersLimit: wholeNumberIfSent(membersLimit),
  amount: wholeNumberIfSent({ ...amount, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }),
});
