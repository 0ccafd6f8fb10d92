import { useEffect, useRef, useState } from 'react';
import { onTopDialog, topDialog } from './openDialogs';

// Dialogs that open by themselves never open over one that a person is using: they wait in one queue, and the next opens
// when the last dialog has closed.

interface Turn {
  /** The dialog whose own act asks for it: it may open over that one. */
  over: () => HTMLDialogElement | undefined;
  isTaken: boolean;
  take: () => void;
}

let turns: readonly Turn[] = [];

/** A turn that is taken stays so until it ends: its dialog is on top by then, or about to be. */
function callNext(): void {
  const top = topDialog();
  const isFree = top === undefined && !turns.some(({ isTaken }) => isTaken);
  const next = turns.find(({ isTaken, over }) => !isTaken && (isFree || (top !== undefined && top === over())));
  if (!next) return;
  next.isTaken = true;
  next.take();
}

/**
 * Whether a dialog that opens by itself may be open now: from when it wants to and its turn has come, until it wants to
 * no more. `over`: the dialog whose own act asks for it.
 */
export function useTurn(wantsToOpen: boolean, over?: HTMLDialogElement): boolean {
  const [hasTurn, setTurn] = useState(false);
  const latest = useRef(over);
  useEffect(() => {
    if (!wantsToOpen) return;
    const turn: Turn = { over: () => latest.current, isTaken: false, take: () => setTurn(true) };
    turns = [...turns, turn];
    // A listener of its own: the one of another turn ends with that.
    const stop = onTopDialog(() => callNext());
    callNext();
    return () => {
      stop();
      turns = turns.filter((each) => each !== turn);
      setTurn(false);
      // Its dialog closes after this commit (openDialogs.ts).
      queueMicrotask(callNext);
    };
  }, [wantsToOpen]);
  useEffect(() => {
    latest.current = over;
    callNext();
  }, [over]);
  return wantsToOpen && hasTurn;
}
