import { SLUG_CHANGE_DAYS } from './limits';
import type { PageReview } from './states';

// What the settings of a page say, and what its owner is told on the page itself.

/** How a page stands, told to its owner. */
export const STANDING = {
  /** Where the review is required. */
  notLive: 'It is not on the site until it is approved: nobody finds or joins it.',
  rejected: 'Your page was not approved',
  rejectedHint: 'Change what is asked for, then submit it again.',
  /** How long a rejected page is off the site. */
  rejectedUntil: (review: PageReview) =>
    review === 'advisory'
      ? 'It is off the site until you submit it again.'
      : 'It is off the site until it is approved.',
  deactivated: 'Your page is off the site',
  deactivatedHint: 'Nobody finds it or joins. Your members read on until their month ends.',
  toSettings: 'Open settings',
  seeAsVisitor: 'See it as a visitor',
  asVisitor: 'So your page looks to visitors.',
  asOwner: 'Back to your page',
} as const;

/** The modal around a review. */
export const REVIEW_SCREEN = {
  /** Beside what the specification says of the review, where a page is open before it. */
  meanwhile:
    'Here it does not have to wait for that: unless a reviewer rejects it, it is open to everybody meanwhile, too.',
  /** The same for a page that its owner has taken off the site. */
  deactivated: 'It stays off the site until you reactivate it.',
  checklist: 'Pages are approved sooner with',
  picture: 'a picture',
  about: 'an About text',
  squad: 'at least one squad',
  there: 'There already:',
  missing: 'Still missing:',
} as const;

/** Creator info. */
export const INFO = {
  pictures: 'Pictures',
  basics: 'Who you are',
  wording: 'How your page speaks of you',
  aboutHint: 'What you do, and what your squads make possible.',
  find: 'Where people find you',
  slug: 'Address of your page',
  slugHint: (address: string) => `Your page is at ${address}`,
  slugRule: `You can change it once in ${SLUG_CHANGE_DAYS} days. Links to the old address go on working.`,
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
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
} as const;

/** Taking the page off the site and putting it back (decision C4). */
export const PAGE_SWITCH = {
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
} as const;

/** What can be done with a row of a list. */
export const ROW = {
  edit: 'Edit',
  remove: 'Delete',
  /** For those who hear the button without its row. */
  of: (verb: string, title: string) => `${verb}: ${title}`,
} as const;

/** Squads and goals of the settings. */
export const SQUAD_SCREEN = {
  empty:
    'Fans join a squad for a price a month. A higher squad opens everything of the lower ones, too, so start with a low price and add others above it.',
  edit: 'Edit squad',
  remove: 'Delete squad',
  removed: 'Squad deleted',
  removeTitle: 'Delete squad?',
  membersStay: 'Its members keep what they have paid for until their month ends. They are told by mail.',
  priceLater: 'In whole rupees. It cannot be changed later.',
  limitHint: 'Leave it empty for no limit.',
} as const;

export const GOAL_SCREEN = {
  empty: 'A goal shows your fans what you work towards, and how far you have come with them.',
  type: 'What your goals count',
  typeHint: 'This applies to all your goals.',
  earningsHint: 'Your goals count what you earn a month. Everybody can then see how much that is.',
  communityHint: 'Your goals count your squad members. What you earn stays hidden unless you show it.',
  edit: 'Edit goal',
  add: 'Add goal',
  added: 'Goal added',
  save: 'Save goal',
  saved: 'Goal saved',
  saveType: 'Save goal type',
  typeSaved: 'Goal type saved',
  hidden: 'Hidden',
  hide: 'Hide',
  show: 'Show',
  remove: 'Delete goal',
  removed: 'Goal deleted',
  removeTitle: 'Delete goal?',
  hideInstead: 'Hide goal instead',
  hiddenAlready: 'This action cannot be undone. The goal is hidden from your page already.',
} as const;
