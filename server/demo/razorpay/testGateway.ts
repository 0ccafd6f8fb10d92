import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import { type FakeRazorpay, openFakeRazorpay } from './fakeRazorpay';

export const KEYS = { keyId: 'rzp_test_Key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };

/** A webhook as the product received it. */
interface Arrival {
  raw: Buffer;
  headers: IncomingHttpHeaders;
  event: string;
}

export interface TestGateway extends FakeRazorpay {
  /** The fake's address, as for RAZORPAY_BASE_URL. */
  baseUrl: string;
  arrivals: Arrival[];
  /** The statuses of the product's next responses to webhooks; then 200. */
  answers: number[];
  stop: () => Promise<void>;
}

interface TestGatewayOptions {
  dataDir?: string;
  now?: () => Date;
}

/**
 * A product's server that keeps JSON as raw bytes, with the fake at /dev/razorpay and a webhook that records what it
 * receives.
 */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const app = Fastify();
  const arrivals: Arrival[] = [];
  const answers: number[] = [];
  let origin = '';
  const webhookUrl = () => `${origin}/webhook`;
  const fakeRazorpay = openFakeRazorpay({ isAllowed: true, ...KEYS, webhookUrl, firstRetryMs: 1, ...options });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, raw: Buffer) => raw);
  app.post<{ Body: Buffer }>('/webhook', ({ body: raw, headers }, reply) => {
    arrivals.push({ raw, headers, event: JSON.parse(raw.toString()).event });
    reply.code(answers.shift() ?? 200).send();
  });
  app.register(fakeRazorpay.plugin, { prefix: '/dev/razorpay' });
  app.post('/other', ({ body }) => ({ parsed: !Buffer.isBuffer(body) }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    fakeRazorpay.close();
    app.server.closeAllConnections();
    await app.close();
  };
  return { ...fakeRazorpay, baseUrl: `${origin}/dev/razorpay`, arrivals, answers, stop };
}
