import { createContext, type ReactNode, use } from 'react';
import type { SentMail } from '../viewer/sentMail';
import { useNext } from '../viewer/useNext';

/** The ways in that lead to one another. */
export type PanelName = 'login' | 'signup' | 'forgot-password';

/** What a dialog over another screen says to the panel in it; at their own addresses there is none. */
interface Place {
  /** Where the person is going, who was asked who they are. */
  next: string;
  /** Shows another panel in the dialog. */
  show: (panel: PanelName) => void;
  /** A mail is on its way that finishes the sign-up. */
  wait: (mail: SentMail) => void;
  /** What they are asked for, in sight above each form. */
  purpose: ReactNode;
}

export const DialogPlace = createContext<Place | null>(null);

/** Where these panels are shown: in a dialog over the screen that asks, or at their own addresses over the landing page. */
export function usePlace() {
  const dialog = use(DialogPlace);
  const next = useNext();
  return { next: dialog?.next ?? next, dialog };
}

/** Where somebody begins who comes to a panel. */
export const firstField = (within: ParentNode | null) => within?.querySelector<HTMLElement>('input') ?? null;
