import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { orNull, schema, yesNo } from '../platform/http/schemas';
import { mailSettingsForm } from '../rules/forms/mailings';
import { mailedTokenForm } from '../rules/forms/signIn';
import { MAIL_KINDS } from '../rules/mailings';
import type { MailSettings } from './mailSettings.entity';
import { askToConfirmMail, confirmMail, mailSettings, switchByLink, updateMailSettings } from './mailSettings.service';

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
  stoppedBecause: orNull(
    Type.Union([Type.Literal('bounce'), Type.Literal('complaint')], {
      description: 'None of them goes to the address any more.',
    }),
  ),
});

const mailSettingsJson = (settings: MailSettings): Static<typeof MAIL_SETTINGS> => {
  const { memberPosts, followedPosts, replies, messages, digest, stoppedBecause } = settings;
  return { memberPosts, followedPosts, replies, messages, digest, stoppedBecause };
};

const tokenIn = (body: unknown) => (body as { token?: unknown } | null | undefined)?.token;

export const mailRoutes = Router()
  .get(
    '/user/mail',
    answer({ does: 'Tells which mails you want.', by: 'signedIn', gives: MAIL_SETTINGS }, async ({ viewer }) =>
      mailSettingsJson(await mailSettings(viewer)),
    ),
  )
  .patch(
    '/user/mail',
    answer(
      {
        does: 'Switches kinds of mail on or off; what is not sent stays.',
        by: 'signedIn',
        takes: mailSettingsForm,
        gives: MAIL_SETTINGS,
      },
      async ({ viewer, body }) => mailSettingsJson(await updateMailSettings(viewer, body)),
    ),
  )
  .post(
    '/user/mail/confirm',
    answer(
      {
        does: 'Mails you a link that lets mails go to your address again.',
        by: 'signedIn',
        refuses: [429],
      },
      ({ viewer }) => askToConfirmMail(viewer),
    ),
  )
  .post(
    '/mail/resubscribe',
    answer(
      {
        does: 'Switches a kind of mail on again by the token of its link.',
        by: 'anyone',
        takes: mailedTokenForm,
        gives: SWITCHED,
        refuses: [401],
      },
      ({ body }) => switchByLink(tokenIn(body), true),
    ),
  )
  .post(
    '/mail/confirm',
    answer(
      {
        does: 'Lets mails go to an address again, by the token that was mailed there.',
        by: 'anyone',
        takes: mailedTokenForm,
        refuses: [401],
      },
      ({ body }) => confirmMail(tokenIn(body)),
    ),
  );
