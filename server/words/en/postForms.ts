import { type CommentAudience, POSTS_AN_HOUR } from '../../rules/posts';
import { plural, words } from '../words';

/** The messages of a post's form. */
export const POST_FORM = words('POST_FORM', {
  noUrl: 'Please enter a URL to attach',
  noAudience: 'Please choose who can see this post',
  empty: 'Post cannot be empty. Please write a description or add an attachment.',
  oneAttachment: 'Only one attachment is allowed',
  noCommentAudience: 'Please choose who can comment on this post',
  noUpload: 'This file is gone. Please choose it again.',
});

/** The texts for writing a post, in the form and from the server. */
export const POST_EDITOR = words('POST_EDITOR', {
  free: 'Free post',
  editHint: 'Who can see this post and what is attached to it stay as they are.',
  description: 'What would you like to tell your squads?',
  audience: 'Who can see this post',
  commentAudience: 'Who can comment',
  commentAudiences: (audience: CommentAudience): string =>
    ({ EVERYONE: 'Everyone', MEMBERS: 'Members only', NOBODY: 'Nobody' })[audience],
  byMail: 'Send by mail too',
  byMailHint: 'It goes to those who can see this post and want such mails.',
  attach: 'Attach',
  attachment: 'Attachment',
  attachHint: (megabytes: number) =>
    `One picture (jpeg, png, WebP, HEIC and others), one video (mp4, mov, avi, wmv, up to ${megabytes} MB) or a link.`,
  attachPicture: 'Add a picture',
  attachVideo: 'Add a video',
  attachLink: 'Attach a link',
  removeLink: 'Remove the link',
  replacePicture: 'Another picture',
  replaceVideo: 'Another video',
  removeFile: 'Remove the attachment',
  cancelUpload: 'Cancel the upload',
  arrived: 'Uploaded',
  postsLater: (percent: number) => `Posts once the file is uploaded, ${percent} %`,
  link: 'URL',
  teaser: 'A line for everybody (optional)',
  teaserHint: 'People outside the squad see this line on the locked post.',
  /** Before a suggestion for that line, and the button that takes it. */
  fromPost: 'From your post:',
  useTeaser: 'Use this line',
  notYours: 'This post is not one of yours',
  notYourSquad: 'This squad is not one of yours',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongImage: 'Please choose a picture of type bmp, jpeg, png or tiff',
  filePart: 'Please send a picture in the part postImage, or a video in postVideo',
  hasAttachment: 'This post already has an attachment',
  tooMany: `You have published ${POSTS_AN_HOUR} posts within an hour. Please wait a little before the next one.`,
  wrongVideo: 'Please choose a video of type mp4, mov, avi or wmv',
});

/** Drafts. */
export const DRAFT = words('DRAFT', {
  restored: 'Your draft is here again.',
  unfinished: (name: string) =>
    `“${name}” was not uploaded yet. Please choose it again: a video continues where it stopped.`,
  discard: 'Discard draft',
  /** Drafts that no tab is editing. */
  others: (count: number) => plural(count, { one: 'You have another draft', other: 'You have # other drafts' }),
  takeUp: 'Continue writing',
  takeUpOf: (beginning: string) => `Continue writing: ${beginning}`,
  leaveTitle: 'Leave without posting?',
  leaveWarning: 'Your draft is kept on this device until you post it or log out.',
  leaveUnfinished:
    'Your words are kept on this device, but the file is not uploaded yet: you would have to choose it again.',
  leave: 'Leave',
  stay: 'Keep writing',
  notKept: 'Your browser has no room to keep this draft. Please stay here until it is posted.',
});

/** Before a post is deleted, and after it. */
export const DELETING_POST = words('DELETING_POST', {
  removeTitle: 'Delete this post?',
  removed: 'Post deleted',
  deleteWarning: 'Its likes and comments are deleted, too. This action cannot be undone.',
});
