import { CATEGORIES_MAX } from '../../rules/categories';
import {
  COVER_FOCUS_MAX,
  type Layout,
  type PageReview,
  SLUG_CHANGE_DAYS,
  SLUG_MAX,
  SLUG_MIN,
} from '../../rules/creators';
import { GET_PAID_MINUTES } from '../../rules/payoutAccounts';
import { plural, words } from '../words';

/** The texts for starting a page and setting it up, on the screens and from the server. */
export const PAGE_EDITOR = words('PAGE_EDITOR', {
  start: 'Start your page',
  startHint:
    'A name and a line are enough to begin. You can change both later, and nobody pays anything before you add a squad.',
  bioExample: 'short films about the sea',
  startTitle: 'Start your membership page',
  pageName: 'Page name',
  bio: 'What are you creating',
  slugHint: (start: string) =>
    `Small letters a to z, digits and hyphens behind ${start}. You can also choose it later.`,
  slugWillBe: (address: string) => `Your page will be at ${address}`,
  slugExample: 'mira-paints',
  secondPage: 'You already have a membership page',
  pageFirst: 'Please start a membership page first',
  slugTaken: 'This address is taken. Please choose another one',
  slugsUsedUp: (max: number) =>
    `Your page has had ${plural(max, { one: '# address', other: '# addresses' })} and keeps them. Please choose one of these`,
  slugFixedUntil: (date: string) => `You can change this address again on ${date}`,
  infoTab: 'Creator info',
  squadsTab: 'Squads',
  goalsTab: 'Goals',
  paymentsTab: 'Payments',
  statsTab: 'Creator stats',
  webhooksTab: 'Webhooks',
  earnings: 'Earnings each month',
  members: 'Active members each month',
});

/** Creator info. */
export const INFO = words('INFO', {
  pictures: 'Pictures',
  /** Both in gigabytes. */
  storage: (used: number, limit: number) =>
    `All your pictures and videos take ${used.toLocaleString('en-IN', { maximumFractionDigits: 2 })} of your ${limit.toLocaleString('en-IN')} GB.`,
  basics: 'Who you are',
  wording: 'How your page speaks of you',
  look: 'How your page looks',
  lookHint: 'Its colour, and how your posts are laid out',
  accent: 'Colour of your page',
  accentHint: 'The colour of your buttons, and of your initials and cover where you have no picture.',
  /** A button as it looks in the colour. */
  accentExample: 'Join',
  layout: 'How your posts are laid out',
  layoutHint: 'Pinned posts come first in each of them.',
  layouts: { LIST: 'List', MAGAZINE: 'Magazine', GRID: 'Grid' } satisfies Record<Layout, string>,
  categories: `What you make, up to ${CATEGORIES_MAX}`,
  categoriesHint: 'It helps people find you in Explore.',
  aboutHint: 'What you do, and what your squads make possible.',
  find: 'Where people find you',
  findHint: 'What you make, its language, the address of your page, Instagram, YouTube, Facebook',
  slug: 'Address of your page',
  slugHint: (address: string) => `Your page is at ${address}`,
  slugRule: `You can change it once in ${SLUG_CHANGE_DAYS} days. Links to the old address keep working.`,
  slugSuggested:
    'We picked it from your page name. Choose your own whenever you like; links to this one stop working then.',
  handleExample: '@yourname',
  welcome: 'How you welcome people',
  welcomeHint: 'Intro video, and your welcome to new members',
  introVideo: 'Intro video',
  introVideoHint:
    'A link to a video on YouTube, or below one of your own. It is shown above your About text and plays when it is pressed.',
  thanks: 'Thank-you message',
  thanksHint: 'Shown to people when they join a squad, and sent to them as a message.',
  shown: 'What others see',
  shownHint: 'How many members you have, and what you earn',
  supporters: 'Show how many members you have',
  earnings: 'Show what you earn a month',
  tips: 'Take tips',
  tipsHint: 'People can give you a sum once, on your page and under your posts. It opens nothing.',
  earningsWarning: 'Your goals count earnings, so others can see what you earn a month while this is off, too.',
  save: 'Save changes',
  leaveTitle: 'Leave without saving?',
  leaveWarning: 'Your changes on this screen are not saved yet.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
});

/** Deactivating the page and reactivating it (decision C4). */
export const PAGE_SWITCH = words('PAGE_SWITCH', {
  title: 'Your page on the site',
  hint: 'Take it off for a while, or put it back',
  /** While it is public. */
  on: 'You can take your page off the site for a while. Everything stays, and you can put it back whenever you like.',
  notLive: 'Your page is not on the site now. Once you deactivate it, it stays off whatever its review says.',
  off: 'Your page is off the site. Everything stays, and you can put it back whenever you like.',
  deactivate: 'Deactivate page',
  deactivated: 'Page deactivated',
  reactivate: 'Reactivate page',
  reactivated: 'Your page is back on the site',
  /** After reactivating a page that its review keeps offline. */
  activeAgain: 'Your page is active again',
  askTitle: 'Deactivate your page?',
  warning:
    'Nobody can find, join or renew it any more. Members who have paid keep access until their month ends. You can reactivate it whenever you like.',
});

/** The names of a page's colours. */
export const ACCENT = words('ACCENT', {
  MARIGOLD: 'Marigold',
  CLAY: 'Clay',
  LOTUS: 'Lotus',
  JAMUN: 'Jamun',
  INDIGO: 'Indigo',
  PEACOCK: 'Peacock',
});

/** The messages of a page's forms. */
export const CREATOR_FORM = words('CREATOR_FORM', {
  noName: 'Please tell us the name of your page',
  noBio: 'Please tell us what you create',
  slug: `Use ${SLUG_MIN} to ${SLUG_MAX} of the small letters a to z, digits and hyphens`,
  slugReserved: 'This address is reserved. Please choose another one',
  accent: 'Please choose one of the colours',
  categories: `Please choose up to ${CATEGORIES_MAX} from the list`,
  layout: 'Please choose one of the layouts',
  coverFocus: `Please choose a place from 0 to ${COVER_FOCUS_MAX}`,
  noVideo: 'Please enter a link to one video on YouTube, not to a channel or list',
  noProfile: (network: string) =>
    `Please enter a link to ${network} that starts with https://, or your name there, such as @asha`,
  noLink: (network: string) => `Please enter a link to ${network} that starts with https://`,
});

/** The modal around a review. */
export const REVIEW_SCREEN = words('REVIEW_SCREEN', {
  /** Beside the specification's text about the review, where a page is public before it. */
  meanwhile: 'Meanwhile your page is open to everybody, unless a reviewer rejects it.',
  /** Beside the text about the review of a page that its owner has deactivated. */
  deactivated: 'It stays off the site until you reactivate it.',
  checklist: 'Pages are approved sooner with',
  picture: 'a picture',
  about: 'an About text',
  squad: 'at least one squad',
  there: 'There already:',
  missing: 'Still missing:',
});

/** A new page with missing parts. */
export const FIRST_HOUR = words('FIRST_HOUR', {
  title: (done: number, of: number) => `Your page: ${done} of ${of} done`,
  getPaid: `Get paid: ${GET_PAID_MINUTES} minutes`,
  picture: 'Add a picture',
  cover: 'Add a cover',
  squad: 'Add your first squad',
  post: 'Write your first post',
  /** Who can see it. Where the review is advisory, the page is public at once. */
  seenByAll: (review: PageReview) =>
    review === 'advisory'
      ? 'Everybody can see your page already. The review adds that Toli has looked at it.'
      : 'Everybody can see your page.',
  seenByYou: 'Only you can see your page until it is approved.',
});
