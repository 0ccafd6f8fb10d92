import { ATTEMPTS, type AttemptLimit, type LimitedAction } from '../../../rules/attempts';

// The limits of the rules as descriptions of GraphQL and REST say them, in English.

const grouped = (number: number) => number.toLocaleString('en-IN');

/** `up to 2,000 characters` */
export const upTo = (max: number) => `up to ${grouped(max)} characters`;

/** `30 to 1,00,000` */
export const range = (min: number, max: number) => `${grouped(min)} to ${grouped(max)}`;

/** `1 to 50 characters` */
export const characters = (min: number, max: number) => `${range(min, max)} characters`;

/** `10, 50 or 100` */
export const either = (numbers: readonly number[]) => `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

/** `at most 100`, of people or entries */
export const atMost = (max: number) => `at most ${grouped(max)}`;

/** `at most 20 an hour`: the limit of an action for each account, or for another caller. */
export function atMostOften(action: LimitedAction, per: AttemptLimit['per'] = 'account'): string {
  const limits: readonly AttemptLimit[] = ATTEMPTS[action];
  const limit = limits.find((each) => each.per === per);
  if (!limit) throw new Error(`${action} has no limit for each ${per}`);
  return `${atMost(limit.tries)} ${timeOf(limit.minutes)}`;
}

function timeOf(minutes: number): string {
  if (minutes === 1) return 'in a minute';
  return minutes === 60 ? 'an hour' : `within ${minutes} minutes`;
}

/** With a capital letter, at the start of a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
