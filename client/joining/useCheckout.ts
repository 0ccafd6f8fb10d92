import { usePreload } from '../ui/lazyPart';

/** What pays; the gateway's own script comes with it. */
export const loadPaying = () => import('./paying');

const loadCheckout = () => loadPaying().then((paying) => paying.loadCheckout());

/**
 * Preloads the checkout on a screen with join buttons. If that fails the screen still works; a button tries again and
 * reports it.
 */
export const useCheckout = () => usePreload(loadCheckout);
