import { type PageReview, SLUG_MAX, SLUG_MIN } from '../../rules/creators';
import { rupees } from '../../rules/money';
import { plural, words } from '../words';
import { creating, perMonth } from './cards';

export const EXPLORE = words('EXPLORE', {
  hint: 'Type at least 2 characters of a name, or of what they create',
  newest: 'New on Toli',
  results: 'Search results',
  all: 'Show all',
  /** How many pages were found; `more`: there are others beyond these. */
  found: (count: number, more: boolean) => {
    if (count === 0) return 'No page of this name';
    return `${more ? 'More than ' : ''}${plural(count, { one: '# page', other: '# pages' })} found`;
  },
  /** Instead of cards, when nothing was found. */
  nothing: (typed: string) => `Nothing found for “${typed}”`,
  nothingHint: 'Try fewer letters, another spelling, or what they make, such as “songs” or “कहानी”.',
  clear: 'Clear the search',
  from: (amount: number) => `from ${perMonth(amount)}`,
  free: 'Free to read',
  /** Its newest post, where it is for a squad that the viewer is not in. */
  lockedPost: (squad: string) => `A post for ${squad}`,
  latest: 'Latest post',
  picture: 'A picture',
  video: 'A video',
  empty: 'The first pages are on their way',
  emptyHint: 'No membership page is open yet. Come back soon, or start one yourself.',
});

export const CREATOR = words('CREATOR', {
  isCreating: 'is creating',
  areCreating: 'are creating',
  selectSquad: 'Select a membership squad',
  addSquad: 'Add a membership squad',
  about: 'About',
  submitted: 'Your page has been submitted for review',
  start: 'Start your page',
  startHint:
    'A name and a line are enough to begin. You can change both later, and nobody pays anything before you add a squad.',
  bioExample: 'short films about the sea',
  startTitle: 'Start your membership page',
  pageName: 'Page name',
  bio: 'What are you creating',
  secondPage: 'You already have a membership page',
  pageFirst: 'Please start a membership page first',
  blocked: 'This page has been blocked. Please contact support.',
  slugTaken: 'This address is taken. Please choose another one',
  slugFixedUntil: (date: string) => `You can change this address again on ${date}`,
  notLive: 'This page is not live yet',
  infoTab: 'Creator info',
  squadsTab: 'Squads',
  goalsTab: 'Goals',
  paymentsTab: 'Payments',
  statsTab: 'Creator stats',
  webhooksTab: 'Webhooks',
  earnings: 'Earnings each month',
  members: 'Active members each month',
});

/** What the colours of a page are called. */
export const ACCENT = words('ACCENT', {
  MARIGOLD: 'Marigold',
  CLAY: 'Clay',
  LOTUS: 'Lotus',
  JAMUN: 'Jamun',
  INDIGO: 'Indigo',
  PEACOCK: 'Peacock',
});

/** What is wrong in the forms of a page. */
export const CREATOR_FORM = words('CREATOR_FORM', {
  noName: 'Please tell us the name of your page',
  noBio: 'Please tell us what you create',
  slug: `Use ${SLUG_MIN} to ${SLUG_MAX} of the small letters a to z, digits and hyphens`,
  slugReserved: 'This address is reserved. Please choose another one',
  accent: 'Please choose one of the colours',
  coverFocus: 'Please choose a place from 0 to 100',
  noVideo: 'Please enter a link to one video on YouTube, not to a channel or list',
  noProfile: (network: string) =>
    `Please enter a link to ${network} that starts with https://, or your name there, such as @asha`,
  noLink: (network: string) => `Please enter a link to ${network} that starts with https://`,
});

export const REVIEW = words('REVIEW', {
  submit: 'Submit for review',
  again: 'Submit again',
  inProgress: 'Review in progress',
  approved: 'Reviewed and approved',
  explanation:
    'The review takes less than two days. You can go on editing meanwhile. Your page goes live once it is reviewed.',
  failed: 'Could not submit for review',
  alreadyApproved: 'This page is approved already',
});

/** How a page stands, told to its owner. */
export const STANDING = words('STANDING', {
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
  edit: 'Edit page',
  seeAsVisitor: 'See it as a visitor',
  asVisitor: 'So your page looks to visitors.',
  asOwner: 'Back to your page',
});

/** The modal around a review. */
export const REVIEW_SCREEN = words('REVIEW_SCREEN', {
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
});

/** A new page, until all that it needs is there. */
export const FIRST_HOUR = words('FIRST_HOUR', {
  title: (done: number, of: number) => `Your page: ${done} of ${of} done`,
  picture: 'Add a picture',
  cover: 'Add a cover',
  squad: 'Add your first squad',
  post: 'Write your first post',
  /** Who can see it. Where the review is advisory nobody has to wait for it. */
  seenByAll: (review: PageReview) =>
    review === 'advisory'
      ? 'Everybody can see your page already. The review adds that Toli has looked at it.'
      : 'Everybody can see your page.',
  seenByYou: 'Only you can see your page until it is approved.',
});

export const PAGE = words('PAGE', {
  goals: 'Goals',
  /** What a goal is about: whole rupees a month where goals count earnings, members where they count people. */
  goal: (goalNumber: number, countsEarnings: boolean) => {
    if (countsEarnings) return `${rupees(goalNumber)} a month`;
    return plural(goalNumber, { one: '# member', other: '# members' });
  },
  /** How far it has come; `progress` is null where the page does not tell it. */
  goalOf: (progress: number | null, goalNumber: number, countsEarnings: boolean): string => {
    const goal = PAGE.goal(goalNumber, countsEarnings);
    if (progress === null) return goal;
    return `${countsEarnings ? rupees(progress) : progress.toLocaleString('en-IN')} of ${goal}`;
  },
  reached: 'Reached',
  earlierGoals: 'Earlier goals',
  furtherGoals: 'Further goals',
  income: (monthlyIncome: number) => `${rupees(monthlyIncome)} a month`,
  /** To the owner, of what others are not told. */
  onlyYou: (fact: string) => `${fact}, seen by you alone`,
  playVideo: 'Play the intro video',
  videoFrom: 'It comes from YouTube once you press play.',
  video: (pageName: string) => `Intro video of ${pageName}`,
  /** On which network a page is, too. */
  on: (pageName: string, network: string) => `${pageName} on ${network}`,
  share: 'Share',
  whatsapp: 'Share on WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  poster: 'Poster to print',
  more: 'More ways',
  shareText: (pageName: string, isPlural: boolean, bio: string, link: string) =>
    `${pageName} ${creating(isPlural, bio)}. Have a look: ${link}`,
  copyThis: (link: string) => `Your browser did not let us copy. The link is ${link}`,
});
