import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';

interface Told {
  fullName: string;
  isComment: boolean;
  writtenAt: Date;
  reason: string;
}

const what = ({ isComment, writtenAt }: Told) => `${isComment ? 'comment' : 'post'} of ${formatDate(writtenAt)}`;

/** Mail to an author: their post or comment was taken down, and why. */
export const takenDownLetter = words(
  'takenDownLetter',
  (told: Told): Letter => ({
    title: `Your ${told.isComment ? 'comment' : 'post'} has been taken down`,
    paragraphs: [
      `Hello ${told.fullName},`,
      `Your ${what(told)} is no longer shown on Toli. The reason:`,
      told.reason,
      'Please write to us if you think that this is a mistake.',
    ],
  }),
);

/** Mail to an author: it is shown again. */
export const putBackLetter = words(
  'putBackLetter',
  (told: Told): Letter => ({
    title: `Your ${told.isComment ? 'comment' : 'post'} is shown again`,
    paragraphs: [`Hello ${told.fullName},`, `Your ${what(told)} is back on Toli.`, told.reason],
  }),
);

/** Mail to a member: their text on the wall of a page was taken down, and why. */
export const testimonialTakenDownLetter = words(
  'testimonialTakenDownLetter',
  ({ fullName, pageName, reason }: { fullName: string; pageName: string; reason: string }): Letter => ({
    title: `Your words on ${pageName} have been taken down`,
    paragraphs: [
      `Hello ${fullName},`,
      `What you said on the page of ${pageName} is no longer shown on Toli. The reason:`,
      reason,
      'Please write to us if you think that this is a mistake.',
    ],
  }),
);
