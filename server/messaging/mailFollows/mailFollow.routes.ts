import { Type } from '@sinclair/typebox';
import { deviceOf } from '../../auth/cookies';
import { pageUrl } from '../../mail/mail.service';
import { unauthenticated } from '../../platform/errors';
import { readRawBodies } from '../../platform/http/bodies';
import { limitPages } from '../../platform/http/limits/rateLimit';
import { done, ELSEWHERE, ids, type Routes, textIn } from '../../platform/http/routes';
import { DONE, text } from '../../platform/http/schemas';
import { emailForm, mailedTokenForm } from '../../rules/forms/signIn';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { followByMail } from './asking.service';
import { confirmMailFollow, stopMailFollow } from './mailFollow.service';

export const mailFollowRoutes: Routes = async (app) => {
  app.post(
    '/follow/:userId/mail',
    {
      schema: {
        summary: 'Mails an address a link by which it gets the free posts of a page; every address is answered alike.',
        params: ids('userId'),
        body: emailForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => {
      await followByMail(request.params.userId, request.body, deviceOf(request));
      return done;
    },
  );
  app.post(
    '/mail/follow',
    {
      schema: {
        summary: 'Begins a follow by mail, by the token that was mailed.',
        body: mailedTokenForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [401, 429] },
    },
    async (request) => {
      const { state } = await confirmMailFollow(request.body, deviceOf(request));
      if (state === 'GONE') throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
      return done;
    },
  );
};

const querystring = Type.Object({ token: Type.Optional(text('That of the link in the mail.')) });
/** The largest body in bytes. */
const BODY_BYTES = 16 * 1024;

/** Mail programs call these, without a session. */
export const mailFollowLinkRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitPages);
  readRawBodies(app, BODY_BYTES);
  // One-click unsubscribe (RFC 8058), and a page for mail programs that only follow the link.
  app.post(
    '/mail/unfollow',
    {
      schema: {
        summary: 'Ends the follow by mail that the link is of; the body is not looked at.',
        querystring,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [401] },
    },
    async ({ query }) => {
      const { isOurs } = await stopMailFollow(textIn(query, 'token'));
      if (!isOurs) throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
      return done;
    },
  );
  app.get(
    '/mail/unfollow',
    {
      schema: { summary: 'Leads a browser to the page that does so.', querystring, response: { 302: ELSEWHERE } },
      config: { access: 'anyone' },
    },
    ({ query }, reply) => reply.redirect(pageUrl('/mail/follow', { token: textIn(query, 'token') ?? '' }), 302),
  );
};
