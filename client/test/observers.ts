import { vi } from 'vitest';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives jsdom the observers of a browser's layout, which never fire there: no element has a size. */
export function stubObservers(): void {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
}
