import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import { type FakeRazorpay, openFakeRazorpay } from './fakeRazorpay';

export const KEYS = { keyId: 'rzp_test_Key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };

/** A webhook as it reached the product. */
interface Arrival {
  raw: Buffer;
  headers: IncomingHttpHeaders;
  event: string;
}

export interface TestGateway extends FakeRazorpay {
  /** Of the stand-in, as for RAZORPAY_BASE_URL. */
  baseUrl: string;
  arrivals: Arrival[];
  /** The statuses that the product answers the next webhooks with; 200 when used up. */
  answers: number[];
  stop: () => Promise<void>;
}

interface TestGatewayOptions {
  dataDir?: string;
  now?: () => Date;
}

/** A product's server that keeps JSON as raw bytes, with the stand-in at /dev/razorpay and a webhook that notes what arrives. */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const app = Fastify();
  const arrivals: Arrival[] = [];
  const answers: number[] = [];
  let origin = '';
  const webhookUrl = () => `${origin}/webhook`;
  const fakeRazorpay = openFakeRazorpay({ local: true, ...KEYS, webhookUrl, firstRetryMs: 1, ...options });
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
