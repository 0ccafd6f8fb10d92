import { isServer } from '../ui/isServer';
import { settings } from './settings';

// Whether there is a signed-in person, for the parts without Apollo. It does not say who.

/** The session's change since the page was loaded. */
let signedIn: boolean | undefined;

export const isSignedIn = (): boolean => signedIn ?? settings.signedIn;

export function noteSignedIn(now: boolean): void {
  if (isServer) return;
  signedIn = now;
  // The offer of a language is for visitors (server/html/languageOffer.ts).
  if (now) delete document.documentElement.dataset.offer;
}

type Message = 'signedOut';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('toli');

/** Notifies the other tabs that this person has signed out. */
export function announceSignOut(): void {
  channel?.postMessage('signedOut' satisfies Message);
}

/** Calls back when the person left in another tab; returns how to stop listening. */
export function onSignOutElsewhere(leave: () => void): () => void {
  const listen = ({ data }: MessageEvent<Message>) => data === 'signedOut' && leave();
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
