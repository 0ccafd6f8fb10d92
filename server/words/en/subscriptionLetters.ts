import { PENDING_DAYS } from '../../rules/subscriptions';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { perMonth } from './cards';

// The mails about a membership over time. `url` is My Squads, `amount` in whole rupees a month.

interface Month {
  fullName: string;
  pageName: string;
  title: string;
  amount: number;
  paidUntil: Date;
  url: string;
}

interface MonthOver extends Month {
  /** How long they can still renew. */
  until: Date;
}

/** Mail to a member: the next month can be paid for; `amount` and `title` are those of the squad of the renewal. */
export const renewalDueLetter = words(
  'renewalDueLetter',
  ({ fullName, pageName, title, amount, paidUntil, url }: Month): Letter => ({
    title: `Your month with ${pageName} ends on ${formatDate(paidUntil)}`,
    paragraphs: [
      `Hello ${fullName},`,
      `You can renew “${title}” now for ${perMonth(amount)}: the new month begins when this one ends, so you lose no day.`,
      'Nothing is charged automatically. If you do nothing, your membership ends a few days after your month.',
    ],
    button: { label: 'Renew', url },
  }),
);

/** Mail to a member: their month is over, and how long they can still renew. */
export const monthOverLetter = words(
  'monthOverLetter',
  ({ fullName, pageName, title, amount, paidUntil, url, until }: MonthOver): Letter => ({
    title: `Renew by ${formatDate(until)} to stay with ${pageName}`,
    paragraphs: [
      `Hello ${fullName},`,
      `Your month in “${title}” ended on ${formatDate(paidUntil)}. The posts for members are locked until you renew.`,
      `We keep your place and your price, ${perMonth(amount)}, for ${PENDING_DAYS} days, until ${formatDate(until)}.`,
    ],
    button: { label: 'Renew', url },
  }),
);

/** The mail that a month is over while the page is closed, so that renewing is impossible. */
export const monthOverClosedLetter = words(
  'monthOverClosedLetter',
  ({ fullName, pageName, title, paidUntil, url, until }: MonthOver): Letter => ({
    title: `Your month with ${pageName} is over`,
    paragraphs: [
      `Hello ${fullName},`,
      `Your month in “${title}” ended on ${formatDate(paidUntil)}. The page is closed right now, so you cannot renew.`,
      `We keep your place until ${formatDate(until)}, in case it opens again.`,
    ],
    button: { label: 'My Squads', url },
  }),
);

/** The end of the mails about an end; `pageUrl` is null while the page is closed: joining is impossible then. */
const goodbye = (pageUrl: string | null) =>
  pageUrl
    ? {
        last: 'You need not do anything more. You can join again whenever you like.',
        button: { button: { label: 'See the page', url: pageUrl } },
      }
    : { last: 'You need not do anything more.', button: {} };

interface Ending {
  fullName: string;
  pageName: string;
  title: string;
  /** null while the page is closed. */
  pageUrl: string | null;
}

interface Ended extends Ending {
  paidUntil: Date;
  /** They did not renew in time; otherwise it was set to end. */
  lapsed: boolean;
}

interface Left extends Ending {
  lastDay: Date;
}

/** Mail to a member: their membership has ended. */
export const membershipEndedLetter = words(
  'membershipEndedLetter',
  ({ fullName, pageName, title, paidUntil, pageUrl, lapsed }: Ended): Letter => {
    const { last, button } = goodbye(pageUrl);
    const how = lapsed
      ? `Your month in “${title}” ended on ${formatDate(paidUntil)} and was not renewed, so your membership has ended.`
      : `Your last month in “${title}” ended on ${formatDate(paidUntil)}. Thank you for being there.`;
    return {
      title: `Your membership with ${pageName} has ended`,
      paragraphs: [`Hello ${fullName},`, how, last],
      ...button,
    };
  },
);

/** Mail to a member: they have left. */
export const leftLetter = words('leftLetter', ({ fullName, pageName, title, pageUrl, lastDay }: Left): Letter => {
  const { last, button } = goodbye(pageUrl);
  const how = `As you asked, your membership with ${pageName} has ended. Your last day was ${formatDate(lastDay)}.`;
  return { title: `You have left “${title}”`, paragraphs: [`Hello ${fullName},`, how, last], ...button };
});
