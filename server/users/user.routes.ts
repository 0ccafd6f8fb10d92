import { Router } from 'express';
import { answer } from '../platform/http/rest';
import type { Person, User } from './user.entity';
import { currentUser, getUser, shownName, shownPicture, updateUser } from './user.service';

/** A person as everyone may see them. */
export const userJson = (user: Person) => ({
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

/** After the routes of signing in, which have words in the place of the id. */
export const userRoutes = Router()
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
