import { words } from '../words';

/** The sentences beside the button of a failed action; the server's own sentence is shown as it is. */
export const FAILURE = words('FAILURE', {
  offline: 'You are offline. Please try again once you are connected.',
  postGone: 'This post is not there any more',
  commentGone: 'This comment is not there any more',
  /** For a comment or a reply: its post or comment has gone. */
  talkGone: 'What you comment on is not there any more',
  membershipGone: 'This membership is not there any more',
  /** For a sent form whose thing has gone meanwhile. */
  gone: 'This is not there any more',
  notKept: 'Your browser has no room to keep this. Please do not leave before it is sent.',
});
