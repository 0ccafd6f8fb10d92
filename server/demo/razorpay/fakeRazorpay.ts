import path from 'node:path';
import express, { type ErrorRequestHandler, Router } from 'express';
import { Books } from './books';
import { checkoutRoutes, serveCheckoutScript } from './checkoutRoutes';
import { controlOf, controlRoutes, type FakeRazorpayControl } from './control';
import { Faults } from './faults';
import { merchantApi } from './merchantApi';
import { Refusal } from './refusal';
import { Webhooks } from './webhooks';

interface FakeRazorpayOptions {
  /** The product runs on the developer's own machine; elsewhere the stand-in refuses to be built. */
  local: boolean;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where the product takes webhooks; null: none is set up. */
  webhookUrl: () => string | null;
  /** The folder where orders and payments survive a restart; in memory without it. */
  dataDir?: string;
  now?: () => Date;
  /** Milliseconds until a webhook that was not taken is sent again. */
  firstRetryMs?: number;
  log?: { warn: (details: object, message: string) => void };
}

/** A Razorpay for development and tests, where no money moves: its API, checkout and webhooks, and the levers behind them. */
export interface FakeRazorpay {
  /** To mount at one path of the product's own server. */
  router: Router;
  control: FakeRazorpayControl;
  /** Ends the webhooks and calls that are under way. */
  close: () => void;
}

/** Builds the stand-in; throws when the product is deployed, since anybody could pay there without money. */
export function openFakeRazorpay(options: FakeRazorpayOptions): FakeRazorpay {
  if (!options.local) throw new Error('The Razorpay stand-in is for a local Toli alone');
  const { keyId, keySecret, dataDir, log, now = () => new Date(), firstRetryMs = 1_000 } = options;
  const warn = log ? log.warn.bind(log) : () => undefined;
  const webhooks = new Webhooks({ secret: options.webhookSecret, url: options.webhookUrl, now, firstRetryMs, warn });
  const file = dataDir && path.join(dataDir, 'razorpay.json');
  const books = new Books({ file, now, emit: webhooks.emit });
  const faults = new Faults();
  const control = controlOf({ books, webhooks, faults, keySecret });

  const router = Router();
  router.get('/v1/checkout.js', serveCheckoutScript);
  router.use('/v1/checkout', express.json(), checkoutRoutes(books, { keyId, keySecret }));
  router.use('/v1', faults.middleware, express.json(), merchantApi(books, { keyId, keySecret }));
  router.use('/control', express.json(), controlRoutes(control));
  router.use(() => {
    throw new Refusal('The requested URL was not found on the server.');
  });
  router.use(refusals);
  return {
    router,
    control,
    close: () => {
      webhooks.close();
      faults.close();
    },
  };
}

const refusals: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof Refusal) response.status(error.status).json(error.body);
  else if (error.status >= 400 && error.status < 500)
    response.status(400).json(new Refusal('The request is unreadable').body);
  else next(error);
};
