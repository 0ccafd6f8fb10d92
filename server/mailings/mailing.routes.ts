import express, { Router } from 'express';
import { pageUrl } from '../mail/mail.service';
import { answer, textOf } from '../platform/http/rest';
import { takeMailReport } from './mailReport.service';
import type { MailSettings } from './mailSettings.entity';
import { askToConfirmMail, confirmMail, mailSettings, switchByLink, updateMailSettings } from './mailSettings.service';

/** Mail programs and mail servers call these: nobody is signed in, and the report's signature is over the very bytes that came. */
const body = () => express.raw({ type: () => true, limit: '256kb' });

export const openMailRoutes = Router()
  // The one tap of mail programs (RFC 8058), and what opens where they only follow the link.
  .post(
    '/mail/unsubscribe',
    body(),
    answer(({ query }) => switchByLink(textOf(query, 'token'), false)),
  )
  .get('/mail/unsubscribe', (req, res) =>
    res.redirect(302, pageUrl('/mail/unsubscribe', { token: textOf(req.query, 'token') ?? '' })),
  )
  .post(
    '/mail/webhook',
    body(),
    answer(({ body, req }) =>
      takeMailReport(body as Buffer, {
        id: req.get('webhook-id'),
        timestamp: req.get('webhook-timestamp'),
        signature: req.get('webhook-signature'),
      }),
    ),
  );

/** What somebody wants to be mailed, as REST tells it. */
const mailSettingsJson = (settings: MailSettings) => {
  const { memberPosts, followedPosts, replies, messages, digest, stoppedBecause } = settings;
  return { memberPosts, followedPosts, replies, messages, digest, stoppedBecause };
};

const tokenIn = (body: unknown) => (body as { token?: unknown } | null | undefined)?.token;

export const mailRoutes = Router()
  .get(
    '/user/mail',
    answer(async ({ viewer }) => mailSettingsJson(await mailSettings(viewer))),
  )
  .patch(
    '/user/mail',
    answer(async ({ viewer, body }) => mailSettingsJson(await updateMailSettings(viewer, body))),
  )
  .post(
    '/user/mail/confirm',
    answer(async ({ viewer }) => askToConfirmMail(viewer)),
  )
  .post(
    '/mail/resubscribe',
    answer(({ body }) => switchByLink(tokenIn(body), true)),
  )
  .post(
    '/mail/confirm',
    answer(({ body }) => confirmMail(tokenIn(body))),
  );
