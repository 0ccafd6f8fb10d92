import { Type } from '@sinclair/typebox';
import { Router } from 'express';
import {
  clearSessionCookie,
  clearSignUpCookie,
  deviceOf,
  setSignInCookies,
  setSignUpCookie,
  signUpCookie,
} from '../auth/cookies';
import { cookieOf } from '../auth/viewer';
import { unauthenticated } from '../platform/errors';
import { answer } from '../platform/http/rest';
import { orNull, schema, text, yesNo } from '../platform/http/schemas';
import { emailForm, logInForm, mailedTokenForm, signUpForm } from '../rules/forms/signIn';
import { CURRENT_USER, currentUserJson } from '../users/user.routes';
import { currentUser } from '../users/user.service';
import { SIGN_IN } from '../words/en/signIn';
import { disownSignIn } from './disownSignIn.service';
import { keepingStep } from './secondStep.routes';
import { logIn, logOut } from './signIn.service';
import { correctSignUp, disownSignUp, resendVerification, signUp, verifyEmail } from './signUp.service';
import { finishSignUp } from './waiting.service';

const SIGNED_UP = schema('SignedUp', 'Where the verification mail went.', { email: text() });

export const signInRoutes = Router()
  .post(
    '/user',
    answer(
      {
        does: 'Signs somebody up and mails them a link that verifies the address; an address that is known gets the same answer.',
        by: 'anyone',
        takes: signUpForm,
        status: 201,
        gives: SIGNED_UP,
        refuses: [429],
      },
      async ({ body, req, res }) => {
        const { email, secret } = await signUp(body, deviceOf(req));
        setSignUpCookie(res, secret);
        return { email };
      },
    ),
  )
  .patch(
    '/user/verify',
    answer(
      {
        does: 'Verifies an address by the token that was mailed there; an expired one is mailed anew.',
        by: 'anyone',
        takes: mailedTokenForm,
        refuses: [401, 429],
      },
      async ({ body, req }) => {
        // A program that calls this has decided already: there is nobody to ask.
        const following = { signUp: cookieOf(req, signUpCookie()), asks: false };
        const { result } = await verifyEmail(body, deviceOf(req), following);
        if (result !== 'VERIFIED')
          throw unauthenticated(result === 'EXPIRED' ? SIGN_IN.tokenExpired : SIGN_IN.invalidToken);
      },
    ),
  )
  .post(
    '/user/verify/resend',
    answer(
      {
        does: 'Mails the link once more, if somebody signed up with the address.',
        by: 'anyone',
        takes: emailForm,
        refuses: [429],
      },
      async ({ body, req }) => void (await resendVerification(body, deviceOf(req))),
    ),
  )
  .post(
    '/user/verify/finish',
    answer(
      {
        does: 'Signs the browser in that signed up, once the link was followed on whatever device; until then there is no user.',
        by: 'anyone',
        gives: Type.Object({ user: orNull(CURRENT_USER) }),
        refuses: [429],
      },
      async ({ viewer, req, res }) => {
        if (viewer) return { user: currentUserJson(await currentUser(viewer)) };
        const signedIn = await finishSignUp(cookieOf(req, signUpCookie()), deviceOf(req));
        if (!signedIn) return { user: null };
        setSignInCookies(res, signedIn);
        clearSignUpCookie(res);
        return { user: currentUserJson(signedIn.user) };
      },
    ),
  )
  .post(
    '/user/verify/correct',
    answer(
      {
        does: 'Moves the sign-up of this browser to another address, and mails the link there.',
        by: 'anyone',
        takes: emailForm,
        gives: SIGNED_UP,
        refuses: [409, 429],
      },
      ({ body, req }) => correctSignUp(cookieOf(req, signUpCookie()), body, deviceOf(req)),
    ),
  )
  .post(
    '/user/verify/not-me',
    answer(
      {
        does: 'Removes a sign-up that somebody else made with an address, by the token that was mailed there.',
        by: 'anyone',
        takes: mailedTokenForm,
        gives: Type.Object({
          result: Type.Union([Type.Literal('REMOVED'), Type.Literal('VERIFIED'), Type.Literal('GONE')], {
            description: 'VERIFIED: its link was followed since, so it stays; GONE: there is none any more.',
          }),
        }),
        refuses: [429],
      },
      async ({ body, req }) => ({ result: await disownSignUp(body, deviceOf(req)) }),
    ),
  )
  .post(
    '/user/login',
    answer(
      {
        does: 'Signs in by e-mail and password, and sets the cookie of the session; 401 with `secondFactor` where that is still to be given.',
        by: 'anyone',
        takes: logInForm,
        gives: Type.Object({ user: CURRENT_USER }),
        refuses: [401, 403, 429],
      },
      async ({ viewer, body, req, res }) => {
        const signedIn = await keepingStep(res, () => logIn(viewer, body, deviceOf(req)));
        setSignInCookies(res, signedIn);
        return { user: currentUserJson(signedIn.user) };
      },
    ),
  )
  .post(
    '/user/login/not-me',
    answer(
      {
        does: 'Ends everything that can act for a person, and their password, by the token of a mail about a new device.',
        by: 'anyone',
        takes: mailedTokenForm,
        gives: Type.Object({ resetToken: orNull(text('Sets a new password. null where the link is over.')) }),
        refuses: [429],
      },
      ({ body, req }) => disownSignIn(body, deviceOf(req)),
    ),
  )
  .post(
    '/user/logout',
    answer({ does: 'Ends the session.', by: 'anyone' }, async ({ viewer, res }) => {
      await logOut(viewer);
      clearSessionCookie(res);
    }),
  )
  .get(
    '/public/validate',
    answer(
      {
        does: 'Tells whether a session is good.',
        by: 'anyone',
        gives: Type.Object({ isValid: yesNo() }),
      },
      ({ viewer }) => ({ isValid: viewer !== null }),
    ),
  );
