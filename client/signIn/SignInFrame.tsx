import './signIn.css';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../../server/words/en/common';
import { DialogContext } from '../ui/dialog/unsaved';
import { BackAsks, useDialogClose } from '../ui/dialog/useDialogClose';
import { useDialogHeightVar } from '../ui/dialog/useDialogHeightVar';
import { Icon } from '../ui/Icon';
import { X } from './icons';
import { firstField, TITLE } from './place';

interface SignInFrameProps {
  isOpen: boolean;
  onClose: () => void;
  /** After it has gone from sight. */
  onExited: () => void;
  /** Closing it asks first when something was typed. */
  asks: boolean;
  /** What it is for the Back button: closed by it, or an address of its own that the router leaves. */
  back?: 'closes' | 'router';
  children: ReactNode;
}

/**
 * The dialog of the ways in. It looks and behaves as all dialogs do (ui/dialog/DialogFrame.tsx), in markup and style of its own: somebody who opens
 * Toli to log in sees the form before what the other screens are made of is here.
 */
export function SignInFrame({ isOpen, onClose, onExited, asks, back = 'closes', children }: SignInFrameProps) {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<HTMLElement | null>(null);
  const { around, close, mustAsk, isAsking, stay, discard } = useDialogClose({ isOpen, onClose, asks, back });
  useDialogHeightVar(isOpen ? dialog : null);
  useStillPage(isOpen);
  useGone(isOpen, onExited);
  return (
    <DialogContext value={around}>
      {back === 'router' && asks && <BackAsks mustAsk={mustAsk} ask={close} />}
      <Layer
        isOpen={isOpen}
        onClose={close}
        covers={() => document.getElementById('root')}
        dialog={dialog}
        onDialog={setDialog}
      >
        {children}
      </Layer>
      {isAsking && (
        <Layer isOpen role="alertdialog" onClose={stay} covers={() => dialog} dialog={question} onDialog={setQuestion}>
          <DiscardQuestion onStay={stay} onDiscard={discard} />
        </Layer>
      )}
    </DialogContext>
  );
}

/** The page below does not scroll, nor move aside for want of its scroll bar. */
function useStillPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { body, documentElement } = document;
    const bar = window.innerWidth - documentElement.clientWidth;
    body.style.overflow = 'hidden';
    body.style.paddingInlineEnd = `${bar}px`;
    return () => {
      body.style.overflow = '';
      body.style.paddingInlineEnd = '';
    };
  }, [isOpen]);
}

/** How long a dialog takes to go from sight (milliseconds, signIn.css). */
const GOING = 150;

function useGone(isOpen: boolean, onGone: () => void): void {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => gone(), GOING);
    return () => clearTimeout(timer);
  }, [isOpen]);
}

interface LayerProps {
  isOpen: boolean;
  onClose: () => void;
  /** What it lies over: out of reach while it is open. */
  covers: () => HTMLElement | null;
  dialog: HTMLElement | null;
  onDialog: (dialog: HTMLElement | null) => void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** What lies over the page and has the focus, until the focus goes back to where it was. */
function Layer({ isOpen, onClose, covers, dialog, onDialog, role = 'dialog', children }: LayerProps) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const below = useEffectEvent(covers);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !dialog?.hasAttribute('inert')) onClose();
  });
  useEffect(() => {
    if (!isOpen || !dialog) return;
    const covered = below();
    covered?.toggleAttribute('inert', true);
    (firstField(dialog) ?? dialog).focus();
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      covered?.toggleAttribute('inert', false);
      opener?.focus({ preventScroll: true });
    };
  }, [isOpen, dialog, opener]);
  return createPortal(
    <div className="sign-in" data-closing={isOpen ? undefined : ''}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of the two roles that know it */}
      <div
        ref={onDialog}
        role={role}
        aria-modal="true"
        aria-labelledby={TITLE[role]}
        tabIndex={-1}
        className="sign-in-dialog"
      >
        {children}
        <button type="button" className="sign-in-icon sign-in-close" aria-label={COMMON.close} onClick={onClose}>
          <Icon of={X} size={20} />
        </button>
      </div>
    </div>,
    document.body,
  );
}

/** Asks before what was typed is lost. */
function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <>
      <h2 id={TITLE.alertdialog}>{COMMON.discardTitle}</h2>
      <p className="sign-in-body">{COMMON.discardWarning}</p>
      <div className="sign-in-actions">
        <button type="button" className="sign-in-button quiet" onClick={onDiscard}>
          {COMMON.discard}
        </button>
        <button type="button" className="sign-in-button" onClick={onStay}>
          {COMMON.keepEditing}
        </button>
      </div>
    </>
  );
}
