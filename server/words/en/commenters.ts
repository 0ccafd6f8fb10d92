import { words } from '../words';

/** In Creator info: people whose comments are hidden, or who can't comment. */
export const COMMENTERS = words('COMMENTERS', {
  title: 'People who comment',
  hint: 'Whose comments are hidden, and who can’t comment',
  hidden: 'Comments hidden',
  stopped: 'Can’t comment',
  undo: 'Undo',
  undoOf: (name: string) => `Undo for ${name}`,
});
