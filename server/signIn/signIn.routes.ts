import { Router } from 'express';
import { unauthenticated } from '../platform/errors';
import { clearSessionCookie, deviceOf, setSessionCookie } from '../platform/http/cookies';
import { answer } from '../platform/http/rest';
import { currentUserJson } from '../users/user.routes';
import { SIGN_IN } from '../words/en/signIn';
import { logIn, logOut } from './signIn.service';
import { disownSignUp, resendVerification, signUp, verifyEmail } from './signUp.service';

export const signInRoutes = Router()
  .post(
    '/user',
    answer(({ body, req }) => signUp(body, deviceOf(req)), 201),
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
