import path from 'node:path';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Books } from './books';
import { checkoutRoutes, sendCheckoutScript } from './checkoutRoutes';
import { controlOf, controlRoutes, type FakeRazorpayControl } from './control';
import { Faults } from './faults';
import { merchantApi } from './merchantApi';
import { Refusal } from './refusal';
import { Webhooks } from './webhooks';

interface FakeRazorpayOptions {
  /** The product runs on a developer's machine or declares itself a staging; elsewhere the fake throws. */
  isAllowed: boolean;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The product's address for webhooks; null: none is set up. */
  webhookUrl: () => string | null;
  /** The folder in which orders and payments survive a restart; without it they are in memory. */
  dataDir?: string;
  now?: () => Date;
  /** Milliseconds until a failed webhook is sent again. */
  firstRetryMs?: number;
  log?: { warn: (details: object, message: string) => void };
}

/** A Razorpay for development and tests, in which no money moves: its API, checkout, webhooks, and their controls. */
export interface FakeRazorpay {
  /** Registered with a prefix at the product's own server. */
  plugin: FastifyPluginAsync;
  control: FakeRazorpayControl;
  /** Ends webhooks and calls that are under way. */
  close: () => void;
}

/** Opens the fake Razorpay; throws in a real deployment, where people could pay without money. */
export function openFakeRazorpay(options: FakeRazorpayOptions): FakeRazorpay {
  if (!options.isAllowed) throw new Error('The Razorpay stand-in is for a local Toli, or one with STAGING');
  const { keyId, keySecret, dataDir, log, now = () => new Date(), firstRetryMs = 1_000 } = options;
  const warn = log ? log.warn.bind(log) : () => undefined;
  const webhooks = new Webhooks({ secret: options.webhookSecret, url: options.webhookUrl, now, firstRetryMs, warn });
  const file = dataDir && path.join(dataDir, 'razorpay.json');
  const books = new Books({ file, now, emit: webhooks.emit });
  const faults = new Faults();
  const control = controlOf({ books, webhooks, faults, keySecret });

  const plugin: FastifyPluginAsync = async (routes) => {
    // The product's own parser may give raw bytes.
    routes.removeContentTypeParser('application/json');
    const readJson = routes.getDefaultJsonParser('error', 'error');
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
    routes.setErrorHandler(answerRefusal);
    routes.setNotFoundHandler(() => {
      throw new Refusal('The requested URL was not found on the server.');
    });
    routes.get('/v1/checkout.js', sendCheckoutScript);
    routes.register(checkoutRoutes(books, { keyId, keySecret }), { prefix: '/v1/checkout' });
    routes.register(merchantApi(books, { keyId, keySecret }, faults), { prefix: '/v1' });
    routes.register(controlRoutes(control), { prefix: '/control' });
  };
  return {
    plugin,
    control,
    close: () => {
      webhooks.close();
      faults.close();
    },
  };
}

function answerRefusal(error: FastifyError | Refusal, _request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) reply.code(error.status).send(error.body);
  else if (isOfSender(error)) reply.code(400).send(new Refusal('The request is unreadable').body);
  else throw error;
}

const isOfSender = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500;
