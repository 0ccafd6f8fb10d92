import { words } from '../words';

/** What is wrong in the form of a post. */
export const POST_FORM = words('POST_FORM', {
  noUrl: 'Please enter a URL to attach',
  noAudience: 'Please choose who can see this post',
  empty: 'Post cannot be empty. Please write a description or add an attachment.',
  oneAttachment: 'Only one attachment is allowed',
  noUpload: 'This file is not there any more. Please choose it again.',
});

/** What somebody who writes a post is told, in the form and by the server. */
export const POST_EDITOR = words('POST_EDITOR', {
  free: 'Free post',
  editHint: 'Who can see this post and what is attached to it stay as they are.',
  description: 'What would you like to tell your squads?',
  audience: 'Who can see this post',
  byMail: 'Send by mail too',
  byMailHint: 'It goes to those who can see this post and want such mails.',
  attach: 'Attach',
  attachment: 'Attachment',
  attachHint: (megabytes: number) =>
    `One picture (bmp, jpeg, png, tiff), one video (mp4, mov, avi, wmv, up to ${megabytes} MB) or a link.`,
  attachPicture: 'Add a picture',
  attachVideo: 'Add a video',
  attachLink: 'Attach a link',
  removeLink: 'Remove the link',
  replacePicture: 'Another picture',
  replaceVideo: 'Another video',
  removeFile: 'Remove the attachment',
  cancelUpload: 'Cancel the upload',
  arrived: 'Uploaded',
  postsLater: (percent: number) => `Posts once the file is there, ${percent} %`,
  link: 'URL',
  teaser: 'A line for everybody (optional)',
  teaserHint: 'Who is not in the squad sees this line on the locked post.',
  notYours: 'This post is not one of yours',
  notYourSquad: 'This squad is not one of yours',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongImage: 'Please choose a picture of type bmp, jpeg, png or tiff',
  filePart: 'Please send a picture in the part postImage, or a video in postVideo',
  hasAttachment: 'This post has an attachment already',
  wrongVideo: 'Please choose a video of type mp4, mov, avi or wmv',
});

/** What was written and not posted yet. */
export const DRAFT = words('DRAFT', {
  restored: 'Your draft is here again.',
  unfinished: (name: string) =>
    `“${name}” had not arrived yet. Please choose it again: a video goes on where it stopped.`,
  discard: 'Discard draft',
  leaveTitle: 'Leave without posting?',
  leaveWarning: 'Your draft is kept on this device until you post it or log out.',
  leaveUnfinished: 'Your words are kept on this device, but the file has not arrived yet: it has to be chosen again.',
  leave: 'Leave',
  stay: 'Go on writing',
});
