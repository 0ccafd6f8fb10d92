import { useEffect } from 'react';
import { isOnline } from '../../ui/hooks/online';
import { enterAnew } from '../../viewer/entering';
import { finishSignUp } from '../finishSignUp';

/** The polling intervals at first, in the time that a mail takes, and later on. */
const SOON_MS = 3_000;
const LATER_MS = 15_000;
const SOON_FOR_MS = 5 * 60_000;

/**
 * Continues by itself to the person's address once the link in their mail was opened, in another tab or on the phone.
 * It polls while the person can see the screen, and at once when they come back to it.
 */
export function useContinueAfterVerification(next: string | null): void {
  useEffect(() => {
    const since = Date.now();
    let isAsking = false;
    let timer: number | undefined;

    const ask = async () => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      window.clearTimeout(timer);
      // A failed poll is repeated.
      const isIn = isOnline() && (await finishSignUp().catch(() => false));
      if (isIn) return enterAnew(next ?? '/feed');
      isAsking = false;
      timer = window.setTimeout(ask, Date.now() - since < SOON_FOR_MS ? SOON_MS : LATER_MS);
    };

    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isAsking = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [next]);
}
