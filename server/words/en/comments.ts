import type { CommentRefusal } from '../../rules/comments';
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
  stopReplying: 'Cancel reply',
  moreReplies: (count: number) => plural(count, { one: 'Show # more reply', other: 'Show # more replies' }),
  /** Above a list that begins with a linked comment. */
  all: 'Show all comments',
  /** For screen readers, when it comes in live. */
  added: (name: string) => `${name} has commented`,
  delete: 'Delete',
  reportOf: (name: string) => `Report the comment by ${name}`,
  deleteOf: (name: string) => `Delete the comment by ${name}`,
  deleteTitle: 'Delete this comment?',
  cannotBeUndone: 'This action cannot be undone.',
  notYours: 'This comment is neither yours nor on your post',
  /** On a comment that the creator hides, to its author and to the creator. */
  hiddenByCreator: 'Hidden by the creator: only you and they see it',
  hiddenByYou: 'Hidden: only its author and you see it',
  /** A creator's actions about a commenter. */
  menuOf: (name: string) => `What you can do about comments by ${name}`,
  hideThoseOf: (name: string) => `Hide comments by ${name}`,
  showThoseOf: (name: string) => `Show comments by ${name}`,
  stopFrom: (name: string) => `Stop ${name} commenting`,
  letComment: (name: string) => `Let ${name} comment again`,
  hiddenThoseOf: (name: string) => `Comments by ${name} are hidden on your page`,
  shownThoseOf: (name: string) => `Comments by ${name} are shown again`,
  mayNotComment: (name: string) => `${name} can no longer comment on your page`,
  mayComment: (name: string) => `${name} can comment again`,
  notYourself: 'You cannot restrict yourself',
  /** Why a person can't comment. */
  refusals: (why: CommentRefusal): string =>
    ({
      LOCKED: 'This post is for squad members only',
      STOPPED: 'The creator has stopped you from commenting on this page',
      CLOSED: 'Comments on this post are closed',
      MEMBERS_ONLY: 'Only members can comment on this post',
    })[why],
  deleteWarning: 'Replies to this comment are deleted with it.',
  gone: 'This comment is gone',
  /** Of a comment or a reply: what it stands under. */
  talkGone: 'What you are commenting on is gone',
});
