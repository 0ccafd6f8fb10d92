import { rupees } from '../../rules/money';
import { plural, words } from '../words';

export const CREATOR = words('CREATOR', {
  isCreating: 'is creating',
  areCreating: 'are creating',
  selectSquad: 'Select a membership squad',
  addSquad: 'Add a membership squad',
  about: 'About',
  approved: 'Reviewed and approved',
  edit: 'Edit page',
  seeAsVisitor: 'See it as a visitor',
});

export const PAGE = words('PAGE', {
  goals: 'Goals',
  /** A goal's unit: whole rupees a month where goals count earnings, members where they count people. */
  goal: (goalNumber: number, countsEarnings: boolean) => {
    if (countsEarnings) return `${rupees(goalNumber)} a month`;
    return plural(goalNumber, { one: '# member', other: '# members' });
  },
  /** A goal's progress; `progress` is null where the page hides it. */
  goalOf: (progress: number | null, goalNumber: number, countsEarnings: boolean): string => {
    const goal = PAGE.goal(goalNumber, countsEarnings);
    if (progress === null) return goal;
    return `${countsEarnings ? rupees(progress) : progress.toLocaleString('en-IN')} of ${goal}`;
  },
  reached: 'Reached',
  allGoals: (count: number) => `Show all ${plural(count, { one: '# goal', other: '# goals' })}`,
  income: (monthlyIncome: number) => `${rupees(monthlyIncome)} a month`,
  /** To the owner, beside facts that others do not see. */
  onlyYou: (fact: string) => `${fact}, seen only by you`,
  playVideo: 'Play the intro video',
  videoFrom: 'It comes from YouTube once you press play.',
  video: (pageName: string) => `Intro video of ${pageName}`,
  /** A link to the page on this network. */
  on: (pageName: string, network: string) => `${pageName} on ${network}`,
  share: 'Share',
  tip: 'Give a tip',
  whatsapp: 'Share on WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  poster: 'Poster to print',
  pictures: 'Pictures for stories and posts',
  more: 'More ways',
  copyThis: (link: string) => `Your browser did not let us copy. The link is ${link}`,
  /** On the page itself; `until` as a date in India. */
  youAreIn: (title: string, until: string) => `You are in ${title} · until ${until}`,
  manage: 'Manage',
  message: 'Message',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
});
