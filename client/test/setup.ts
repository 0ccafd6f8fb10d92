import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { SCREENS } from '../../server/rules/screens';
import { provideRoutes } from '../viewer/addresses';
import { stubDialogs } from './dialogs';
import { stubObservers } from './observers';
import { unmount } from './unmount';

// A busy machine may take longer than the usual second to reach a test's condition.
const timeout = 20_000;
configure({ asyncUtilTimeout: timeout });

// Files share a page and the packages that they import: loading those again for each file took most of the time. So
// every test leaves the page as it found it, and every file loads our own modules, with their state, anew.
stubDialogs();
// jsdom measures no text, which an editor asks for.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => ({}) });
beforeEach(stubObservers);
// Screens are tested without the table of all.
provideRoutes(SCREENS.map((path) => ({ path })));

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await unmount();
  // The open dialogs remove their entries from the history.
  await vi.waitUntil(() => !window.history.state?.dialogs, { timeout });
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.head.querySelectorAll('link, meta').forEach((each) => {
    each.remove();
  });
});

// ui/dialog/history.ts and the routers listen to the page's history as long as the page exists.
const { addEventListener } = window;
const ofHistory: Parameters<typeof addEventListener>[] = [];
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  if (listener[0] === 'popstate') ofHistory.push(listener);
  addEventListener(...listener);
};

afterAll(() => {
  for (const listener of ofHistory) window.removeEventListener(...listener);
  window.addEventListener = addEventListener;
  Reflect.deleteProperty(window.history, 'pushState');
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});
