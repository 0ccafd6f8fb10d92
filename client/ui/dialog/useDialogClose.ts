import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useBackCloses } from './history';
import { useUnsavedForms } from './unsaved';

interface ClosingProps {
  isOpen: boolean;
  onClose: () => void;
  /** Closing it asks first when one of its forms holds something unsaved; a function says so at that moment. */
  asks: boolean | (() => boolean);
  /** Its meaning for the Back button: closed by it, or an address of its own that the router leaves. */
  back: 'closes' | 'router';
}

/** The closing of a dialog: by the Back button, and after a question where typed text would be lost. */
export function useDialogClose({ isOpen, onClose, asks, back }: ClosingProps) {
  const [isAsking, setAsking] = useState(false);
  const { around, hasUnsaved } = useUnsavedForms(() => void close());
  const mustAsk = () => hasUnsaved() && (asks === true || (asks !== false && asks()));

  /** Returns whether it closes. */
  function close(): boolean {
    const asksNow = mustAsk();
    // Back once more, while it asks: the question closes, typed text stays.
    setAsking(asksNow && !isAsking);
    if (!asksNow) onClose();
    return !asksNow;
  }
  useBackCloses(isOpen && back === 'closes', close);

  const stay = () => setAsking(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return { around, close, mustAsk, isAsking: isOpen && isAsking, stay, discard };
}

interface BackAsksProps {
  mustAsk: () => boolean;
  ask: () => void;
}

/** The Back button leaves the address of the dialog, unless it must ask first. */
export function BackAsks({ mustAsk, ask }: BackAsksProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && mustAsk());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    ask();
  });
  return null;
}
