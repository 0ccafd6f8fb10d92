/** The options that a page may pass to the checkout (razorpay.com/docs/payments/payment-gateway/web-integration/standard). */
export interface CheckoutOptions {
  key: string;
  order_id: string;
  name?: string;
  image?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string; method?: string };
  theme?: { color?: string };
  config?: { display?: { language?: string; hide?: { method: string; flows?: string[] }[] } };
  retry?: boolean | { enabled?: boolean };
  modal?: { escape?: boolean; backdropclose?: boolean; confirm_close?: boolean; ondismiss?: () => void };
  handler?: (report: object) => void;
}

/** The messages from the frame to the page. */
type FrameMessage =
  | { razorpay: 'ready' | 'dismiss' | 'away' }
  | { razorpay: 'paid'; report: object }
  | { razorpay: 'failed'; error: object };

/**
 * Gives a page `window.Razorpay`, as the script at checkout.razorpay.com does. It is sent to the browser as source
 * text, so it uses nothing from outside itself.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: sent to browsers as the text of one function
export function checkoutScript(): void {
  const awayUrl = new URL('checkout/away', (document.currentScript as HTMLScriptElement).src);
  const frameUrl = new URL('checkout/frame', (document.currentScript as HTMLScriptElement).src);

  function checkout(options: CheckoutOptions) {
    if (!options?.key) throw new Error('No key passed');
    const listeners: Record<string, ((response: object) => void)[]> = {};
    let hide: (() => void) | undefined;
    const close = () => {
      hide?.();
      hide = undefined;
    };
    const dismiss = () => {
      if (options.modal?.confirm_close && !window.confirm('Do you want to leave this payment?')) return;
      close();
      options.modal?.ondismiss?.();
    };
    const onMessage = (message: FrameMessage) => {
      if (message.razorpay === 'dismiss') dismiss();
      if (message.razorpay === 'away') {
        awayUrl.searchParams.set('back', location.href);
        location.assign(awayUrl);
      }
      if (message.razorpay === 'failed')
        for (const listen of listeners['payment.failed'] ?? []) listen({ error: message.error });
      if (message.razorpay === 'paid') {
        close();
        options.handler?.(message.report);
      }
    };
    const on = (event: string, listener: (response: object) => void) => {
      listeners[event] = [...(listeners[event] ?? []), listener];
    };
    const open = () => {
      hide ??= show(options, onMessage, dismiss);
    };
    return { open, close, on };
  }

  /** A modal dialog over the whole window, so that the browser keeps the focus inside; returns a function that closes it. */
  function show(options: CheckoutOptions, onMessage: (message: FrameMessage) => void, dismiss: () => void): () => void {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    const page = document.documentElement;
    const overflow = page.style.overflow;
    const whole = { width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none', border: '0', margin: '0' };
    Object.assign(dialog.style, whole, { padding: '0', overflow: 'hidden', background: 'rgb(7 20 43 / 62%)' });
    // A frame with another colour scheme than its page would be opaque.
    Object.assign(frame.style, whole, { display: 'block', colorScheme: 'light' });
    frame.title = 'Razorpay Checkout';
    frame.src = frameUrl.href;
    const listen = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.contentWindow || origin !== frameUrl.origin) return;
      if (data.razorpay !== 'ready') return onMessage(data);
      const { handler, modal: { ondismiss, ...modal } = {}, ...rest } = options;
      frame.contentWindow?.postMessage(
        { razorpay: 'open', options: JSON.parse(JSON.stringify({ ...rest, modal })) },
        origin,
      );
      frame.focus();
    };
    const leave = (event: Event) => {
      event.preventDefault();
      if (options.modal?.escape !== false) dismiss();
    };
    window.addEventListener('message', listen);
    dialog.addEventListener('cancel', leave);
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    page.style.overflow = 'hidden';
    return () => {
      window.removeEventListener('message', listen);
      page.style.overflow = overflow;
      dialog.close();
      dialog.remove();
    };
  }

  Object.assign(window, { Razorpay: checkout });
}
