import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
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
  /** The product has a parser before the stand-in. */
  parsedBefore?: boolean;
}

/** A product's server with the stand-in at /dev/razorpay and a webhook that notes what arrives. */
export async function startGateway({ parsedBefore, ...options }: TestGatewayOptions = {}): Promise<TestGateway> {
  const app = express();
  const arrivals: Arrival[] = [];
  const answers: number[] = [];
  let origin = '';
  const webhookUrl = () => `${origin}/webhook`;
  const fakeRazorpay = openFakeRazorpay({ local: true, ...KEYS, webhookUrl, firstRetryMs: 1, ...options });
  app.post('/webhook', express.raw({ type: 'application/json' }), ({ body: raw, headers }, response) => {
    arrivals.push({ raw, headers, event: JSON.parse(raw.toString()).event });
    response.sendStatus(answers.shift() ?? 200);
  });
  if (parsedBefore) app.use(express.json());
  app.use('/dev/razorpay', fakeRazorpay.router);
  app.post('/other', (request, response) => {
    response.json({ parsed: request.body !== undefined });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    fakeRazorpay.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { ...fakeRazorpay, baseUrl: `${origin}/dev/razorpay`, arrivals, answers, stop };
}
