import type { MemberState } from '../../rules/members';
import { briefRupees } from '../../rules/money';
import { plural, words } from '../words';

/** The list of a page’s members, and what its creator sees of one of them. */
export const MEMBER_LIST = words('MEMBER_LIST', {
  tab: 'Members',
  search: 'Search by name',
  show: 'Show',
  states: {
    MEMBERS: 'Members',
    ACTIVE: 'Paid up',
    ENDING: 'Ending with their month',
    PENDING: 'Month over',
    FORMER: 'Former members',
    ALL: 'All, former ones too',
  } satisfies Record<MemberState, string>,
  squad: 'Squad',
  allSquads: 'All squads',
  since: 'Member since',
  anyMonth: 'Since any time',
  sinceMonth: (month: string) => `Since ${month} or later`,
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    endsFirst: 'Paid time ends first',
    endsLast: 'Paid time ends last',
    paidMost: 'Paid most first',
  },
  found: (count: number) => plural(count, { one: '# person', other: '# people' }),
  foundMore: (counted: number) => `${counted.toLocaleString('en-IN')}+ people`,
  /** Beside the number of all members; beyond those that are counted with a plus. */
  brought: (people: number, counted: number) =>
    `${people > counted ? `${counted.toLocaleString('en-IN')}+` : people} brought along, without a payment here yet`,
  empty: 'No members yet',
  emptyHint: 'People who join one of your squads are listed here, with what they have paid.',
  nothing: 'No one fits this',
  nothingHint: 'Try another name, or show all of them.',
  choose: 'Choose people to write to',

  sinceDay: (date: string) => `Since ${date}`,
  paidUntil: (date: string) => `Paid until ${date}`,
  endsOn: (date: string) => `Ends on ${date}`,
  overSince: (date: string) => `Month over since ${date}`,
  leftOn: (date: string) => `Left on ${date}`,
  paidInAll: (paise: number) => `${briefRupees(paise)} in all`,

  back: 'All members',
  write: 'Write a message',
  block: 'Block messages',
  payments: 'Payments to your page',
  noPayments: 'No payments.',
  note: 'Your note',
  noteHint: 'Only you read it. It is deleted with your account or with theirs.',
  saveNote: 'Save note',
  noteSaved: 'Note saved',
});
