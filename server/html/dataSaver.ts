import type { IncomingHttpHeaders } from 'node:http';
import { cookieOf } from '../auth/viewer';
import { SAVER_COOKIE } from '../rules/dataSaver';

/** Whether a page is to save data: as was chosen in this browser, else as the device asks in `Save-Data` (https://wicg.github.io/savedata/). */
export function savesData(request: { headers: IncomingHttpHeaders }): boolean {
  const chosen = cookieOf(request, SAVER_COOKIE);
  if (chosen === 'on' || chosen === 'off') return chosen === 'on';
  return /^on\b/i.test(String(request.headers['save-data'] ?? ''));
}
