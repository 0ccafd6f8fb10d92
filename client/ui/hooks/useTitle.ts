import { useEffect } from 'react';

/** The name of the site, as its page has it (server/html/html.ts). */
const siteName = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Toli';

/** The screen's title in the browser's tab, as long as it is shown: the landing page has no title of its own. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
    return () => {
      document.title = siteName();
    };
  }, [title]);
}
