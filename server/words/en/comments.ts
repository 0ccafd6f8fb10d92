import { words } from '../words';

export const COMMENT = words('COMMENT', {
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  deleteWarning: 'Replies to this comment are deleted with it.',
});
