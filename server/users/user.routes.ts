import { Router } from 'express';
import { unauthenticated } from '../platform/errors';
import { clearSessionCookie, deviceOf, setSessionCookie } from '../platform/http/cookies';
import { answer } from '../platform/http/rest';
import { logIn, logOut } from '../signIn/signIn.service';
import { disownSignUp, resendVerification, signUp, verifyEmail } from '../signIn/signUp.service';
import { ACCOUNT } from '../words/en/users';
import type { User } from './user.entity';
import { currentUser, getUser, shownName, shownPicture, updateUser } from './user.service';

/** A person as everyone may see them. */
export const userJson = (user: User) => ({
  userId: user.id,
  fullName: shownName(user),
  profilePicSrc: shownPicture(user),
});

/** A person as they see themselves. */
export const currentUserJson = (user: User) => ({
  userId: user.id,
  email: user.email,
  fullName: user.fullName,
  profilePicSrc: user.profilePicSrc,
  emailVerified: user.emailVerifiedAt !== null,
  deactivated: user.deactivatedAt !== null,
  blocked: user.blockedAt !== null,
});

export const userRoutes = Router()
  .post(
    '/user',
    answer(({ body, req }) => signUp(body, deviceOf(req)), 201),
  )
  .patch(
    '/user/verify',
    answer(async ({ body, req }) => {
      const result = await verifyEmail(body, deviceOf(req));
      if (result !== 'VERIFIED')
        throw unauthenticated(result === 'EXPIRED' ? ACCOUNT.tokenExpired : ACCOUNT.invalidToken);
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
  )
  .get(
    '/user',
    answer(async ({ viewer }) => currentUserJson(await currentUser(viewer))),
  )
  .patch(
    '/user',
    answer(async ({ viewer, body }) => currentUserJson(await updateUser(viewer, body))),
  )
  .get(
    '/user/:id',
    answer(async ({ params }) => userJson(await getUser(params.id))),
  );
