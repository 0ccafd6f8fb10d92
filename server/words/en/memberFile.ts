import { plural, words } from '../words';

/** The list of a page’s members as a file. */
export const MEMBER_FILE = words('MEMBER_FILE', {
  ask: 'Download as a file',
  hint: 'Everybody who is or was a member, with your notes, for a spreadsheet. No email addresses.',
  making: 'The file is being made. You get a notification when it is ready.',
  failed: 'The file could not be made. Please ask for it again.',
  readyUntil: (date: string) => `The file is ready until ${date}.`,
  load: (people: number) => plural(people, { one: 'Download # person', other: 'Download # people' }),
  again: 'Make a new file',
  tooMany: (max: number) =>
    `You have asked for ${plural(max, { one: '# file', other: '# files' })} within a day. Please ask again later.`,
  fileName: 'toli-members.csv',
  columns: {
    name: 'Name',
    squad: 'Squad',
    state: 'State',
    since: 'Member since',
    paidUntil: 'Paid until',
    leftOn: 'Left on',
    paidInAll: 'Paid in all, rupees',
    note: 'Your note',
  },
  states: { active: 'Active', ending: 'Ends with the month', pending: 'Month over', former: 'Former member' },
});
