import { useEffect } from 'react';

/** The open sheets with how high they are. */
const heights = new Map<HTMLElement, number>();

/** Tells the style sheets how high the sheet on top is: the toasts of a phone stay above it (toasts.css). */
function tellHeight(): void {
  const page = document.documentElement;
  const height = [...heights.values()].at(-1);
  page.toggleAttribute('data-sheet', height !== undefined);
  page.style.setProperty('--toli-sheet', `${height ?? 0}px`);
}

/** Tells how high a sheet is for as long as it is open. */
export function useKnownHeight(sheet: HTMLElement | null): void {
  useEffect(() => {
    if (!sheet) return;
    const note = () => {
      heights.set(sheet, sheet.offsetHeight);
      tellHeight();
    };
    const observer = new ResizeObserver(note);
    observer.observe(sheet);
    note();
    return () => {
      observer.disconnect();
      heights.delete(sheet);
      tellHeight();
    };
  }, [sheet]);
}
