import { plural, words } from '../words';

/** The card of a page that has reached a number of members, in its studio. */
export const MILESTONE = words('MILESTONE', {
  title: (members: number) => plural(members, { one: '# member', other: '# members' }),
  reached: (date: string) => `Your page reached this on ${date}. These are people who pay for what you make.`,
  next: (members: number) => `Next: ${members.toLocaleString('en-IN')}`,
  share: 'Tell others',
});
