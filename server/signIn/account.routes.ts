import { Router } from 'express';
import { clearSessionCookie, deviceOf } from '../platform/http/cookies';
import { answer } from '../platform/http/rest';
import { deactivateAccount } from '../users/closing.service';
import { deleteAccount } from './deleteAccount.service';
import { changePassword, requestPasswordReset, resetPassword } from './passwordChange.service';
import type { Session } from './session.entity';
import { listSessions, signOutSession } from './session.service';

const sessionJson = ({ id, device, createdAt, seenAt }: Session, currentId: string | undefined) => ({
  sessionId: id,
  device,
  createdAt: createdAt.toISOString(),
  lastSeenAt: seenAt.toISOString(),
  isCurrent: id === currentId,
});

/** Passwords, devices and the end of an account. Before the routes with an id in their place: `sessions` is none. */
export const accountRoutes = Router()
  .patch(
    '/user/password',
    answer(async ({ viewer, body }) => void (await changePassword(viewer, body))),
  )
  .post(
    '/user/password/forgot',
    answer(async ({ body, req }) => void (await requestPasswordReset(body, deviceOf(req)))),
  )
  .post(
    '/user/password/reset',
    answer(({ body, req }) => resetPassword(body, deviceOf(req))),
  )
  .get(
    '/user/sessions',
    answer(async ({ viewer }) =>
      (await listSessions(viewer)).map((session) => sessionJson(session, viewer?.sessionId)),
    ),
  )
  .delete(
    '/user/session/:id',
    answer(async ({ viewer, params, res }) => {
      const ended = await signOutSession(viewer, params.id);
      if (ended === viewer?.sessionId) clearSessionCookie(res);
    }),
  )
  .post(
    '/private/user/deactivate',
    answer(async ({ viewer, res }) => {
      await deactivateAccount(viewer);
      clearSessionCookie(res);
    }),
  )
  .post(
    '/private/user/delete',
    answer(async ({ viewer, body, res }) => {
      await deleteAccount(viewer, body);
      clearSessionCookie(res);
    }),
  );
