import { Type } from '@sinclair/typebox';
import { pageUrl } from '../../mail/mail.service';
import { unauthenticated } from '../../platform/errors';
import { readRawBodies } from '../../platform/http/bodies';
import { limitPages } from '../../platform/http/limits/rateLimit';
import { done, ELSEWHERE, type Routes, textIn } from '../../platform/http/routes';
import { DONE, text } from '../../platform/http/schemas';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { refuseInvitation } from './invitation.service';

const querystring = Type.Object({ token: Type.Optional(text('That of the link in the mail.')) });
/** The largest body in bytes. */
const BODY_BYTES = 16 * 1024;

/** Mail programs call these, without a session. */
export const invitationLinkRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitPages);
  readRawBodies(app, BODY_BYTES);
  // One-click unsubscribe (RFC 8058), and a page for mail programs that only follow the link.
  app.post(
    '/mail/invitation/refuse',
    {
      schema: {
        summary: 'Ends the invitations that the link is of; the body is not looked at.',
        querystring,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [401] },
    },
    async ({ query }) => {
      if (!(await refuseInvitation(textIn(query, 'token')))) throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
      return done;
    },
  );
  app.get(
    '/mail/invitation/refuse',
    {
      schema: { summary: 'Leads a browser to the page that does so.', querystring, response: { 302: ELSEWHERE } },
      config: { access: 'anyone' },
    },
    ({ query }, reply) => reply.redirect(pageUrl('/mail/invitation', { token: textIn(query, 'token') ?? '' }), 302),
  );
};
