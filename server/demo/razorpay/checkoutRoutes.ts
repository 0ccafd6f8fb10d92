import { type Request, type RequestHandler, Router } from 'express';
import type { Books } from './books';
import { checkoutScript } from './checkoutScript';
import { reportOf } from './control';
import type { Instrument, Method, Payment } from './entities';
import { FRAME_CSS, FRAME_HTML } from './framePage';
import { frameScript } from './frameScript';
import { Refusal } from './refusal';

interface Keys {
  keyId: string;
  keySecret: string;
}

/** Frames may be put round it by pages of this machine alone. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join('; ');

/** `checkout.js` for the merchant's page, under Razorpay's own path. */
export const serveCheckoutScript: RequestHandler = (_request, response) => {
  // The product's headers may keep scripts to their own origin; this one is for any page of this machine.
  response.set('Cross-Origin-Resource-Policy', 'cross-origin').set('Cache-Control', 'no-cache');
  response.type('js').send(browserScript(checkoutScript));
};

/** The checkout's own page and the calls that it makes. */
export function checkoutRoutes(books: Books, keys: Keys): Router {
  const routes = Router();
  routes.get('/frame', (_request, response) => {
    response.removeHeader('X-Frame-Options');
    response
      .set('Content-Security-Policy', FRAME_POLICY)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(FRAME_HTML);
  });
  routes.get('/frame.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('js').send(browserScript(frameScript));
  });
  routes.get('/frame.css', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('css').send(FRAME_CSS);
  });
  routes.post('/open', (request, response) => {
    const order = books.order(orderId(request, keys));
    if (order.status === 'paid') throw new Refusal('Payment already done for this order.');
    response.json({ order });
  });
  routes.post('/pay', (request, response) => {
    const id = orderId(request, keys);
    const chosen = readInstrument(request.body);
    if (request.body.outcome === 'success' && chosen.vpa !== 'failure@razorpay') {
      response.json(reportOf(books.pay(id, chosen), keys.keySecret));
    } else {
      // 200, since a browser writes anything else on the page's console.
      response.json(failureOf(books.fail(id, chosen)));
    }
  });
  return routes;
}

/** A browser function as a script; `__name` is a helper that esbuild may leave in its text. */
function browserScript(run: () => void): string {
  return `(() => {\nconst __name = (it) => it;\n(${run})();\n})();\n`;
}

/** An order opened with another key than the one it was made with does not exist. */
function orderId(request: Request, { keyId }: Keys): string {
  const { key_id, order_id } = request.body ?? {};
  if (key_id !== keyId) throw new Refusal('The id provided does not exist');
  return String(order_id);
}

function readInstrument(body: Record<string, unknown>): Instrument {
  const text = (name: string) => (typeof body[name] === 'string' && body[name] ? body[name] : undefined);
  const method = (['upi', 'card', 'netbanking'] as Method[]).find((it) => it === body.method) ?? 'upi';
  const payer = { email: text('email'), contact: text('contact'), description: text('description') };
  return { method, ...payer, ...(method === 'upi' ? { vpa: text('vpa') } : {}), bank: text('bank') };
}

/** The error that the checkout hands to the page's `payment.failed`. */
function failureOf(payment: Payment) {
  const { error_code, error_description, error_source, error_step, error_reason, id, order_id } = payment;
  const why = { code: error_code, description: error_description, source: error_source, step: error_step };
  return { error: { ...why, reason: error_reason, metadata: { payment_id: id, order_id } } };
}
