import { Router } from 'express';
import { unauthenticated } from '../platform/errors';
import {
  clearSessionCookie,
  clearSignUpCookie,
  deviceOf,
  setSessionCookie,
  setSignUpCookie,
  signUpCookie,
} from '../platform/http/cookies';
import { answer } from '../platform/http/rest';
import { cookieOf } from '../platform/http/viewer';
import { currentUserJson } from '../users/user.routes';
import { currentUser } from '../users/user.service';
import { SIGN_IN } from '../words/en/signIn';
import { logIn, logOut } from './signIn.service';
import { correctSignUp, disownSignUp, resendVerification, signUp, verifyEmail } from './signUp.service';
import { finishSignUp } from './waiting.service';

export const signInRoutes = Router()
  .post(
    '/user',
    answer(async ({ body, req, res }) => {
      const { email, secret } = await signUp(body, deviceOf(req));
      setSignUpCookie(res, secret);
      return { email };
    }, 201),
  )
  .patch(
    '/user/verify',
    answer(async ({ body, req }) => {
      const result = await verifyEmail(body, deviceOf(req));
      if (result !== 'VERIFIED')
        throw unauthenticated(result === 'EXPIRED' ? SIGN_IN.tokenExpired : SIGN_IN.invalidToken);
    }),
  )
  .post(
    '/user/verify/resend',
    answer(async ({ body, req }) => void (await resendVerification(body, deviceOf(req)))),
  )
  .post(
    '/user/verify/finish',
    answer(async ({ viewer, req, res }) => {
      if (viewer) return { user: currentUserJson(await currentUser(viewer)) };
      const signedIn = await finishSignUp(cookieOf(req, signUpCookie()), deviceOf(req));
      if (!signedIn) return { user: null };
      setSessionCookie(res, signedIn.token);
      clearSignUpCookie(res);
      return { user: currentUserJson(signedIn.user) };
    }),
  )
  .post(
    '/user/verify/correct',
    answer(({ body, req }) => correctSignUp(cookieOf(req, signUpCookie()), body, deviceOf(req))),
  )
  .post(
    '/user/verify/not-me',
    answer(async ({ body, req }) => ({ result: await disownSignUp(body, deviceOf(req)) })),
  )
  .post(
    '/user/login',
    answer(async ({ viewer, body, req, res }) => {
      const { user, token } = await logIn(viewer, body, deviceOf(req));
      setSessionCookie(res, token);
      return { user: currentUserJson(user) };
    }),
  )
  .post(
    '/user/logout',
    answer(async ({ viewer, res }) => {
      await logOut(viewer);
      clearSessionCookie(res);
    }),
  )
  .get(
    '/public/validate',
    answer(({ viewer }) => ({ isValid: viewer !== null })),
  );
