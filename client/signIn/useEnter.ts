import { useNavigate } from 'react-router-dom';
import { usePlace } from './place';
import { loadCalls } from './SignInForm';

/** Leads a person who has just signed in to their address, or to `landing`. */
export function useEnter(): (landing: string) => Promise<void> {
  const navigate = useNavigate();
  const { next, dialog } = usePlace();
  return async (landing) => {
    const calls = await loadCalls();
    if (dialog) return calls.enterAnew(dialog.next);
    // The action of another screen, which was left for this one.
    calls.clearIntent();
    await calls.enter();
    await navigate(next ?? landing, { replace: true });
  };
}
