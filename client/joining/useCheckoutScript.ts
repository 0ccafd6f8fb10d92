import { useEffect } from 'react';
import { loadCheckout } from './checkout';

/** Has the checkout ready on a screen with join buttons. Where it fails the screen goes on; pressing a button tries again and says so. */
export function useCheckoutScript(): void {
  useEffect(() => {
    loadCheckout().catch(console.warn);
  }, []);
}
