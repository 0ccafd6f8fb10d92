import { useSearchParams } from 'react-router-dom';
import { APP } from '../../../server/words/en/apps';
import { useTitle } from '../../ui/hooks/useTitle';
import { AppProblem } from './AppProblem';

/** Where people land whom an app has sent here with something that cannot be answered to it. */
export function Component() {
  const [search] = useSearchParams();
  useTitle(APP.problemTitle);
  return <AppProblem error={search.get('error') ?? ''} />;
}
