import { words } from '../words';

/** The sentences beside the button of a failed action; the server's own sentence is shown as it is. */
export const FAILURE = words('FAILURE', {
  offline: 'You are offline. Please try again once you are connected.',
  postGone: 'This post is gone',
  /** For a sent form whose thing has gone meanwhile. */
  gone: 'This is gone',
});
