import { usePreload } from '../ui/lazyPart';

/** What pays; the gateway's own script comes with it. */
export const loadPaying = () => import('./paying');

const loadCheckout = () => loadPaying().then((paying) => paying.loadCheckout());

/** Has the checkout ready on a screen with join buttons. Where it fails the screen goes on; pressing a button tries again and says so. */
export const useCheckout = () => usePreload(loadCheckout);
