import { words } from '../words';

export const COMMENT = words('COMMENT', {
  empty: 'Please write a comment',
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  notYours: 'This comment is neither yours nor on your post',
  deleteWarning: 'Replies to this comment are deleted with it.',
});
