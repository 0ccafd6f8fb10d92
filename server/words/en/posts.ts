import type { PostKind } from '../../rules/posts';
import { plural, words } from '../words';

export const FEED = words('FEED', {
  myCreators: 'My Creators',
  noSquads: 'You are not a member of any squad',
  all: 'All posts',
  paid: 'Paid posts',
  empty: 'Support creators to see their posts in your feed',
});

export const POST = words('POST', {
  free: 'Free post',
  create: 'Create post',
  by: (pageName: string) => `Post by ${pageName}`,
  likes: (count: number) => plural(count, { one: '# like', other: '# likes' }),
  comments: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
  like: 'Like',
  comment: 'Comment',
  /** What the time of a post leads to, for those who hear it. */
  open: 'Open this post',
  edit: 'Edit post',
  edited: 'edited',
  editHint: 'Who can see this post and what is attached to it stay as they are.',
  menu: 'What you can do with this post',
  remove: 'Delete post',
  removeTitle: 'Delete this post?',
  removed: 'Post deleted',
  description: 'What would you like to tell your squads?',
  audience: 'Who can see this post',
  ofPage: 'Posts',
  noneOfYours: 'Your posts will be here, the newest first: free ones for everybody, others for a squad.',
  noneOf: (pageName: string) => `What ${pageName} writes and shows will be here.`,
  picture: 'Picture of this post',
  video: 'Video of this post',
  preparing: 'This video is being prepared. It will be here in a moment.',
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
  /** What a locked post is; `minutes` to read its words, 0 for less than half of one. */
  kinds: (kind: PostKind, minutes: number): string =>
    ({
      picture: 'Picture',
      video: 'Video',
      link: 'Link',
      text: minutes > 0 ? `Text, ${plural(minutes, { one: '# minute', other: '# minutes' })}` : 'A few lines',
    })[kind],
  teaser: 'A line for everybody (optional)',
  teaserHint: 'Who is not in the squad sees this line on the locked post.',
  playVideo: 'Play the video',
  playsFrom: (site: string) => `Plays from ${site}`,
  latest: 'Latest pictures and videos',
  posted: 'It is posted. Let people know.',
  share: 'Share this post',
  shareText: (pageName: string, link: string) => `A new post by ${pageName}: ${link}`,
  membersOnly: 'This post is for squad members only',
  notYours: 'This post is not one of yours',
  notYourSquad: 'This squad is not one of yours',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongImage: 'Please choose a picture of type bmp, jpeg, png or tiff',
  filePart: 'Please send a picture in the part postImage, or a video in postVideo',
  hasAttachment: 'This post has an attachment already',
  wrongVideo: 'Please choose a video of type mp4, mov, avi or wmv',
  deleteWarning: 'The post goes with its likes and comments. This action cannot be undone.',
});

/** What is wrong in the form of a post. */
export const POST_FORM = words('POST_FORM', {
  noUrl: 'Please enter a URL to attach',
  noAudience: 'Please choose who can see this post',
  empty: 'Post cannot be empty. Please write a description or add an attachment.',
  oneAttachment: 'Only one attachment is allowed',
  noUpload: 'This file is not there any more. Please choose it again.',
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
