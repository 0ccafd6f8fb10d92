import { words } from '../words';

/** In Creator info: whose comments are hidden, and who can't comment. */
export const COMMENTERS = words('COMMENTERS', {
  title: 'People who comment',
  hidden: 'Comments hidden',
  stopped: 'Can’t comment',
  undo: 'Undo',
  undoOf: (name: string) => `Undo for ${name}`,
});
