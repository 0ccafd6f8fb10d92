import { readRawBodies } from '../../platform/http/bodies';
import { limitOf } from '../../platform/http/limits/rateLimit';
import { done, type Routes, rawBody } from '../../platform/http/routes';
import { DONE } from '../../platform/http/schemas';
import { takeGatewayEvent } from './gatewayEvent.service';

/** The largest event of the gateway (bytes). */
const EVENT_BYTES = 256 * 1024;

/** The signature is over the unparsed bytes. */
export const webhookRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitOf('server'));
  readRawBodies(app, EVENT_BYTES);
  app.post(
    '/payment/webhook',
    {
      schema: {
        summary:
          'Takes an event of Razorpay, with `X-Razorpay-Signature` over the very bytes; one with a known `X-Razorpay-Event-Id` changes nothing.',
        body: rawBody('application/json'),
        response: { 200: DONE },
      },
      config: { access: 'server' },
    },
    async ({ body, headers }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers;
      await takeGatewayEvent(body as Buffer, signature as string | undefined, eventId as string | undefined);
      return done;
    },
  );
};
