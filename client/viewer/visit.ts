import type { ApolloClient } from '@apollo/client';
import type { FirstData, Settings } from '../../server/rules/firstView';
import type { LandingPage } from '../../server/rules/landing';
import { onServer } from '../ui/onServer';

// Everything that is of one visit and not of the product: in a browser there is one, while the server shows their pages to many people
// at the same time. Parts that load with the product reach through here for what belongs to the visit at hand.

/** What the server's renderings have of their own. */
export interface Visit {
  settings: Settings;
  client: ApolloClient;
  landingPages: () => Promise<LandingPage[]>;
}

let readVisit = (): Visit => {
  throw new Error('Nobody is being shown a page');
};

/** Says how it is known whose page is being made. */
export function visitBy(reader: () => Visit): void {
  readVisit = reader;
}

/** The visit at hand, on the server. */
export const visitNow = (): Visit => readVisit();

/** On the server, a thing that every visit has for itself: each look at it finds that of the visit at hand. */
export function ofVisit<T extends object>(find: (visit: Visit) => T): T {
  return new Proxy({} as T, {
    get(_, key) {
      const own = find(visitNow());
      const value = Reflect.get(own, key, own);
      return typeof value === 'function' ? value.bind(own) : value;
    },
    set: (_, key, value) => Reflect.set(find(visitNow()), key, value),
  });
}

/** Where the page has the data of its first view. */
export const FIRST_DATA = 'first-view';

function readFirstData(): FirstData | null {
  const text = onServer ? null : document.getElementById(FIRST_DATA)?.textContent;
  return text ? (JSON.parse(text) as FirstData) : null;
}

/** What the first view in this page was made of; null where the page came without one. */
export const firstData = readFirstData();

/** What of the first view the browser has still to take over: the whole of it, and parts that wait for something of their own. */
const arriving = new Set<object>();
const WHOLE = {};
if (firstData) arriving.add(WHOLE);
const awaiting: (() => void)[] = [];

/** Whether the first view that the server made is still being taken over: what came with it is not asked for once more. */
export const isTakingOver = (): boolean => arriving.size > 0;

/**
 * Calls back once the first view is the browser's own, all its parts; at once where there is none, or it is already. What a part shows
 * must not change before: it would not be what the server made of it.
 */
export function whenTakenOver(callback: () => void): void {
  if (isTakingOver()) awaiting.push(callback);
  else callback();
}

/** A part that is taken over by itself, later than what is around it. */
export function arrivesLater(part: object): void {
  if (isTakingOver()) arriving.add(part);
}

declare global {
  interface Window {
    /** Keeps what is tapped until then (server/platform/http/earlyTaps.ts). */
    toliTaps?: EventListener;
    toliTapped?: HTMLElement | null;
  }
}

/** The browser has taken a part over, or all that is around the parts; with the last of it, what was tapped meanwhile is done. */
export function tookOver(part: object = WHOLE): void {
  if (!arriving.delete(part) || isTakingOver()) return;
  document.getElementById(FIRST_DATA)?.remove();
  if (window.toliTaps) window.removeEventListener('click', window.toliTaps, true);
  const tapped = window.toliTapped;
  // React does not hear it before it is done with what it is at.
  if (tapped) setTimeout(() => tapped.isConnected && tapped.click());
  for (const callback of awaiting.splice(0)) callback();
}
