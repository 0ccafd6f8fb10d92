import { Type } from '@sinclair/typebox';
import { clearSignUpCookie, deviceOf, setSignInCookies, setSignUpCookie, signUpCookie } from '../../auth/cookies';
import { cookieOf } from '../../auth/viewer';
import { unauthenticated } from '../../platform/errors';
import { done, type Routes } from '../../platform/http/routes';
import { DONE, orNull, schema, text } from '../../platform/http/schemas';
import { emailForm, mailedTokenForm, signUpCodeForm, signUpForm } from '../../rules/forms/signIn';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { CURRENT_USER, currentUserJson } from '../users/user.routes';
import { currentUser } from '../users/user.service';
import { finishSignUp } from './pendingSignUp.service';
import { correctSignUp, disownSignUp, resendVerification, signUp, verifyEmail } from './signUp.service';
import { enterSignUpCode } from './signUpCode.service';

const SIGNED_UP = schema('SignedUp', 'Where the verification mail went.', {
  email: text(),
});

export const signUpRoutes: Routes = async (app) => {
  app.post(
    '/user',
    {
      schema: {
        summary:
          'Signs a person up and mails them a link that verifies the address; a known address gets the same response.',
        body: signUpForm,
        response: { 201: SIGNED_UP },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request, reply) => {
      const { email, secret } = await signUp(request.body, deviceOf(request));
      setSignUpCookie(reply.raw, secret);
      return { email };
    },
  );
  app.patch(
    '/user/verify',
    {
      schema: {
        summary: 'Verifies an address by the token that was mailed there; an expired one is mailed anew.',
        body: mailedTokenForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [401, 429] },
    },
    async (request) => {
      // A program has decided already: no one is asked.
      const following = {
        signUp: cookieOf(request, signUpCookie()),
        asks: false,
      };
      const { result } = await verifyEmail(request.body, deviceOf(request), following);
      if (result !== 'VERIFIED')
        throw unauthenticated(result === 'EXPIRED' ? SIGN_IN_REFUSAL.tokenExpired : SIGN_IN_REFUSAL.invalidToken);
      return done;
    },
  );
  app.post(
    '/user/verify/resend',
    {
      schema: {
        summary: 'Mails the link once more, if there is a sign-up with the address.',
        body: emailForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => {
      await resendVerification(cookieOf(request, signUpCookie()), request.body, deviceOf(request));
      return done;
    },
  );
  app.post(
    '/user/verify/finish',
    {
      schema: {
        summary:
          'Signs in the browser of the sign-up, once the link was followed on any device; until then there is no user.',
        response: { 200: Type.Object({ user: orNull(CURRENT_USER) }) },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request, reply) => {
      if (request.viewer) return { user: currentUserJson(await currentUser(request.viewer)) };
      const signedIn = await finishSignUp(cookieOf(request, signUpCookie()), deviceOf(request));
      if (!signedIn) return { user: null };
      setSignInCookies(reply.raw, signedIn);
      clearSignUpCookie(reply.raw);
      return { user: currentUserJson(signedIn.user) };
    },
  );
  app.post(
    '/user/verify/code',
    {
      schema: {
        summary: 'Verifies the address by the code of the mail, in the browser that signed up, and signs it in.',
        body: signUpCodeForm,
        response: { 200: Type.Object({ user: CURRENT_USER }) },
      },
      config: { access: 'anyone', errors: [409, 429] },
    },
    async (request, reply) => {
      const secret = cookieOf(request, signUpCookie());
      const signedIn = await enterSignUpCode(secret, request.body, deviceOf(request));
      setSignInCookies(reply.raw, signedIn);
      clearSignUpCookie(reply.raw);
      return { user: currentUserJson(signedIn.user) };
    },
  );
  app.post(
    '/user/verify/correct',
    {
      schema: {
        summary: 'Moves the sign-up of this browser to another address, and mails the link there.',
        body: emailForm,
        response: { 200: SIGNED_UP },
      },
      config: { access: 'anyone', errors: [409, 429] },
    },
    async (request) => correctSignUp(cookieOf(request, signUpCookie()), request.body, deviceOf(request)),
  );
  app.post(
    '/user/verify/not-me',
    {
      schema: {
        summary: 'Removes another person’s sign-up with an address, by the token that was mailed there.',
        body: mailedTokenForm,
        response: {
          200: Type.Object({
            result: Type.Union([Type.Literal('REMOVED'), Type.Literal('VERIFIED'), Type.Literal('GONE')], {
              description: 'VERIFIED: its link was followed since, so it stays; GONE: there is none any more.',
            }),
          }),
        },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => ({
      result: await disownSignUp(request.body, deviceOf(request)),
    }),
  );
};
