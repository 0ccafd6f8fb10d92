import { SLUG_CHANGE_DAYS } from '../../rules/creators';
import { words } from '../words';

/** Creator info. */
export const INFO = words('INFO', {
  pictures: 'Pictures',
  basics: 'Who you are',
  wording: 'How your page speaks of you',
  accent: 'Colour of your page',
  accentHint: 'Your buttons have it, and your initials and cover where there is no picture.',
  /** A button as it looks in the colour. */
  accentExample: 'Join',
  aboutHint: 'What you do, and what your squads make possible.',
  find: 'Where people find you',
  slug: 'Address of your page',
  slugHint: (address: string) => `Your page is at ${address}`,
  slugRule: `You can change it once in ${SLUG_CHANGE_DAYS} days. Links to the old address go on working.`,
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  handleExample: '@yourname',
  welcome: 'How you welcome people',
  introVideo: 'Intro video',
  introVideoHint:
    'A link to a video on YouTube, or below one of your own. It is shown above your About text and plays when it is pressed.',
  thanks: 'Thank-you message',
  thanksHint: 'Shown to people when they join a squad.',
  shown: 'What others see',
  supporters: 'Show how many members you have',
  earnings: 'Show what you earn a month',
  earningsWarning: 'Your goals count earnings, so others can see what you earn a month while this is off, too.',
  save: 'Save changes',
  leaveTitle: 'Leave without saving?',
  leaveWarning: 'Your changes on this screen are not saved yet.',
  leave: 'Leave without saving',
  stay: 'Go on editing',
});

/** Taking the page off the site and putting it back (decision C4). */
export const PAGE_SWITCH = words('PAGE_SWITCH', {
  title: 'Your page on the site',
  /** While it is open to all. */
  on: 'You can take your page off the site for a while. Everything stays, and you can put it back whenever you like.',
  notLive: 'Your page is not on the site now. Once you deactivate it, it stays off whatever its review says.',
  off: 'Your page is off the site. Everything stays, and you can put it back whenever you like.',
  deactivate: 'Deactivate page',
  deactivated: 'Page deactivated',
  reactivate: 'Reactivate page',
  reactivated: 'Your page is back on the site',
  /** The same where its review keeps it off. */
  activeAgain: 'Your page is active again',
  askTitle: 'Deactivate your page?',
  warning:
    'Nobody finds, joins or renews it any more. Members who have paid read on until their month ends. You can reactivate it whenever you like.',
});
