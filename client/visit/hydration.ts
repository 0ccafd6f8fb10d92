import type { FirstData } from '../../server/rules/firstView';
import { isServer } from '../ui/isServer';

/** The element with the data of the first view. */
export const FIRST_DATA = 'first-view';

function readFirstData(): FirstData | null {
  const text = isServer ? null : document.getElementById(FIRST_DATA)?.textContent;
  return text ? (JSON.parse(text) as FirstData) : null;
}

/** The data of the page's first view; null without one. */
export const firstData = readFirstData();

/** The parts of the first view that are not hydrated yet: the whole, and parts that wait for their own data. */
const pending = new Set<object>();
const WHOLE = {};
if (firstData) pending.add(WHOLE);
const awaiting: (() => void)[] = [];

/** Whether the first view is still being hydrated: its data is not fetched again. */
export const isHydrating = (): boolean => pending.size > 0;

/**
 * Calls back once the first view and all its parts are hydrated; at once without one, or afterwards. A part's state
 * must not change before, or it would not match the server's HTML.
 */
export function whenHydrated(callback: () => void): void {
  if (isHydrating()) awaiting.push(callback);
  else callback();
}

/** A part that is hydrated by itself, later than its parent. */
export function hydratesLater(part: object): void {
  if (isHydrating()) pending.add(part);
}

declare global {
  interface Window {
    /** Keeps the last click until then (server/html/earlyClicks.ts). */
    toliClicks?: EventListener;
    toliClicked?: HTMLElement | null;
  }
}

/** A part, or everything around the parts, is hydrated; after the last of them the kept click is dispatched. */
export function hydrated(part: object = WHOLE): void {
  if (!pending.delete(part) || isHydrating()) return;
  document.getElementById(FIRST_DATA)?.remove();
  if (window.toliClicks) window.removeEventListener('click', window.toliClicks, true);
  const clicked = window.toliClicked;
  // React handles it only after its current work.
  if (clicked) setTimeout(() => clicked.isConnected && clicked.click());
  for (const callback of awaiting.splice(0)) callback();
}
