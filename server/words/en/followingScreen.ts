import { words } from '../words';

/** The list of followed pages. */
export const FOLLOWING_SCREEN = words('FOLLOWING_SCREEN', {
  none: 'You are not following anybody yet',
  noneHint: 'Tap the heart on a page, and you are told of its free posts.',
  hint: 'You are told of their free posts. Your feed has the posts of the creators you support.',
});
