import type { FirstData } from '../../server/rules/firstView';
import { isServer } from '../ui/isServer';

/** Where the page has the data of its first view. */
export const FIRST_DATA = 'first-view';

function readFirstData(): FirstData | null {
  const text = isServer ? null : document.getElementById(FIRST_DATA)?.textContent;
  return text ? (JSON.parse(text) as FirstData) : null;
}

/** What the first view in this page was made of; null where the page came without one. */
export const firstData = readFirstData();

/** What of the first view is not hydrated yet: the whole of it, and parts that wait for something of their own. */
const pending = new Set<object>();
const WHOLE = {};
if (firstData) pending.add(WHOLE);
const awaiting: (() => void)[] = [];

/** Whether the first view is still being hydrated: what came with it is not fetched again. */
export const isHydrating = (): boolean => pending.size > 0;

/**
 * Calls back once the first view and all its parts are hydrated; at once where there is none, or it is already. What a part shows
 * must not change before, or it would not match what the server rendered.
 */
export function whenHydrated(callback: () => void): void {
  if (isHydrating()) awaiting.push(callback);
  else callback();
}

/** A part that is hydrated by itself, later than what is around it. */
export function hydratesLater(part: object): void {
  if (isHydrating()) pending.add(part);
}

declare global {
  interface Window {
    /** Keeps what is clicked until then (server/pages/earlyClicks.ts). */
    toliClicks?: EventListener;
    toliClicked?: HTMLElement | null;
  }
}

/** A part is hydrated, or all that is around the parts; after the last of them the click that was made meanwhile is done. */
export function hydrated(part: object = WHOLE): void {
  if (!pending.delete(part) || isHydrating()) return;
  document.getElementById(FIRST_DATA)?.remove();
  if (window.toliClicks) window.removeEventListener('click', window.toliClicks, true);
  const clicked = window.toliClicked;
  // React handles it only after its current work.
  if (clicked) setTimeout(() => clicked.isConnected && clicked.click());
  for (const callback of awaiting.splice(0)) callback();
}
