import { useEffect, useRef } from 'react';
import { isServer } from '../isServer';

// Each open dialog has an entry of its own in the browser's history, on top of the screen's: Back closes it and the screen
// stays. The router knows nothing of these entries: they have its screen's own state and address, and the steps between them are
// kept from it, or it would load the screen anew.

interface OpenDialog {
  /** Closes it; false where it stays, because something that was typed would be lost. */
  close: () => boolean;
}

/** From the lowest to the one on top. */
let dialogs: OpenDialog[] = [];
/** How far our own step through the history goes that is on its way; 0 when there is none. */
let going = 0;
/** A navigation took the place of an entry while we were on our way from it. */
let isOvertaken = false;
/** The screen below the dialogs, as the router marks it. */
let below: ScreenState = null;

type ScreenState = { key?: string; idx?: number; dialogs?: number } | null;

const state = () => window.history.state as ScreenState;
const entries = () => state()?.dialogs ?? 0;
const isSameScreen = () => state()?.key === below?.key && state()?.idx === below?.idx;

const push: History['pushState'] = (...entry) => History.prototype.pushState.apply(window.history, entry);

function go(steps: number): void {
  going = steps;
  window.history.go(steps);
}

/** Brings the history in step: as many entries on top of the screen's as there are open dialogs. */
function settle(): void {
  if (going !== 0) return;
  if (entries() === 0) below = state();
  if (entries() > dialogs.length) go(dialogs.length - entries());
  while (entries() < dialogs.length) push({ ...state(), dialogs: entries() + 1 }, '');
}

/** Closes what lies above the entry that Back has led to; what must stay gets its entry back. */
function closeAbove(count: number): void {
  for (const dialog of dialogs.slice(count).reverse()) {
    if (!dialog.close()) break;
    dialogs = dialogs.filter((each) => each !== dialog);
  }
  // Forward again, not a new entry: browsers skip over those that come without a tap.
  if (dialogs.length > count) go(dialogs.length - count);
}

function onStep(event: PopStateEvent): void {
  if (going !== 0) {
    event.stopImmediatePropagation();
    arrive();
  } else if (!isSameScreen()) {
    // The router's matter; but what it comes to may be the entry of a dialog that is not open any more.
    queueMicrotask(settle);
  } else if (dialogs.length > 0 || entries() > 0) {
    event.stopImmediatePropagation();
    if (entries() < dialogs.length) closeAbove(entries());
    else settle();
  }
}

/** Our own step is done; where a navigation went on meanwhile, we follow it. */
function arrive(): void {
  const onward = isOvertaken ? -going : 0;
  going = 0;
  isOvertaken = false;
  if (onward !== 0) go(onward);
  else settle();
}

/** A navigation from an open dialog takes the place of the dialog's entry: nobody comes back to it. */
function pushInPlace(...entry: Parameters<History['pushState']>): void {
  if (entries() > 0) {
    isOvertaken = going !== 0;
    window.history.replaceState(...entry);
  } else push(...entry);
}

if (!isServer) {
  // Before the router's own listener, which is added later (main.tsx loads this first).
  window.addEventListener('popstate', onStep, { capture: true });
  window.history.pushState = pushInPlace;
  // A page that was loaded again while a dialog was open begins without it.
  settle();
}

/** Lets the Back button close what is open: `close` does it, or answers false where it stays. */
export function useBackCloses(isOpen: boolean, close: () => boolean): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => latest.current() };
    dialogs = [...dialogs, dialog];
    // One that closes while another opens hands its entry over.
    queueMicrotask(settle);
    return () => {
      dialogs = dialogs.filter((each) => each !== dialog);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}
