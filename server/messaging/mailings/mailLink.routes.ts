import { Type } from '@sinclair/typebox';
import { pageUrl } from '../../mail/mail.service';
import { readRawBodies } from '../../platform/http/bodies';
import { limitPages } from '../../platform/http/limits/rateLimit';
import { done, ELSEWHERE, type Routes, textIn, textOf } from '../../platform/http/routes';
import { DONE, text } from '../../platform/http/schemas';
import { SWITCHED } from './mailing.routes';
import { takeMailReport } from './mailReport.service';
import { switchByLink } from './mailSettings.service';

const querystring = Type.Object({ token: Type.Optional(text('That of the link in the mail.')) });

/** The largest body in bytes. */
const BODY_BYTES = 256 * 1024;

/** Mail programs and mail servers call these without a session. The report's signature is over its unparsed bytes. */
export const mailLinkRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitPages);
  readRawBodies(app, BODY_BYTES);
  // One-click unsubscribe (RFC 8058), and a page for mail programs that only follow the link.
  app.post(
    '/mail/unsubscribe',
    {
      schema: {
        summary: 'Switches the kind of mail off that the link in it is of; the body is not looked at.',
        querystring,
        response: { 200: SWITCHED },
      },
      config: { access: 'anyone', errors: [401] },
    },
    ({ query }) => switchByLink(textIn(query, 'token'), false),
  );
  app.get(
    '/mail/unsubscribe',
    {
      schema: { summary: 'Leads a browser to the page that does so.', querystring, response: { 302: ELSEWHERE } },
      config: { access: 'anyone' },
    },
    ({ query }, reply) => reply.redirect(pageUrl('/mail/unsubscribe', { token: textIn(query, 'token') ?? '' }), 302),
  );
  app.post(
    '/mail/webhook',
    {
      schema: {
        summary:
          'Takes a report of the mail server, `{"type": "bounce" or "complaint", "email"}`, signed as Standard Webhooks are.',
        body: textOf('application/json'),
        response: { 200: DONE },
      },
      config: { access: 'server', errors: [501] },
    },
    async ({ body, headers }) => {
      await takeMailReport((body as Buffer | undefined) ?? Buffer.alloc(0), {
        id: headers['webhook-id']?.toString(),
        timestamp: headers['webhook-timestamp']?.toString(),
        signature: headers['webhook-signature']?.toString(),
      });
      return done;
    },
  );
};
