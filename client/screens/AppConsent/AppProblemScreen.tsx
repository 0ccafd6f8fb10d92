import { useSearchParams } from 'react-router-dom';
import { APP } from '../../../server/words/en/apps';
import { useTitle } from '../../ui/hooks/useTitle';
import { AppProblem } from './AppProblem';

/** The screen for people whom an app has sent with a request that cannot be answered to the app. */
export function Component() {
  const [search] = useSearchParams();
  useTitle(APP.problemTitle);
  return <AppProblem error={search.get('error') ?? ''} />;
}
