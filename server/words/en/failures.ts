import { words } from '../words';

/** The sentences beside the button of what failed; what the server says itself stands as it is. */
export const FAILURE = words('FAILURE', {
  offline: 'You are offline. Please try again once you are connected.',
  postGone: 'This post is not there any more',
  commentGone: 'This comment is not there any more',
  /** Of a comment or a reply: what it stands under. */
  talkGone: 'What you comment on is not there any more',
  membershipGone: 'This membership is not there any more',
  /** Of a form that was sent: whose thing has gone meanwhile. */
  gone: 'This is not there any more',
  notKept: 'Your browser has no room to keep this. Please do not leave before it is sent.',
});
