import { vi } from 'vitest';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A window of jsdom matches no media query. */
const noMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });

/** Gives jsdom the observers of a browser's layout, which never fire there: no element has a size. */
export function stubObservers(): void {
  vi.stubGlobal('matchMedia', noMedia);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
}
