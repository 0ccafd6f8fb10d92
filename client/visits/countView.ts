import { countedIn, VIEWS_AT_ONCE } from '../../server/rules/visits';

/** The paths that were opened and are not sent yet. */
let opened: string[] = [];

/** Counts a page or post that was opened without a page load; what is counted is sent together, and nothing else with it. */
export function countView(path: string): void {
  if (!countedIn(path)) return;
  if (opened.push(path) >= VIEWS_AT_ONCE) send();
}

function send(): void {
  if (opened.length === 0) return;
  const body = JSON.stringify({ opened });
  opened = [];
  const headers = { 'content-type': 'application/json' };
  // A count that fails is lost: it may not hold up anything.
  fetch('/api/beacon/views', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
