import { COMMON, NAVIGATION } from '../../server/words/en/common';
import { useTitle } from '../ui/hooks/useTitle';
import { Link } from '../ui/Link';
import { Problem } from '../ui/Problem';

/** There is nothing at this address: where to go from here. */
export function NotFound() {
  useTitle(COMMON.notFound);
  return (
    <Problem title={COMMON.notFound} text={COMMON.noSuchPage}>
      <Link to="/explore">{NAVIGATION.explore}</Link>
      <Link to="/">{COMMON.toStart}</Link>
    </Problem>
  );
}
