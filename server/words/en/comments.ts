export const COMMENT = {
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  deleteWarning: 'Replies to this comment are deleted with it.',
} as const;
