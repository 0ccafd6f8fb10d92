import { useEffect, useRef } from 'react';
import { isServer } from '../isServer';

// Each open dialog has an entry of its own in the browser's history, on top of the screen's: Back closes it and the
// screen stays. The router does not see these entries: they have its screen's own state and address, and the steps
// between them are kept from it, or it would load the screen anew.

interface OpenDialog {
  /** Closes it; false where it stays, because typed text would be lost. */
  close: () => boolean;
}

/** From the lowest to the one on top. */
let dialogs: OpenDialog[] = [];
/** The length of our own pending step through the history; 0 when there is none. */
let going = 0;
/** A navigation replaced an entry while our own step from it was pending. */
let isOvertaken = false;
/** The screen below the dialogs, by the router's mark in the history state. */
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

/** Syncs the history: as many entries on top of the screen's as there are open dialogs. */
function settle(): void {
  if (going !== 0) return;
  if (entries() === 0) below = state();
  if (entries() > dialogs.length) go(dialogs.length - entries());
  while (entries() < dialogs.length) push({ ...state(), dialogs: entries() + 1 }, '');
}

/** Closes the dialogs above the entry that Back has led to; one that must stay gets its entry back. */
function closeAbove(count: number): void {
  for (const dialog of dialogs.slice(count).reverse()) {
    if (!dialog.close()) break;
    dialogs = dialogs.filter((each) => each !== dialog);
  }
  // Forward again, not a new entry: browsers skip entries that were added without a tap.
  if (dialogs.length > count) go(dialogs.length - count);
}

function onStep(event: PopStateEvent): void {
  if (going !== 0) {
    event.stopImmediatePropagation();
    arrive();
  } else if (!isSameScreen()) {
    // The router's navigation; but it may end at the entry of a closed dialog.
    queueMicrotask(settle);
  } else if (dialogs.length > 0 || entries() > 0) {
    event.stopImmediatePropagation();
    if (entries() < dialogs.length) closeAbove(entries());
    else settle();
  }
}

/** Our own step is done; if a navigation happened meanwhile, the history is synced with it. */
function arrive(): void {
  const onward = isOvertaken ? -going : 0;
  going = 0;
  isOvertaken = false;
  if (onward !== 0) go(onward);
  else settle();
}

/** A navigation from an open dialog replaces the dialog's entry: Back never returns to it. */
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
  // A page reloaded with an open dialog begins without it.
  settle();
}

/** Lets the Back button close a dialog: `close` does it, or returns false where it stays. */
export function useBackCloses(isOpen: boolean, close: () => boolean): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => latest.current() };
    dialogs = [...dialogs, dialog];
    // A dialog that closes while another opens hands its entry over.
    queueMicrotask(settle);
    return () => {
      dialogs = dialogs.filter((each) => each !== dialog);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}
