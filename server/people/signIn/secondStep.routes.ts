import type { ServerResponse } from 'node:http';
import { Type } from '@sinclair/typebox';
import {
  clearSecondStepCookie,
  deviceOf,
  secondStepCookie,
  setSecondStepCookie,
  setSignInCookies,
} from '../../auth/cookies';
import { cookieOf } from '../../auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { secondFactorCodeForm } from '../../rules/forms/secondFactor';
import { SecondFactorRequired } from '../secondFactor/factors.service';
import { CURRENT_USER, currentUserJson } from '../users/user.routes';
import { logInWithCode } from './secondStep.service';

/** Signs in; if the log-in waits for its second factor, the browser gets its secret. */
export async function keepingStep<T>(res: ServerResponse, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof SecondFactorRequired && error.pending) setSecondStepCookie(res, error.pending);
    throw error;
  }
}

export const secondStepRoutes: Routes = async (app) => {
  app.post(
    '/user/login/second-factor',
    {
      schema: {
        summary:
          'Ends a log in by a code of the authenticator app or a recovery code, within ten minutes, and sets the cookie of the session.',
        body: secondFactorCodeForm,
        response: { 200: Type.Object({ user: CURRENT_USER }) },
      },
      config: { access: 'anyone', errors: [401, 403, 409, 429] },
    },
    async (request, reply) => {
      const signedIn = await logInWithCode(
        request.viewer,
        cookieOf(request, secondStepCookie()),
        request.body,
        deviceOf(request),
      );
      setSignInCookies(reply.raw, signedIn);
      clearSecondStepCookie(reply.raw);
      return { user: currentUserJson(signedIn.user) };
    },
  );
};
