import { plural, words } from '../words';
import { creating } from './cards';

/** What people send with a link, which stands behind it; in the language of the page or post, not in the sender's. */
export const SHARE_TEXT = words('SHARE_TEXT', {
  page: (pageName: string, isPlural: boolean, bio: string) => `${pageName} ${creating(isPlural, bio)}. Have a look:`,
  post: (pageName: string) => `A post by ${pageName}:`,
  /** By a new member. */
  joined: (pageName: string) => `I have joined ${pageName} on Toli. Have a look:`,
  /** By the creator. */
  milestone: (pageName: string, members: number) =>
    `${pageName} has ${plural(members, { one: '# member', other: '# members' })} on Toli. Thank you!`,
});
