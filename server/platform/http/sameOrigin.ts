import type { IncomingMessage } from 'node:http';
import { config } from '../config/config';

/**
 * Whether a request is from one of Toli's own pages, or from no page at all (curl, a server). Browsers say so in
 * Sec-Fetch-Site; older ones in Origin. The rule is that of Go 1.25's CrossOriginProtection.
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (!origin) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host === request.headers.host || host === config().publicUrl.host;
}
