import { words } from '../words';

/** For an editor whose thing was changed meanwhile, in another tab or by another person. */
export const EDIT = words('EDIT', {
  title: 'This has changed in the meantime',
  hint: 'It was saved from another tab or by somebody else while you were writing. Nothing you wrote is lost.',
  theirs: 'What is saved now',
  mine: 'What you wrote',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  mineAgain: 'Use mine after all',
  nothing: 'Nothing',
});
