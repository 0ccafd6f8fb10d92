import { useEffect } from 'react';

/** What the site is called, as its page says (server/pages/html.ts). */
const siteName = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Toli';

/** Names the screen in the browser's tab, as long as it is shown: the landing page has no name of its own. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
    return () => {
      document.title = siteName();
    };
  }, [title]);
}
