import type { PageReview } from '../../rules/creators';
import { formatDate, formatDateTime } from '../../rules/time';
import type { Letter } from '../letter';
import { plural, words } from '../words';
import { PAGE_STATE } from './pageStates';

/** Mail to a member: the page they pay for closes, and until when they can read it. */
export const pageClosingLetter = words(
  'pageClosingLetter',
  ({ fullName, pageName, paidUntil }: { fullName: string; pageName: string; paidUntil: Date }): Letter => ({
    title: `${pageName} is closing`,
    paragraphs: [
      `Hello ${fullName},`,
      `${pageName} is leaving Toli. You can read everything in your squad until ${formatDate(paidUntil)}, which you have paid for; it cannot be renewed.`,
    ],
  }),
);

interface Told {
  fullName: string;
  pageName: string;
  /** The reviewer's message; empty for none. */
  reason: string;
}

interface Reviewed extends Told {
  url: string;
}

/** Mail to an owner: their page was approved, and whether it is public now. */
export const pageApprovedLetter = words(
  'pageApprovedLetter',
  ({ fullName, pageName, reason, url, isLive }: Reviewed & { isLive: boolean }): Letter => ({
    title: `“${pageName}” is approved`,
    paragraphs: [
      `Hello ${fullName},`,
      `Good news: your page has been reviewed and approved. ${isLive ? 'It is live.' : 'It stays off the site as long as it is blocked or deactivated.'}`,
      ...(reason ? [reason] : []),
    ],
    button: { label: 'See your page', url },
  }),
);

/** Mail to an owner: why their page was not approved, until when it is offline, and that they can submit it again. */
export const pageRejectedLetter = words(
  'pageRejectedLetter',
  ({ fullName, pageName, reason, url, review }: Reviewed & { review: PageReview }): Letter => ({
    title: `“${pageName}” needs a change`,
    paragraphs: [
      `Hello ${fullName},`,
      'We have reviewed your page and cannot approve it yet. The reviewer says:',
      reason,
      `You can change your page and submit it again. ${PAGE_STATE.rejectedUntil(review)}`,
    ],
    button: { label: 'Page settings', url },
  }),
);

/** Mail to an owner: their page was blocked, and why. */
export const pageBlockedLetter = words(
  'pageBlockedLetter',
  ({ fullName, pageName, reason }: Told): Letter => ({
    title: `“${pageName}” has been blocked`,
    paragraphs: [
      `Hello ${fullName},`,
      'Your page has been taken off Toli. The reason:',
      reason,
      'Members keep what they have paid for until their month ends. Please write to us if you think that this is a mistake.',
    ],
  }),
);

/** Mail to an owner: their page is no longer blocked. */
export const pageUnblockedLetter = words(
  'pageUnblockedLetter',
  ({ fullName, pageName, reason, url }: Reviewed): Letter => ({
    title: `“${pageName}” is no longer blocked`,
    paragraphs: [`Hello ${fullName},`, 'You can use your page again.', reason],
    button: { label: 'See your page', url },
  }),
);

/** Reminds a reviewer of a page in review; owners were promised less than two days. */
export const reviewAlarmLetter = words(
  'reviewAlarmLetter',
  ({
    pageName,
    submittedAt,
    hours,
    url,
  }: {
    pageName: string;
    submittedAt: Date;
    hours: number;
    url: string;
  }): Letter => ({
    title: `“${pageName}” has waited for its review for ${plural(hours, { one: '# hour', other: '# hours' })}`,
    paragraphs: [
      `It was submitted on ${formatDateTime(submittedAt)} (India). We promise creators an answer in less than two days.`,
    ],
    button: { label: 'Open the desk', url },
  }),
);

/** Mail to an owner: so many people are members of their page for the first time. */
export const milestoneLetter = words(
  'milestoneLetter',
  ({
    fullName,
    pageName,
    members,
    url,
  }: {
    fullName: string;
    pageName: string;
    members: number;
    url: string;
  }): Letter => ({
    title: `“${pageName}” has ${members.toLocaleString('en-IN')} members`,
    paragraphs: [
      `Hello ${fullName},`,
      `${members.toLocaleString('en-IN')} people are members of your page now: they pay for what you make. There is a card for it in your stats, to share if you like.`,
    ],
    button: { label: 'See the card', url },
  }),
);
