import { plural, words } from '../words';

export const COMMENT = words('COMMENT', {
  empty: 'Please write a comment',
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  title: 'Comments',
  none: 'Nobody has said anything yet.',
  send: 'Send',
  logIn: 'Log in to comment',
  like: 'Like',
  likeOf: (name: string) => `Like the comment by ${name}`,
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  /** Above a reply that answers another reply. */
  answers: (name: string) => `to ${name}`,
  stopReplying: 'Do not reply',
  moreReplies: (count: number) => plural(count, { one: 'Show # more reply', other: 'Show # more replies' }),
  /** Above a list that begins with the comment that a link named. */
  all: 'Show all comments',
  /** Told to those who hear the page, when it comes in live. */
  added: (name: string) => `${name} has commented`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the comment by ${name}`,
  deleteTitle: 'Delete this comment?',
  cannotBeUndone: 'This action cannot be undone.',
  notYours: 'This comment is neither yours nor on your post',
  deleteWarning: 'Replies to this comment are deleted with it.',
});
