import type { FastifyPluginAsync, FastifyReply, RouteHandlerMethod } from 'fastify';
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

interface Sent {
  Body: Record<string, unknown>;
}

/** Frames may be put round it by pages of this machine alone. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // The picture of whoever is paid is on the merchant's site.
  'img-src *',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join('; ');

/** `checkout.js` for the merchant's page, under Razorpay's own path. */
export const sendCheckoutScript: RouteHandlerMethod = (_request, reply) => {
  // The product's headers may keep scripts to their own origin; this one is for any page of this machine.
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return sendFile(reply, 'text/javascript', browserScript(checkoutScript));
};

/** The checkout's own page and the calls that it makes. */
export const checkoutRoutes =
  (books: Books, keys: Keys): FastifyPluginAsync =>
  async (routes) => {
    routes.get('/frame', (_request, reply) => {
      // It is among the headers that every response of the product has.
      reply.raw.removeHeader('X-Frame-Options');
      reply.header('Content-Security-Policy', FRAME_POLICY);
      return sendFile(reply, 'text/html', FRAME_HTML);
    });
    routes.get('/frame.js', (_request, reply) => sendFile(reply, 'text/javascript', browserScript(frameScript)));
    routes.get('/frame.css', (_request, reply) => sendFile(reply, 'text/css', FRAME_CSS));
    routes.post<Sent>('/open', ({ body }) => {
      const order = books.order(orderId(body, keys));
      if (order.status === 'paid') throw new Refusal('Payment already done for this order.');
      return { order };
    });
    routes.post<Sent>('/pay', ({ body }) => {
      const id = orderId(body, keys);
      const chosen = readInstrument(body);
      if (body.outcome === 'success' && chosen.vpa !== 'failure@razorpay')
        return reportOf(books.pay(id, chosen), keys.keySecret);
      // 200, since a browser writes anything else on the page's console.
      return failureOf(books.fail(id, chosen));
    });
  };

const sendFile = (reply: FastifyReply, type: string, text: string) =>
  reply.header('Cache-Control', 'no-cache').type(`${type}; charset=utf-8`).send(text);

/** A browser function as a script; `__name` is a helper that esbuild may leave in its text. */
function browserScript(run: () => void): string {
  return `(() => {\nconst __name = (it) => it;\n(${run})();\n})();\n`;
}

/** An order opened with another key than the one it was made with does not exist. */
function orderId(body: Sent['Body'] | undefined, { keyId }: Keys): string {
  const { key_id, order_id } = body ?? {};
  if (key_id !== keyId) throw new Refusal('The id provided does not exist');
  return String(order_id);
}

function readInstrument(body: Sent['Body']): Instrument {
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
