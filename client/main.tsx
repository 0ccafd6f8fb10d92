import './ui/theme/base.css';
import './ui/languageOffer.css';
// Before the router, which would handle its history entries as navigations.
import './ui/dialog/history';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ENGLISH, provideLanguage } from '../server/words/words';
import { App, destination, firstScreen } from './App';
import { whenGone } from './ui/hooks/online';
import { tabStorage } from './ui/storage';
import { logError } from './viewer/logError';
import { firstData } from './visit/hydration';
import { PAGE_LANGUAGE } from './visit/language';
import { loadAsThisVisit } from './visit/saving';

const RELOADED_AT = 'toli:reloadedAt';

// A part of an older build that was removed by the last deployment: load the new build, at the person's address, but
// not repeatedly.
whenGone(() => {
  const last = Number(tabStorage.get(RELOADED_AT) ?? 0);
  if (Date.now() - last < 10_000) return false;
  // Without storage it can't know how often: the person reads that it did not work.
  if (!tabStorage.set(RELOADED_AT, String(Date.now()))) return false;
  const { pathname, search, hash } = window.location;
  if (destination() === pathname + search + hash) window.location.reload();
  else window.location.assign(destination());
  return true;
});

// A page from the browser's back-forward cache may show a person who has logged out meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

/** Shows the client; on a page with a first view it hydrates that, which stays visible until then. */
async function show(): Promise<void> {
  provideLanguage(() => PAGE_LANGUAGE);
  loadAsThisVisit();
  document.documentElement.dataset.scripted = '';
  const root = document.getElementById('root')!;
  const client = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (!firstData) return createRoot(root, { onCaughtError: logError }).render(client);
  await firstScreen();
  // Data may have changed since the server rendered the page: React shows its present state.
  const hydrate = () => {
    hydrateRoot(root, client, { onRecoverableError: console.warn, onCaughtError: logError });
  };
  // As a transition it is short tasks, between which the page stays responsive; all at once is sooner, for a tap that waits.
  if ('loading' in document.documentElement.dataset) hydrate();
  else startTransition(hydrate);
}
void show();

// Instead of the browser's own page for an address opened offline (public/sw.js), in the language last used.
if (import.meta.env.PROD)
  navigator.serviceWorker
    ?.register(PAGE_LANGUAGE === ENGLISH ? '/sw.js' : `/sw.${PAGE_LANGUAGE}.js`)
    .catch(console.warn);
