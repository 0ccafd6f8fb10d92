import { useEffect } from 'react';
import { inLanguagePath } from '../../server/rules/languagePaths';
import { ADDRESS_LANGUAGE } from '../visit/language';

/** The site's public address, as the server wrote it into the page. */
let publicUrl: string | undefined;

/**
 * A screen's one address, which the browser's own sharing uses; the server writes the same into the page for search
 * engines.
 */
export function useCanonical(path: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
    publicUrl ??= link.href ? new URL(link.href).origin : location.origin;
    link.rel = 'canonical';
    link.href = publicUrl + inLanguagePath(ADDRESS_LANGUAGE, path);
    document.head.append(link);
    return () => {
      // Also the addresses in other languages, as the server wrote them for the first screen.
      for (const each of document.querySelectorAll('link[rel=canonical],link[hreflang]')) each.remove();
    };
  }, [path]);
}
