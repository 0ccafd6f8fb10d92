import { Type } from '@sinclair/typebox';
import { type Response, Router } from 'express';
import {
  clearSecondStepCookie,
  deviceOf,
  secondStepCookie,
  setSecondStepCookie,
  setSignInCookies,
} from '../auth/cookies';
import { cookieOf } from '../auth/viewer';
import { answer } from '../platform/http/rest';
import { secondFactorCodeForm } from '../rules/forms/secondFactor';
import { SecondFactorRequired } from '../secondFactor/factors.service';
import { CURRENT_USER, currentUserJson } from '../users/user.routes';
import { logInWithCode } from './secondStep.service';

/** Signs in; the browser keeps the secret of a log in that waits for its second factor. */
export async function keepingStep<T>(res: Response, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof SecondFactorRequired && error.pending) setSecondStepCookie(res, error.pending);
    throw error;
  }
}

export const secondStepRoutes = Router().post(
  '/user/login/second-factor',
  answer(
    {
      does: 'Ends a log in by a code of the authenticator app or a recovery code, within ten minutes, and sets the cookie of the session.',
      by: 'anyone',
      takes: secondFactorCodeForm,
      gives: Type.Object({ user: CURRENT_USER }),
      refuses: [401, 403, 429],
    },
    async ({ viewer, body, req, res }) => {
      const signedIn = await logInWithCode(viewer, cookieOf(req, secondStepCookie()), body, deviceOf(req));
      setSignInCookies(res, signedIn);
      clearSecondStepCookie(res);
      return { user: currentUserJson(signedIn.user) };
    },
  ),
);
