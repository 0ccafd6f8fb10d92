import { useSyncExternalStore } from 'react';

/** `device`: as the phone or computer is set, which is the default. */
export const THEMES = ['light', 'dark', 'device'] as const;
export type Theme = (typeof THEMES)[number];

declare global {
  interface Window {
    /** Shows the page in the theme of the cookie (server/html/themeScript.ts). */
    toliTheme?: () => void;
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // It may have been chosen in another tab.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

const chosen = () => (document.documentElement.dataset.theme || 'device') as Theme;

/** The theme chosen in this browser; null on the server and during hydration: the server does not know it. */
export const useTheme = (): Theme | null => useSyncExternalStore<Theme | null>(subscribe, chosen, () => null);

const YEAR_S = 365 * 24 * 3600;

/**
 * Chooses the theme of this browser, for every person in it: the page has it at once, later ones before they are
 * painted.
 */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser of ours
  document.cookie = `theme=${theme}; path=/; max-age=${theme === 'device' ? 0 : YEAR_S}; samesite=lax`;
  window.toliTheme?.();
  for (const listener of listeners) listener();
}
