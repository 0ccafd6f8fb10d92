import { useSyncExternalStore } from 'react';
import { SAVER_COOKIE } from '../../server/rules/dataSaver';

// Whether this page saves data is in its settings (visit/settings.ts).

/** `device`: as the phone or computer asks, which is the default. */
export const SAVERS = ['on', 'off', 'device'] as const;
export type Saver = (typeof SAVERS)[number];

const chosen = (): Saver => {
  const [, value] = new RegExp(`(?:^|; )${SAVER_COOKIE}=(on|off)(?=;|$)`).exec(document.cookie) ?? [];
  return (value as Saver | undefined) ?? 'device';
};

/** The choice changes only with a new page: there is nothing to subscribe to. */
const noSubscription = () => () => undefined;

/** The choice in this browser; null on the server and during hydration. */
export const useSaver = (): Saver | null => useSyncExternalStore<Saver | null>(noSubscription, chosen, () => null);

const YEAR_S = 365 * 24 * 3600;

/** Chooses for this browser, for every person in it; the page is reloaded with the choice. */
export function chooseSaver(saver: Saver): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser of ours
  document.cookie = `${SAVER_COOKIE}=${saver}; path=/; max-age=${saver === 'device' ? 0 : YEAR_S}; samesite=lax`;
  window.location.reload();
}
