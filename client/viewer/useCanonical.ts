import { useEffect } from 'react';

/** The site's public address as the server wrote it into the page that the visit began with. */
let publicUrl: string | undefined;

/** Names a screen's one address, which the browser's own sharing takes; the server writes the same into the page for search engines. */
export function useCanonical(path: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
    publicUrl ??= link.href ? new URL(link.href).origin : location.origin;
    link.rel = 'canonical';
    link.href = publicUrl + path;
    document.head.append(link);
    return () => link.remove();
  }, [path]);
}
