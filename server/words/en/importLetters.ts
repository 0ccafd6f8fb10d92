import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';

interface Invitation {
  pageName: string;
  /** What the page creates; may be empty. */
  bio: string;
  /** The address of the page's picture. */
  pagePicture: string | null;
  /** The platform that its member comes from, as Patreon. */
  platform: string;
  /** The squad’s. */
  title: string;
  freeUntil: Date;
  /** The second and last mail. */
  isReminder: boolean;
  url: string;
}

/** Mail to a member of another platform, who may join a squad for nothing until what they paid there ends. */
export const memberInvitationLetter = words(
  'memberInvitationLetter',
  ({ pageName, bio, pagePicture, platform, title, freeUntil, isReminder, url }: Invitation): Letter => ({
    card: { picture: pagePicture, name: pageName, line: bio || null },
    title: isReminder ? `${pageName} still keeps your place` : `${pageName} invites you`,
    paragraphs: [
      `You are a member of ${pageName} on ${platform}. Now ${pageName} is on Toli as well, and what you have paid for counts here too.`,
      `Join “${title}”: it is free for you until ${formatDate(freeUntil)}. Then you decide whether to renew. Nothing is charged automatically.`,
    ],
    button: { label: 'See the invitation', url },
    small: isReminder
      ? 'This is the last mail about it. The invitation works with an account that has this address.'
      : 'It works with an account that has this address. If you do not answer, one reminder follows and nothing else.',
  }),
);
