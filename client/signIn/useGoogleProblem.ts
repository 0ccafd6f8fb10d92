import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GOOGLE_PROBLEMS, type GoogleProblem } from '../../server/words/en/signIn';
import { toast } from '../ui/toast';

const isProblem = (name: string): name is GoogleProblem => Object.hasOwn(GOOGLE_PROBLEMS, name);

/** Tells once why a sign-in with Google did not work: the server leads back here with `problem` in the address. */
export function useGoogleProblem(): void {
  const [search, setSearch] = useSearchParams();
  const problem = search.get('problem');
  useEffect(() => {
    if (!problem) return;
    // The toasts begin to listen in a microtask of the same first showing, and forget what was said before.
    queueMicrotask(() => toast.failed(GOOGLE_PROBLEMS[isProblem(problem) ? problem : 'failed']));
    const rest = new URLSearchParams(search);
    rest.delete('problem');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [problem, search, setSearch]);
}
