import type { Language } from '../../server/words/words';
import { settings } from '../visit/settings';

/** The gateway's error of a failed payment (razorpay.com/docs/errors). */
export interface PaymentFailure {
  code: string;
  description: string;
  source?: string;
  step?: string;
  reason?: string;
}

/** The gateway's report of a good payment; the server checks its signature. */
export interface PaymentReport {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * The options of the checkout (razorpay.com/docs/payments/payment-gateway/web-integration/standard); `amount` in paise.
 */
export interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  /** The absolute address of a picture: the checkout is on another site. */
  image?: string;
  description: string;
  prefill: { name: string; email: string };
  /** Its language, and its hidden methods. */
  config: { display: { language: Language; hide: { method: string; flows: string[] }[] } };
  theme?: { color: string };
}

interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: (response: { error: PaymentFailure }) => void): void;
}

interface CheckoutEvents {
  handler: (report: PaymentReport) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions & CheckoutEvents) => Checkout;
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the gateway's checkout script, once; the screens with join buttons do it ahead of any press.
 * @throws when it cannot be loaded; the next call tries again.
 */
export function loadCheckout(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= addScript(settings.checkoutScript).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.defer = true;
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error(`${src} brought no checkout`)));
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

/** The result of the checkout: a payment, or none; then with the error of the last try, if there was one. */
export interface Left {
  report?: PaymentReport;
  failure?: PaymentFailure;
}

/**
 * Opens the checkout over the page and waits until it is closed. It offers a retry itself, so a failure need not be the
 * end.
 */
export function openCheckout(options: CheckoutOptions): Promise<Left> {
  return new Promise((resolve) => {
    const Razorpay = window.Razorpay!;
    let failure: PaymentFailure | undefined;
    const checkout = new Razorpay({
      ...options,
      handler: (report) => resolve({ report }),
      modal: { ondismiss: () => resolve(failure ? { failure } : {}) },
    });
    checkout.on('payment.failed', ({ error }) => {
      failure = error;
    });
    checkout.open();
  });
}
