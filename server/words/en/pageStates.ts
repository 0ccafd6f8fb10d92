import type { PageReview } from '../../rules/creators';
import { words } from '../words';

export const REVIEW = words('REVIEW', {
  submit: 'Submit for review',
  again: 'Submit again',
  inProgress: 'Review in progress',
  explanation:
    'The review takes less than two days. You can continue editing meanwhile. Your page goes live once it is reviewed.',
  failed: 'Could not submit for review',
  alreadyApproved: 'This page is already approved',
});

/** The state of a page, for its owner. */
export const PAGE_STATE = words('PAGE_STATE', {
  /** Where the review is required. */
  notLive: 'It is not on the site until it is approved: nobody can find or join it.',
  rejected: 'Your page was not approved',
  rejectedHint: 'Change what is asked for, then submit it again.',
  /** How long a rejected page is offline. */
  rejectedUntil: (review: PageReview) =>
    review === 'advisory'
      ? 'It is off the site until you submit it again.'
      : 'It is off the site until it is approved.',
  deactivated: 'Your page is off the site',
  deactivatedHint: 'Nobody can find or join it. Your members keep access until their month ends.',
  toSettings: 'Open settings',
  asVisitor: 'How visitors see your page.',
  asOwner: 'Back to your page',
});

/** What the specification says of the states of a page. */
export const PAGE_NOTICE = words('PAGE_NOTICE', {
  submitted: 'Your page has been submitted for review',
  blocked: 'This page has been blocked. Please contact support.',
  notLive: 'This page is not live yet',
  /** Closes one of them. */
  dismiss: 'Dismiss',
});
