import { type Static, Type } from '@sinclair/typebox';
import { pageUrl } from '../mail/mail.service';
import { readRawBodies } from '../platform/http/bodies';
import { done, type Routes, rawBody, textIn } from '../platform/http/routes';
import { DONE, orNull, schema, text, yesNo } from '../platform/http/schemas';
import { mailSettingsForm } from '../rules/forms/mailings';
import { mailedTokenForm } from '../rules/forms/signIn';
import { MAIL_KINDS } from '../rules/mailings';
import { takeMailReport } from './mailReport.service';
import type { MailSettings } from './mailSettings.entity';
import { askToConfirmMail, confirmMail, mailSettings, switchByLink, updateMailSettings } from './mailSettings.service';

const SWITCHED = schema('Switched', 'What a link in a mail has switched.', {
  kind: Type.Union(MAIL_KINDS.map((kind) => Type.Literal(kind))),
  isOn: yesNo(),
});
const querystring = Type.Object({
  token: Type.Optional(text('That of the link in the mail.')),
});

/** The largest report of a mail server (bytes). */
const REPORT_BYTES = 256 * 1024;

/** Mail programs and mail servers call these: nobody is signed in, and the report's signature is over the very bytes that came. */
export const openMailRoutes: Routes = async (app) => {
  readRawBodies(app, REPORT_BYTES);
  // The one tap of mail programs (RFC 8058), and what opens where they only follow the link.
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
    async ({ query }) => switchByLink(textIn(query, 'token'), false),
  );
  app.get(
    '/mail/unsubscribe',
    {
      schema: {
        summary: 'Leads a browser to the page that does so.',
        querystring,
        response: { 302: Type.Null() },
      },
      config: { access: 'anyone' },
    },
    async ({ query }, reply) =>
      reply.redirect(pageUrl('/mail/unsubscribe', { token: textIn(query, 'token') ?? '' }), 302),
  );
  app.post(
    '/mail/webhook',
    {
      schema: {
        summary:
          'Takes a report of the mail server, `{"type": "bounce" or "complaint", "email"}`, signed as Standard Webhooks are.',
        body: rawBody('application/json'),
        response: { 200: DONE },
      },
      config: { access: 'server', errors: [501] },
    },
    async ({ body, headers }) => {
      await takeMailReport(body as Buffer, {
        id: textOfHeader(headers['webhook-id']),
        timestamp: textOfHeader(headers['webhook-timestamp']),
        signature: textOfHeader(headers['webhook-signature']),
      });
      return done;
    },
  );
};

const textOfHeader = (value: string | string[] | undefined) => (value === undefined ? undefined : String(value));

const MAIL_SETTINGS = schema('MailSettings', 'Which mails somebody wants of those that they can do without.', {
  memberPosts: yesNo('New posts of creators whom they support.'),
  followedPosts: yesNo('New posts of creators whom they follow.'),
  replies: yesNo('Replies that lie unread.'),
  messages: yesNo('Messages that lie unread.'),
  digest: yesNo('The week.'),
  stoppedBecause: orNull(
    Type.Union([Type.Literal('bounce'), Type.Literal('complaint')], {
      description: 'None of them goes to the address any more.',
    }),
  ),
});

const mailSettingsJson = (settings: MailSettings): Static<typeof MAIL_SETTINGS> => {
  const { memberPosts, followedPosts, replies, messages, digest, stoppedBecause } = settings;
  return {
    memberPosts,
    followedPosts,
    replies,
    messages,
    digest,
    stoppedBecause,
  };
};

const tokenIn = (body: unknown) => (body as { token?: unknown } | null | undefined)?.token;

export const mailRoutes: Routes = async (app) => {
  app.get(
    '/user/mail',
    {
      schema: {
        summary: 'Tells which mails you want.',
        response: { 200: MAIL_SETTINGS },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => mailSettingsJson(await mailSettings(viewer)),
  );
  app.patch(
    '/user/mail',
    {
      schema: {
        summary: 'Switches kinds of mail on or off; what is not sent stays.',
        body: mailSettingsForm,
        response: { 200: MAIL_SETTINGS },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer, body }) => mailSettingsJson(await updateMailSettings(viewer, body)),
  );
  app.post(
    '/user/mail/confirm',
    {
      schema: {
        summary: 'Mails you a link that lets mails go to your address again.',
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [429] },
    },
    async ({ viewer }) => {
      await askToConfirmMail(viewer);
      return done;
    },
  );
  app.post(
    '/mail/resubscribe',
    {
      schema: {
        summary: 'Switches a kind of mail on again by the token of its link.',
        body: mailedTokenForm,
        response: { 200: SWITCHED },
      },
      config: { access: 'anyone', errors: [401] },
    },
    async ({ body }) => switchByLink(tokenIn(body), true),
  );
  app.post(
    '/mail/confirm',
    {
      schema: {
        summary: 'Lets mails go to an address again, by the token that was mailed there.',
        body: mailedTokenForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [401] },
    },
    async ({ body }) => {
      await confirmMail(tokenIn(body));
      return done;
    },
  );
};
