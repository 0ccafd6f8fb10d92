import type { FastifyPluginAsync, FastifyReply, RouteHandlerMethod } from 'fastify';
import { renderSVG } from 'uqr';
import { AWAY_HTML, AWAY_SECONDS, awayScript } from './awayPage';
import type { Books, Outcome } from './books';
import { checkoutScript } from './checkoutScript';
import { reportOf } from './control';
import type { Instrument, Method, Payment } from './entities';
import { FRAME_CSS, FRAME_HTML } from './framePage';
import { frameScript } from './frameScript';
import { FRAME_WORDS } from './frameWords';
import { Refusal } from './refusal';

interface Keys {
  keyId: string;
  keySecret: string;
}

interface Sent {
  Body: Record<string, unknown>;
}

/** Only pages of this machine may frame it. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // The recipient's picture is on the merchant's site; the QR code is in the page.
  'img-src * data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join('; ');

/** `checkout.js` for the merchant's page, under Razorpay's own path. */
export const sendCheckoutScript: RouteHandlerMethod = (_request, reply) => {
  // The product's headers may keep scripts to their own origin; any page of this machine may load this one.
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return sendFile(reply, 'text/javascript', browserScript(checkoutScript));
};

/** The checkout's own page and its calls. */
export const checkoutRoutes =
  (books: Books, keys: Keys): FastifyPluginAsync =>
  async (routes) => {
    routes.get('/frame', (_request, reply) => {
      // The product sets this header on every response.
      reply.raw.removeHeader('X-Frame-Options');
      reply.header('Content-Security-Policy', FRAME_POLICY);
      return sendFile(reply, 'text/html', FRAME_HTML);
    });
    routes.get('/frame.js', (_request, reply) =>
      sendFile(reply, 'text/javascript', browserScript(frameScript, FRAME_WORDS)),
    );
    routes.get('/frame.css', (_request, reply) => sendFile(reply, 'text/css', FRAME_CSS));
    routes.post<Sent>('/open', ({ body }) => {
      const order = books.order(orderId(body, keys));
      if (order.status === 'paid') throw new Refusal('Payment already done for this order.');
      const pays = new URLSearchParams({
        pa: 'toli@razorpay',
        tr: order.id,
        am: (order.amount / 100).toFixed(2),
        cu: 'INR',
      });
      return { order, qr: renderSVG(`upi://pay?${pays}`) };
    });
    routes.post<Sent>('/pay', ({ body }) => {
      const id = orderId(body, keys);
      const chosen = readInstrument(body);
      if (outcomeOf(body) === 'success') return reportOf(books.pay(id, chosen), keys.keySecret);
      // 200, because a browser logs any other status to the page's console.
      return failureOf(books.fail(id, chosen));
    });
    const away = new Set<NodeJS.Timeout>();
    routes.addHook('onClose', async () => away.forEach(clearTimeout));
    routes.post<Sent>('/begin', ({ body }) => {
      const { id } = books.begin(orderId(body, keys), readInstrument(body));
      // The UPI app is another app: it continues even when the page is gone.
      const timer = setTimeout(() => {
        away.delete(timer);
        books.finish(id, outcomeOf(body));
      }, AWAY_SECONDS * 1000);
      away.add(timer.unref());
      return { payment_id: id };
    });
    routes.get('/away', (_request, reply) => {
      reply.header('Content-Security-Policy', FRAME_POLICY);
      return sendFile(reply, 'text/html', AWAY_HTML);
    });
    routes.get('/away.js', (_request, reply) =>
      sendFile(reply, 'text/javascript', browserScript(awayScript, AWAY_SECONDS)),
    );
  };

const sendFile = (reply: FastifyReply, type: string, text: string) =>
  reply.header('Cache-Control', 'no-cache').type(`${type}; charset=utf-8`).send(text);

const outcomeOf = ({ outcome, vpa }: Sent['Body']): Outcome =>
  outcome === 'success' && vpa !== 'failure@razorpay' ? 'success' : 'failure';

/** A browser function as a script, called with JSON values; `__name` is a helper that esbuild may leave in its source. */
function browserScript<Facts extends unknown[]>(run: (...facts: Facts) => void, ...facts: Facts): string {
  return `(() => {\nconst __name = (it) => it;\n(${run})(${facts.map((fact) => JSON.stringify(fact)).join(', ')});\n})();\n`;
}

/** An order that is opened with another key than its own does not exist. */
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

/** The error that the checkout passes to the page's `payment.failed`. */
function failureOf(payment: Payment) {
  const { error_code, error_description, error_source, error_step, error_reason, id, order_id } = payment;
  const why = { code: error_code, description: error_description, source: error_source, step: error_step };
  return { error: { ...why, reason: error_reason, metadata: { payment_id: id, order_id } } };
}
