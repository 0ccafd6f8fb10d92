import { type Static, Type } from '@sinclair/typebox';
import { done, type Routes } from '../../platform/http/routes';
import { DONE, orNull, schema, yesNo } from '../../platform/http/schemas';
import { mailSettingsForm } from '../../rules/forms/mailings';
import { mailedTokenForm } from '../../rules/forms/signIn';
import { MAIL_KINDS } from '../../rules/mailings';
import { askToConfirmMail, confirmMail, mailSettings, switchByLink, updateMailSettings } from './mailSettings.service';
import type { MailSettingsView } from './mailSettings.view';

export const SWITCHED = schema('Switched', 'What a link in a mail has switched.', {
  kind: Type.Union(MAIL_KINDS.map((kind) => Type.Literal(kind))),
  isOn: yesNo(),
});
const MAIL_SETTINGS = schema('MailSettings', 'Which mails somebody wants of those that they can do without.', {
  memberPosts: yesNo('New posts of creators whom they support.'),
  followedPosts: yesNo('New posts of creators whom they follow.'),
  replies: yesNo('Replies that lie unread.'),
  messages: yesNo('Messages that lie unread.'),
  digest: yesNo('The week.'),
  newMembers: yesNo('New members of their page.'),
  renewals: yesNo('Members who renew, or come back.'),
  tips: yesNo('Tips to their page.'),
  comments: yesNo('Comments on their posts.'),
  stoppedBecause: orNull(
    Type.Union([Type.Literal('bounce'), Type.Literal('complaint')], {
      description: 'None of them goes to the address any more.',
    }),
  ),
});

const mailSettingsJson = (settings: MailSettingsView): Static<typeof MAIL_SETTINGS> => {
  const { memberPosts, followedPosts, replies, messages, digest, newMembers, renewals, tips, comments } = settings;
  const { stoppedBecause } = settings;
  return {
    memberPosts,
    followedPosts,
    replies,
    messages,
    digest,
    newMembers,
    renewals,
    tips,
    comments,
    stoppedBecause,
  };
};

const tokenIn = (body: unknown) => (body as { token?: unknown } | null | undefined)?.token;

export const mailRoutes: Routes = async (app) => {
  app.get(
    '/user/mail',
    {
      schema: {
        summary: 'Returns your choice of mails.',
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
