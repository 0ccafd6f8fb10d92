import { words } from '../words';

/** A post that is being written, as its readers will see it. */
export const POST_PREVIEW = words('POST_PREVIEW', {
  open: 'Preview',
  title: 'Preview',
  hint: 'This is how your post will look. Its buttons and links do nothing here.',
  reader: 'As seen by',
  visitor: 'A visitor',
  member: 'Members who can read it',
  inSquad: (title: string) => `A member of ${title}`,
  place: 'Shown',
  whole: 'On its own screen',
  inList: 'In a list of posts',
  empty: 'Write something first, or add a picture: it will be shown here.',
});
