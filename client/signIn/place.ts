import { createContext, type ReactNode, use } from 'react';
import type { SentMail } from '../viewer/sentMail';
import { useNext } from '../viewer/useNext';

/** The panels that link to one another. */
export type PanelName = 'login' | 'signup' | 'forgot-password';

/** The context of a panel in a dialog over another screen; at its own address there is none. */
interface Place {
  /** The address to continue to. */
  next: string;
  /** Shows another panel in the dialog. */
  show: (panel: PanelName) => void;
  /** The mail that finishes the sign-up was sent. */
  wait: (mail: SentMail) => void;
  /** The purpose, shown above each form. */
  purpose: ReactNode;
}

export const DialogPlace = createContext<Place | null>(null);

/** Where these panels are shown: in a dialog over a screen, or at their own addresses over the landing page. */
export function usePlace() {
  const dialog = use(DialogPlace);
  const next = useNext();
  return { next: dialog?.next ?? next, dialog };
}

/** The element with the first focus of a panel. */
export const firstField = (within: ParentNode | null) => within?.querySelector<HTMLElement>('input') ?? null;

/** Whether a form of a dialog holds a text that its person has typed; one that the browser filled in needs no warning. */
export const holdsTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('.sign-in-form input')].some(
    (input) => input.value !== '' && !input.matches(':-webkit-autofill'),
  );
