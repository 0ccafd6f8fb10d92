import { type Static, Type } from '@sinclair/typebox';
import { clearSessionCookie, deviceOf, setDeviceCookie, setSignInCookies } from '../../auth/cookies';
import type { SessionView } from '../../auth/session.view';
import { done, ids, type Routes } from '../../platform/http/routes';
import { count, DONE, id, schema, text, time, yesNo } from '../../platform/http/schemas';
import {
  changePasswordForm,
  confirmPasswordForm,
  deleteAccountForm,
  forgotPasswordForm,
  resetPasswordForm,
} from '../../rules/forms/signIn';
import { FRESH_SIGN_IN_MINUTES } from '../../rules/signIn';
import { ERASE_DAYS } from '../../rules/users';
import { confirmPassword } from '../signIn/freshSignIn.service';
import { deactivateAccount } from '../users/closing.service';
import { deleteAccount } from './deleteAccount.service';
import { endOtherAccess } from './endOtherAccess.service';
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
  { id: sessionId, device, createdAt, seenAt }: SessionView,
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

/**
 * Passwords, devices and the end of an account. Registered before routes with an id in the same place: `sessions` is
 * not an id.
 */
export const accountRoutes: Routes = async (app) => {
  app.patch(
    '/user/password',
    {
      schema: {
        summary: 'Changes the password; all other sessions end, and this one gets another cookie.',
        body: changePasswordForm,
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [429] },
    },
    async (request, reply) => {
      setSignInCookies(reply.raw, await changePassword(request.viewer, request.body, deviceOf(request)));
      return done;
    },
  );
  app.post(
    '/user/password/confirm',
    {
      schema: {
        summary: `Proves by the password who one is; what answers FRESH_SIGN_IN_REQUIRED then passes for ${FRESH_SIGN_IN_MINUTES} minutes.`,
        body: confirmPasswordForm,
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [429] },
    },
    async ({ viewer, body }) => {
      await confirmPassword(viewer, body);
      return done;
    },
  );
  app.post(
    '/user/password/forgot',
    {
      schema: {
        summary: 'Mails a link to set a new password; the response is the same whether or not the address is known.',
        body: forgotPasswordForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => {
      await requestPasswordReset(request.body, deviceOf(request));
      return done;
    },
  );
  app.post(
    '/user/password/reset',
    {
      schema: {
        summary:
          'Sets a new password by the token of that link, which works once; sessions, tokens, apps and feeds end. With a second factor, a code is required.',
        body: resetPasswordForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [401, 409, 429] },
    },
    async (request, reply) => {
      setDeviceCookie(reply.raw, (await resetPassword(request.body, deviceOf(request))).deviceCookie);
      return done;
    },
  );
  app.get(
    '/user/sessions',
    {
      schema: {
        summary: 'Lists the devices on which one is signed in.',
        response: { 200: Type.Array(SESSION) },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => (await listSessions(viewer)).map((session) => sessionJson(session, viewer?.sessionId)),
  );
  app.delete(
    '/user/session/:id',
    {
      schema: {
        summary: 'Signs one of these devices out.',
        params: ids('id'),
        response: { 200: DONE },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) => {
      const ended = await signOutSession(request.viewer, request.params.id);
      if (ended === request.viewer?.sessionId) clearSessionCookie(reply.raw);
      return done;
    },
  );
  app.post(
    '/user/access/end',
    {
      schema: {
        summary:
          'Ends everything that can act for the person but this session: devices, tokens, apps, private feeds and webhooks.',
        response: { 200: ENDED },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) => {
      const { ended, deviceCookie } = await endOtherAccess(request.viewer, deviceOf(request));
      setDeviceCookie(reply.raw, deviceCookie);
      return ended;
    },
  );
  app.post(
    '/private/user/deactivate',
    {
      schema: {
        summary: 'Hides the account and its page until its owner logs in again; sessions end.',
        response: { 200: DONE },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) => {
      await deactivateAccount(request.viewer);
      clearSessionCookie(reply.raw);
      return done;
    },
  );
  app.post(
    '/private/user/delete',
    {
      schema: {
        summary: `Closes the account, which is erased after ${ERASE_DAYS} days unless its owner logs in again.`,
        body: deleteAccountForm,
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [429] },
    },
    async (request, reply) => {
      await deleteAccount(request.viewer, request.body);
      clearSessionCookie(reply.raw);
      return done;
    },
  );
};
