import { rupees } from '../../rules/money';
import { PRICE_WITHIN_DAYS } from '../../rules/squads';
import { plural, words } from '../words';
import { perMonth } from './cards';

/** A squad's new price for new members. */
export const SQUAD_PRICE = words('SQUAD_PRICE', {
  change: 'New price for new members',
  amount: 'New price',
  fromDay: 'First day',
  fromDayHint: 'It counts from the first minute of this day in India.',
  keep: 'Members who are in keep their price until they leave or choose the new one. A lower price is theirs from their next renewal.',
  now: (amount: number) => `New members pay ${perMonth(amount)} now.`,
  kept: (members: number, price: number) =>
    `${plural(members, { one: '# member keeps', other: '# members keep' })} ${perMonth(price)}.`,
  comes: (amount: number, day: string) => `${perMonth(amount)} for new members from ${day}`,
  save: 'Save new price',
  saved: 'New price saved',
  withdraw: 'Withdraw new price',
  withdrawn: 'New price withdrawn',
  /** The prices that it may have, and why. */
  range: (min: number, max: number) => `The price can be from ${rupees(min)} to ${rupees(max)}`,
  above: (title: string, amount: number) => `It stays above “${title}”, ${perMonth(amount)}.`,
  below: (title: string, amount: number) => `It stays below “${title}”, ${perMonth(amount)}.`,
  noRoom: 'The squads beside this one leave no other price. Change theirs first.',
  noDay: 'Please choose a day',
  otherDay: `Please choose a day to come, within ${PRICE_WITHIN_DAYS} days`,
  sameNow: 'The squad costs that already',
  noLevel: {
    between:
      'One of your squads costs less than this now and more later, or the other way round. Please choose another price.',
    noLevel: 'There is no room for another squad between these two. Please choose another price.',
  },
});
