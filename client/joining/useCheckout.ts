import { usePreload } from '../ui/lazyPart';

/** The payment code; it loads the gateway's own script too. */
export const loadPaying = () => import('./paying');

const loadCheckout = () => loadPaying().then((paying) => paying.loadCheckout());

/**
 * Preloads the checkout on a screen with join buttons, for visitors after their first tap (decision L14). If that fails the screen still works; a button tries again and
 * reports it.
 */
export const useCheckout = () => usePreload(loadCheckout);
