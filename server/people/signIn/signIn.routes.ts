import { Type } from '@sinclair/typebox';
import { clearSessionCookie, deviceOf, setSignInCookies } from '../../auth/cookies';
import { done, type Routes } from '../../platform/http/routes';
import { DONE, orNull, text, yesNo } from '../../platform/http/schemas';
import { logInForm, mailedTokenForm } from '../../rules/forms/signIn';
import { CURRENT_USER, currentUserJson } from '../users/user.routes';
import { disownSignIn } from './disownSignIn.service';
import { keepingStep } from './secondStep.routes';
import { logIn, logOut } from './signIn.service';

export const signInRoutes: Routes = async (app) => {
  app.post(
    '/user/login',
    {
      schema: {
        summary:
          'Signs in by e-mail and password, and sets the cookie of the session; 401 with `secondFactor` where that is still to be given.',
        body: logInForm,
        response: { 200: Type.Object({ user: CURRENT_USER }) },
      },
      config: { access: 'anyone', errors: [401, 403, 429] },
    },
    async (request, reply) => {
      const signedIn = await keepingStep(reply.raw, () => logIn(request.viewer, request.body, deviceOf(request)));
      setSignInCookies(reply.raw, signedIn);
      return { user: currentUserJson(signedIn.user) };
    },
  );
  app.post(
    '/user/login/not-me',
    {
      schema: {
        summary:
          'Ends everything that can act for a person, and their password, by the token of a mail about a new device.',
        body: mailedTokenForm,
        response: {
          200: Type.Object({
            resetToken: orNull(text('Sets a new password. null where the link is over.')),
          }),
        },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => disownSignIn(request.body, deviceOf(request)),
  );
  app.post(
    '/user/logout',
    {
      schema: { summary: 'Ends the session.', response: { 200: DONE } },
      config: { access: 'anyone' },
    },
    async (request, reply) => {
      await logOut(request.viewer);
      clearSessionCookie(reply.raw);
      return done;
    },
  );
  app.get(
    '/public/validate',
    {
      schema: {
        summary: 'Returns whether a session is valid.',
        response: { 200: Type.Object({ isValid: yesNo() }) },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer }) => ({ isValid: viewer !== null }),
  );
};
