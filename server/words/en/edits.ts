import { words } from '../words';

/** For an editor whose thing was changed meanwhile, in another tab or by another person. */
export const EDIT = words('EDIT', {
  title: 'This has been changed meanwhile',
  hint: 'It was saved from another tab or by somebody else while you were writing. Nothing of yours is lost.',
  theirs: 'What is saved now',
  mine: 'What you wrote',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  mineAgain: 'Take mine back',
  nothing: 'Nothing',
});
