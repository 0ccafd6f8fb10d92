import { useSyncExternalStore } from 'react';
import { SAVER_COOKIE } from '../../server/rules/dataSaver';

// Whether this page saves data came with it: settings.savesData.

/** `device`: as the phone or computer asks, which is so until somebody chooses. */
export const SAVERS = ['on', 'off', 'device'] as const;
export type Saver = (typeof SAVERS)[number];

const chosen = (): Saver => {
  const [, value] = new RegExp(`(?:^|; )${SAVER_COOKIE}=(on|off)(?=;|$)`).exec(document.cookie) ?? [];
  return (value as Saver | undefined) ?? 'device';
};

/** It changes with the page alone. */
const never = () => () => undefined;

/** What is chosen in this browser; null in what the server makes and while the browser takes it over. */
export const useSaver = (): Saver | null => useSyncExternalStore<Saver | null>(never, chosen, () => null);

const YEAR_S = 365 * 24 * 3600;

/** Chooses for this browser, whoever is signed in; the page is loaded again as the choice has it. */
export function chooseSaver(saver: Saver): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser of ours
  document.cookie = `${SAVER_COOKIE}=${saver}; path=/; max-age=${saver === 'device' ? 0 : YEAR_S}; samesite=lax`;
  window.location.reload();
}
