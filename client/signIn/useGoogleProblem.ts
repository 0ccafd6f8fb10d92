import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadPart } from '../ui/hooks/online';
import { toast } from '../ui/toast/toast';

/** Shows once why a sign-in with Google failed: the server redirects back here with `problem` in the address. */
export function useGoogleProblem(): void {
  const [search, setSearch] = useSearchParams();
  const problem = search.get('problem');
  useEffect(() => {
    if (!problem) return;
    void show(problem);
    const rest = new URLSearchParams(search);
    rest.delete('problem');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [problem, search, setSearch]);
}

/** Few people ever read these sentences. */
async function show(problem: string): Promise<void> {
  const { GOOGLE_PROBLEMS } = await loadPart(() => import('../../server/words/en/googleProblems'));
  const isKnown = (name: string): name is keyof typeof GOOGLE_PROBLEMS => Object.hasOwn(GOOGLE_PROBLEMS, name);
  toast.failed(GOOGLE_PROBLEMS[isKnown(problem) ? problem : 'failed']);
}
