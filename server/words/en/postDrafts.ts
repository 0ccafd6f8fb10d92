import type { UnpublishedReason } from '../../rules/postDrafts';
import { words } from '../words';

/** What is refused of drafts. */
export const POST_DRAFT = words('POST_DRAFT', {
  tooMany: (max: number) => `You have ${max} drafts. Please publish or discard one of them first.`,
  changedElsewhere: 'This draft was changed on another device or in another tab',
});

/** One of a later version has none. */
const BECAUSE: Partial<Record<UnpublishedReason, string>> = {
  PAGE_CLOSED: 'the page was closed at that time',
  SQUAD_GONE: 'its squad was deleted',
  FILE_GONE: 'a picture or video of it is gone',
  INVALID: 'it has more than a post may have',
};

/** Scheduled posts. */
export const SCHEDULED = words('SCHEDULED', {
  noTime: 'Please choose a day and a time',
  tooSoon: (minutes: number) => `Please choose a time at least ${minutes} minutes from now`,
  tooFar: 'Please choose a time within a year',
  tooMany: (max: number) => `You have ${max} scheduled posts. Please wait until one of them is published.`,
  unpublished: (reason: UnpublishedReason): string =>
    BECAUSE[reason] ? `It was not published: ${BECAUSE[reason]}` : 'It was not published',
});
