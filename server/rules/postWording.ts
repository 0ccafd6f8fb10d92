// What posts and their comments say. Where the specification gives a text it stands here literally.

export const POST = {
  free: 'Free post',
  create: 'Create post',
  edit: 'Edit post',
  description: 'What would you like to tell your squads?',
  attachLink: 'Attach a link',
  link: 'URL',
  membersOnly: 'This post is for squad members only',
  notYourSquad: 'This squad is not one of yours',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongImage: 'Please choose a picture of type bmp, jpeg, png or tiff',
  wrongVideo: 'Please choose a video of type mp4, mov, avi or wmv',
  deleteWarning: 'The post goes with its likes and comments. This action cannot be undone.',
} as const;

export const COMMENT = {
  write: 'Write a comment',
  replyingTo: (name: string) => `Replying to ${name}`,
  deleteWarning: 'Replies to this comment are deleted with it.',
} as const;
