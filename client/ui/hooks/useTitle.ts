import { useEffect } from 'react';

/** Names the screen in the browser's tab, as long as it is shown: the landing page has no name of its own. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Toli`;
    return () => {
      document.title = 'Toli';
    };
  }, [title]);
}
