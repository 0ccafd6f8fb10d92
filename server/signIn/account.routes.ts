import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { clearSessionCookie, deviceOf, setDeviceCookie, setSignInCookies } from '../auth/cookies';
import type { Session } from '../auth/session.entity';
import { answer } from '../platform/http/rest';
import { count, id, schema, text, time, yesNo } from '../platform/http/schemas';
import {
  changePasswordForm,
  confirmPasswordForm,
  deleteAccountForm,
  forgotPasswordForm,
  resetPasswordForm,
} from '../rules/forms/signIn';
import { deactivateAccount } from '../users/closing.service';
import { deleteAccount } from './deleteAccount.service';
import { endOtherAccess } from './endOtherAccess.service';
import { confirmPassword } from './freshSignIn.service';
import { changePassword, requestPasswordReset } from './passwordChange.service';
import { resetPassword } from './passwordReset.service';
import { listSessions, signOutSession } from './session.service';

const SESSION = schema('Session', 'A device on which a person is signed in.', {
  sessionId: id(),
  device: text('Browser and system.'),
  createdAt: time(),
  lastSeenAt: time('To the hour, in UTC.'),
  isCurrent: yesNo('The one that asks.'),
});

const sessionJson = (
  { id: sessionId, device, createdAt, seenAt }: Session,
  currentId: string | undefined,
): Static<typeof SESSION> => ({
  sessionId,
  device,
  createdAt: createdAt.toISOString(),
  lastSeenAt: seenAt.toISOString(),
  isCurrent: sessionId === currentId,
});

const ENDED = schema('EndedAccess', 'How many of each kind were ended.', {
  sessions: count('Other devices that were signed in.'),
  tokens: count('API tokens.'),
  apps: count('Apps that could act for the person.'),
  feeds: count('Private feeds.'),
  webhooks: count("Webhooks of the person's page."),
});

/** Passwords, devices and the end of an account. Before the routes with an id in their place: `sessions` is none. */
export const accountRoutes = Router()
  .patch(
    '/user/password',
    answer(
      {
        does: 'Changes the password; all other sessions end, and this one gets another cookie.',
        by: 'signedIn',
        takes: changePasswordForm,
        refuses: [429],
      },
      async ({ viewer, body, req, res }) => setSignInCookies(res, await changePassword(viewer, body, deviceOf(req))),
    ),
  )
  .post(
    '/user/password/confirm',
    answer(
      {
        does: 'Proves by the password who one is; what answers FRESH_SIGN_IN_REQUIRED then passes for 10 minutes.',
        by: 'signedIn',
        takes: confirmPasswordForm,
        refuses: [429],
      },
      async ({ viewer, body }) => void (await confirmPassword(viewer, body)),
    ),
  )
  .post(
    '/user/password/forgot',
    answer(
      {
        does: 'Mails a link to set a new password, and answers the same whether or not the address is known.',
        by: 'anyone',
        takes: forgotPasswordForm,
        refuses: [429],
      },
      async ({ body, req }) => void (await requestPasswordReset(body, deviceOf(req))),
    ),
  )
  .post(
    '/user/password/reset',
    answer(
      {
        does: 'Sets a new password by the token of that link, which serves once; sessions, tokens, apps and feeds end. Where a second factor is set up, a code goes along.',
        by: 'anyone',
        takes: resetPasswordForm,
        refuses: [401, 429],
      },
      async ({ body, req, res }) => setDeviceCookie(res, (await resetPassword(body, deviceOf(req))).deviceCookie),
    ),
  )
  .get(
    '/user/sessions',
    answer(
      { does: 'Lists the devices on which one is signed in.', by: 'signedIn', gives: Type.Array(SESSION) },
      async ({ viewer }) => (await listSessions(viewer)).map((session) => sessionJson(session, viewer?.sessionId)),
    ),
  )
  .delete(
    '/user/session/:id',
    answer({ does: 'Signs one of these devices out.', by: 'signedIn' }, async ({ viewer, params, res }) => {
      const ended = await signOutSession(viewer, params.id);
      if (ended === viewer?.sessionId) clearSessionCookie(res);
    }),
  )
  .post(
    '/user/access/end',
    answer(
      {
        does: 'Ends everything that can act for the person but this session: devices, tokens, apps, private feeds and webhooks.',
        by: 'signedIn',
        gives: ENDED,
      },
      async ({ viewer, req, res }) => {
        const { ended, deviceCookie } = await endOtherAccess(viewer, deviceOf(req));
        setDeviceCookie(res, deviceCookie);
        return ended;
      },
    ),
  )
  .post(
    '/private/user/deactivate',
    answer(
      { does: 'Hides the account and its page until its owner logs in again; sessions end.', by: 'signedIn' },
      async ({ viewer, res }) => {
        await deactivateAccount(viewer);
        clearSessionCookie(res);
      },
    ),
  )
  .post(
    '/private/user/delete',
    answer(
      {
        does: 'Closes the account, which is erased after 30 days unless its owner logs in again.',
        by: 'signedIn',
        takes: deleteAccountForm,
        refuses: [429],
      },
      async ({ viewer, body, res }) => {
        await deleteAccount(viewer, body);
        clearSessionCookie(res);
      },
    ),
  );
