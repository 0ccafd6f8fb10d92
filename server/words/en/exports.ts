import { EXPORT_DAYS, EXPORT_HOURS } from '../../rules/exports';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';

export const DATA_EXPORT = words('DATA_EXPORT', {
  title: 'Your data',
  hint: 'Everything you have written and uploaded here, and what we keep about you: a zip of JSON files with your pictures and videos. What others wrote, and posts that are locked for you, are not in it.',
  ask: 'Ask for a copy',
  making: 'Your copy is being made. We mail you when it is ready; this may take some minutes.',
  failed: 'The copy could not be made. Please ask for it again.',
  readyUntil: (until: Date) => `Your copy is ready until ${formatDate(until)}.`,
  load: (number: number, of: number, size: string) =>
    of === 1 ? `Download (${size})` : `Download part ${number} of ${of} (${size})`,
  asked: 'We mail you when your copy is ready.',
  underWay: 'We are already making a copy of your data. We mail you when it is ready.',
  tooSoon: `You have asked for a copy within the last ${EXPORT_HOURS} hours. You can download that one, or ask again later.`,
});

/** Mail to a person: the copy of their data can be downloaded. */
export const dataExportLetter = words(
  'dataExportLetter',
  ({ fullName, url, until }: { fullName: string; url: string; until: Date }): Letter => ({
    title: 'The copy of your data is ready',
    paragraphs: [
      `Hello ${fullName},`,
      `You asked for a copy of your data at Toli. Log in to download it until ${formatDate(until)}; after ${EXPORT_DAYS} days it is deleted.`,
      'This wasn’t you? Change your password: somebody was signed in as you.',
    ],
    button: { label: 'Go to your settings', url },
  }),
);
