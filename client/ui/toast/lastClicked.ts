/** What was pressed last, which a toast most likely speaks of. */
let last: Element | null = null;

export const lastClicked = (): Element | null => last;

/** Remembers what is pressed from now on; answers how to stop. */
export function trackClicks(): () => void {
  const note = ({ target }: MouseEvent) => {
    last = target instanceof Element ? target.closest('button, a, label, [role=button]') : null;
  };
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}
