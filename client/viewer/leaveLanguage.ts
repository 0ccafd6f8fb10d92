import { matchRoutes } from 'react-router-dom';
import { withoutPrefix } from '../../server/rules/languagePaths';
import { SCREENS } from '../../server/rules/screens';
import { SCREENS_IN_LANGUAGES } from '../../server/rules/screensInLanguages';

const ROUTES = SCREENS.map((path) => ({ path }));

/**
 * From an address with a language (`/hi/explore`): a screen without one is reloaded from the server, which redirects to
 * its plain address; the function never resolves then.
 */
export async function leaveLanguage({ url }: Request): Promise<null> {
  const screen = matchRoutes(ROUTES, withoutPrefix(new URL(url).pathname))?.at(-1)?.route.path;
  if (!screen || SCREENS_IN_LANGUAGES.includes(screen)) return null;
  window.location.assign(url);
  return new Promise(() => undefined);
}
