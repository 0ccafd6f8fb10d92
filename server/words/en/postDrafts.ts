import type { UnpublishedReason } from '../../rules/postDrafts';
import { words } from '../words';

/** What is refused of drafts. */
export const POST_DRAFT = words('POST_DRAFT', {
  tooMany: (max: number) => `You have ${max} drafts. Please publish or discard one of them first.`,
  changedElsewhere: 'This draft was changed on another device or in another tab',
});

/** Scheduled posts. */
export const SCHEDULED = words('SCHEDULED', {
  noTime: 'Please choose a day and a time',
  tooSoon: (minutes: number) => `Please choose a time at least ${minutes} minutes from now`,
  tooFar: 'Please choose a time within a year',
  tooMany: (max: number) => `You have ${max} scheduled posts. Please wait until one of them is published.`,
  unpublished: (reason: UnpublishedReason): string =>
    ({
      PAGE_CLOSED: 'It was not published: your page was closed at that time.',
      SQUAD_GONE: 'It was not published: its squad was deleted. Please choose who can see it.',
      FILE_GONE: 'It was not published: a picture or video of it is gone. Please choose it again.',
      INVALID: 'It was not published: it has more than a post may have.',
    })[reason],
});
