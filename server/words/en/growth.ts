import { rupees } from '../../rules/money';
import { PENDING_DAYS } from '../../rules/subscriptions';
import { plural, words } from '../words';

/** How a page's members grow. */
export const GROWTH = words('GROWTH', {
  title: 'How your page grows',
  hint: `Counted each night, up to yesterday. A member who pays again within ${PENDING_DAYS} days of the end of a month has stayed, so the last days can still change.`,
  ranges: { DAYS: 'By day', WEEKS: 'By week', MONTHS: 'By month' },
  members: 'Members',
  income: 'Monthly income',
  time: 'Time',
  changes: 'What changed',
  figures: 'Members and monthly income',
  unchanged: 'Times without a change are left out.',
  noChange: 'No change',
  /** People, and whole rupees a month. */
  new: (members: number, income: number) => `${members} new (+${rupees(income)})`,
  back: (members: number, income: number) => `${members} back (+${rupees(income)})`,
  up: (members: number, income: number) => `${members} up (+${rupees(income)})`,
  down: (members: number, income: number) => `${members} down (−${rupees(income)})`,
  lost: (members: number, income: number) => `${members} lost (−${rupees(income)})`,
  churn: (percent: number) => `${percent}% of the members at its start lost`,
  unpaid: (members: number) =>
    plural(members, {
      one: '# person reads without a payment, and is not counted here.',
      other: '# people read without a payment, and are not counted here.',
    }),
  empty: 'No members yet',
  emptyHint: 'The day after the first one joins you see here how many come, stay and go.',
  meanings: 'What the words mean',
  /** Each word with its one meaning. */
  meaning: {
    member: {
      word: 'Member',
      text: 'A person whose paid time runs at the end of a day in India. Every payment counts: joining, renewing, moving up.',
    },
    income: {
      word: 'Monthly income',
      text: 'What all members pay a month. It is what runs, not what was paid out: your money is under Payments.',
    },
    new: { word: 'New', text: 'A member for the first time.' },
    back: { word: 'Back', text: `A member again, after more than ${PENDING_DAYS} days without paid time.` },
    up: { word: 'Up', text: 'A member who pays more a month than the day before.' },
    down: { word: 'Down', text: 'A member who pays less a month than the day before.' },
    lost: {
      word: 'Lost',
      text: 'A member no more. It counts on the day on which the paid time ended, the person left, or the payment was returned.',
    },
    sum: {
      word: 'The sum',
      text: 'New, back and up, less down and lost, is the change of the monthly income.',
    },
  },
  stay: 'How long members stay',
  stayHint:
    'Of those who joined in a month: how many were members at the end of the months after it. Small numbers are people, larger ones percents.',
  joinedIn: 'Joined in',
  people: 'People',
  after: (months: number) => plural(months, { one: 'After # month', other: 'After # months' }),
  percent: (percent: number) => `${percent}%`,
});
