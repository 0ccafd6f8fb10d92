import { useEffect } from 'react';

/**
 * Sets --toli-visible-top and --toli-visible-height to the part of the screen above a phone's keyboard, where the
 * browser lays the page out behind it. Not while the person has zoomed in: then the visible part is smaller for that.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const update = () => {
      if (viewport.scale > 1.01) return;
      style.setProperty('--toli-visible-top', `${viewport.offsetTop}px`);
      style.setProperty('--toli-visible-height', `${viewport.height}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      style.removeProperty('--toli-visible-top');
      style.removeProperty('--toli-visible-height');
    };
  }, []);
}
