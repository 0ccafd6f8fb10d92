import { useEffect } from 'react';

/** The open dialogs with how high they are. */
const heights = new Map<HTMLElement, number>();

/** Tells the style sheets how high the dialog on top is: the toasts of a phone stay above it (toasts.css). */
function tellHeight(): void {
  const page = document.documentElement;
  const height = [...heights.values()].at(-1);
  page.toggleAttribute('data-dialog', height !== undefined);
  page.style.setProperty('--toli-dialog', `${height ?? 0}px`);
}

/** Tells how high a dialog is for as long as it is open. */
export function useDialogHeightVar(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    const note = () => {
      heights.set(dialog, dialog.offsetHeight);
      tellHeight();
    };
    const observer = new ResizeObserver(note);
    observer.observe(dialog);
    note();
    return () => {
      observer.disconnect();
      heights.delete(dialog);
      tellHeight();
    };
  }, [dialog]);
}
