import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { clearSessionCookie, deviceOf } from '../platform/http/cookies';
import { answer } from '../platform/http/rest';
import { id, shape, text, time, yesNo } from '../platform/http/shapes';
import { changePasswordForm, deleteAccountForm, forgotPasswordForm, resetPasswordForm } from '../rules/forms/signIn';
import { deactivateAccount } from '../users/closing.service';
import { deleteAccount } from './deleteAccount.service';
import { changePassword, requestPasswordReset, resetPassword } from './passwordChange.service';
import type { Session } from './session.entity';
import { listSessions, signOutSession } from './session.service';

const SESSION = shape('Session', 'A device on which a person is signed in.', {
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

/** Passwords, devices and the end of an account. Before the routes with an id in their place: `sessions` is none. */
export const accountRoutes = Router()
  .patch(
    '/user/password',
    answer(
      {
        does: 'Changes the password; all other sessions end.',
        by: 'signedIn',
        takes: changePasswordForm,
        refuses: [429],
      },
      async ({ viewer, body }) => void (await changePassword(viewer, body)),
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
        does: 'Sets a new password by the token of that link, which serves once; all sessions end.',
        by: 'anyone',
        takes: resetPasswordForm,
        refuses: [401, 429],
      },
      async ({ body, req }) => void (await resetPassword(body, deviceOf(req))),
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
