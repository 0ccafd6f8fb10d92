import { words } from '../words';

export const COMMENT = words('COMMENT', {
  empty: 'Please write a comment',
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  deleteWarning: 'Replies to this comment are deleted with it.',
});
