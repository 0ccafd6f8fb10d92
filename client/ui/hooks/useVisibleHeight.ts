import { useEffect } from 'react';

/**
 * Tells the styles (--toli-visible-top, --toli-visible-height) what a phone's keyboard leaves of the screen, where the browser lays
 * the page out behind it. Not while somebody has zoomed in: then it is they who see less.
 */
export function useVisibleHeight(isWanted: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWanted || !viewport) return;
    const { style } = document.documentElement;
    const tell = () => {
      if (viewport.scale > 1.01) return;
      style.setProperty('--toli-visible-top', `${viewport.offsetTop}px`);
      style.setProperty('--toli-visible-height', `${viewport.height}px`);
    };
    tell();
    viewport.addEventListener('resize', tell);
    viewport.addEventListener('scroll', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      viewport.removeEventListener('scroll', tell);
      style.removeProperty('--toli-visible-top');
      style.removeProperty('--toli-visible-height');
    };
  }, [isWanted]);
}
