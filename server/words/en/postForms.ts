import { words } from '../words';

/** What is wrong in the form of a post. */
export const POST_FORM = words('POST_FORM', {
  noUrl: 'Please enter a URL to attach',
  noAudience: 'Please choose who can see this post',
  empty: 'Post cannot be empty. Please write a description or add an attachment.',
  oneAttachment: 'Only one attachment is allowed',
  noUpload: 'This file is not there any more. Please choose it again.',
});

/** What was written and not posted yet. */
export const DRAFT = words('DRAFT', {
  restored: 'Your draft is here again.',
  unfinished: (name: string) =>
    `“${name}” had not arrived yet. Please choose it again: a video goes on where it stopped.`,
  discard: 'Discard draft',
  leaveTitle: 'Leave without posting?',
  leaveWarning: 'Your draft is kept on this device until you post it or log out.',
  leaveUnfinished: 'Your words are kept on this device, but the file has not arrived yet: it has to be chosen again.',
  leave: 'Leave',
  stay: 'Go on writing',
});
