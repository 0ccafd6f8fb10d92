import { Router } from 'express';
import { clearSessionCookie, deviceOf, setSessionCookie } from '../platform/cookies';
import { unauthenticated } from '../platform/errors';
import { answer } from '../platform/rest';
import { ACCOUNT } from '../rules/wording';
import type { User } from './user.entity';
import { currentUser, getUser, logIn, logOut, signUp, verifyEmail } from './user.service';

/** A person as everyone may see them. */
export const userJson = ({ id, fullName, profilePicSrc }: User) => ({ userId: id, fullName, profilePicSrc });

/** A person as they see themselves. */
const currentUserJson = (user: User) => ({
  ...userJson(user),
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  deactivated: user.deactivatedAt !== null,
  blocked: user.blockedAt !== null,
});

const REFUSED = { EXPIRED: ACCOUNT.tokenExpired, INVALID: ACCOUNT.invalidToken };

export const userRoutes = Router()
  .post('/user', answer(({ body, req }) => signUp(body, deviceOf(req)), 201))
  .patch(
    '/user/verify',
    answer(async ({ body, req }) => {
      const result = await verifyEmail(body, deviceOf(req));
      if (result !== 'VERIFIED') throw unauthenticated(REFUSED[result]);
    }),
  )
  .post(
    '/user/login',
    answer(async ({ body, req, res }) => {
      const { user, token } = await logIn(body, deviceOf(req));
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
  .get('/public/validate', answer(({ viewer }) => ({ isValid: viewer !== null })))
  .get('/user', answer(async ({ viewer }) => currentUserJson(await currentUser(viewer))))
  .get('/user/:id', answer(async ({ params }) => userJson(await getUser(params.id))));
