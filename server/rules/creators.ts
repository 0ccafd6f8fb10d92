import { form, NAME_MAX, text, textIfSent, yesNo, yesNoIfSent } from './forms';
import { LINK_MAX, type Network, networkLink, youtubeVideo } from './links';
import { length } from './text';

export const ABOUT_MAX = 5000;
export const THANKS_MAX = 2000;
export const SLUG_MIN = 3;
export const SLUG_MAX = 30;
export const SLUG_CHANGE_DAYS = 30;

/** Addresses a page may not take: words of our own routes, and words that people would take for ours. */
export const RESERVED_SLUGS: readonly string[] = [
  'about',
  'account',
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'blog',
  'contact',
  'count',
  'create-post',
  'creator',
  'creators',
  'demo',
  'dev',
  'edit-post',
  'explore',
  'feed',
  'files',
  'forgot-password',
  'goodbye',
  'graphql',
  'grievance',
  'help',
  'login',
  'logout',
  'media',
  'messages',
  'notifications',
  'payment',
  'payments',
  'post',
  'posts',
  'privacy',
  'public',
  'refunds',
  'reset-password',
  'review',
  'rooms',
  'root',
  'settings',
  'signup',
  'squad',
  'squads',
  'start',
  'static',
  'stats',
  'support',
  'terms',
  'toli',
  'user',
  'users',
  'www',
];

/** Hours after which a page that waits for its review is overdue at the desk; its owner was promised less than two days. */
export const REVIEW_DUE_HOURS = 24;
/** Hours after which reviewers are reminded of a page that still waits (decision B7). */
export const REVIEW_ALARM_HOURS = [24, 36] as const;
export const SEARCH_MIN = 2;

/** Where the review of a creator's page stands. */
export const ReviewStatus = { notSubmitted: 0, submitted: 1, approved: 2, rejected: 3 } as const;
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus];

/** Before its review a page is open to all unless it is rejected (`advisory`), or only once it is approved (`required`): the setting PAGE_REVIEW. */
export type PageReview = 'advisory' | 'required';

const pageName = { required: 'Please tell us the name of your page', max: NAME_MAX, trim: true, oneLine: true };

const bio = { required: 'Please tell us what you create', max: NAME_MAX, trim: true, oneLine: true };

export const createCreatorForm = form({ pageName: text(pageName), bio: text(bio), isPlural: yesNo(false) });

function slugProblem(slug: string): string | null {
  const fits = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug) && length(slug) >= SLUG_MIN && length(slug) <= SLUG_MAX;
  if (!fits) return `Use ${SLUG_MIN} to ${SLUG_MAX} of the small letters a to z, digits and hyphens`;
  return RESERVED_SLUGS.includes(slug) ? 'This address is reserved. Please choose another one' : null;
}

const notAVideo = (link: string) =>
  youtubeVideo(link) === null ? 'Please enter a link to one video on YouTube, not to a channel or list' : null;

function linkTo(network: Network, further: (link: string) => string | null = () => null) {
  const also = (link: string) =>
    networkLink(link, network) === null ? `Please enter a link to ${network} that starts with https://` : further(link);
  return textIfSent({ max: LINK_MAX, trim: true, also }).transform((link: unknown) =>
    typeof link === 'string' ? (networkLink(link, network) ?? link) : link,
  );
}

function creatorInfo() {
  return {
    pageName: textIfSent(pageName),
    bio: textIfSent(bio),
    isPlural: yesNoIfSent(),
    about: textIfSent({ max: ABOUT_MAX }),
    slug: textIfSent({ trim: true, also: slugProblem }),
    introVideo: linkTo('YouTube', notAVideo),
    thanksMessage: textIfSent({ max: THANKS_MAX }),
    youtubeLink: linkTo('YouTube'),
    instagramLink: linkTo('Instagram'),
    facebookLink: linkTo('Facebook'),
    supportersVisibility: yesNoIfSent(),
    earningsVisibility: yesNoIfSent(),
    otpVisibility: yesNoIfSent(),
    goalsTypeEarnings: yesNoIfSent(),
  };
}

/** Only what is sent is judged and changes; an empty slug or link takes it away. */
export const creatorInfoForm = form(creatorInfo());

/** What the settings screen judges: there the name and what is created are always part of the form. */
export const creatorInfoScreenForm = form({ ...creatorInfo(), pageName: text(pageName), bio: text(bio) });
