import { COMMON, NAVIGATION } from '../../server/words/en/common';
import { useTitle } from '../ui/hooks/useTitle';
import { Link } from '../ui/Link';
import { Problem } from '../ui/Problem';

/** The 404 screen, with links to continue. */
export function NotFound() {
  useTitle(COMMON.notFound);
  return (
    <Problem title={COMMON.notFound} text={COMMON.noSuchPage}>
      <Link to="/explore">{NAVIGATION.explore}</Link>
      <Link to="/">{COMMON.toStart}</Link>
    </Problem>
  );
}
