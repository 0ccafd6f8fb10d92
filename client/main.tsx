import './ui/theme/base.css';
// Before the router, which would take its steps through the history for its own.
import './ui/dialog/history';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ENGLISH, provideLanguage } from '../server/words/words';
import { App, destination, firstScreen } from './App';
import { firstData } from './ssr/hydration';
import { whenGone } from './ui/hooks/online';
import { logFault } from './viewer/faults';
import { PAGE_LANGUAGE } from './viewer/language';

const RELOADED_AT = 'toli:reloadedAt';

// A part of an older build that is gone since the last deployment: load the new one, where the person was going, but not again and again.
whenGone(() => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < 10_000) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  const { pathname, search, hash } = window.location;
  if (destination() === pathname + search + hash) window.location.reload();
  else window.location.assign(destination());
  return true;
});

// A page from the browser's back-forward cache may show a person who has logged out meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

/** Shows the client; in a page that the server made, in the place of that first view, which stays in sight until then. */
async function show(): Promise<void> {
  provideLanguage(() => PAGE_LANGUAGE);
  const root = document.getElementById('root')!;
  const client = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (!firstData) return createRoot(root, { onCaughtError: logFault }).render(client);
  await firstScreen();
  // Something may have changed since the server made the page: React shows it as it is now.
  hydrateRoot(root, client, { onRecoverableError: console.warn, onCaughtError: logFault });
}
void show();

// Instead of the browser's own page for an address that is opened without a line (public/sw.js), in the language of the last one that was read.
if (import.meta.env.PROD)
  navigator.serviceWorker
    ?.register(PAGE_LANGUAGE === ENGLISH ? '/sw.js' : `/sw.${PAGE_LANGUAGE}.js`)
    .catch(console.warn);
