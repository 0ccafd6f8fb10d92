/** The last pressed element, which a toast is most likely about. */
let last: Element | null = null;

export const lastClicked = (): Element | null => last;

/** Remembers pressed elements from now on, and calls back each time; returns a function that stops it. */
export function trackClicks(onClick: () => void): () => void {
  const note = ({ target }: MouseEvent) => {
    last = target instanceof Element ? target.closest('button, a, label, [role=button]') : null;
    onClick();
  };
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}
