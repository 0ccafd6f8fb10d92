import type { Static } from '@sinclair/typebox';
import { ids, type Routes } from '../../platform/http/routes';
import { id, picture, schema, text, yesNo } from '../../platform/http/schemas';
import { namesForm } from '../../rules/forms/users';
import type { User } from './user.entity';
import { currentUser, getUser, updateUser } from './user.service';
import { nameOf, type PersonView } from './user.view';

export const USER = schema('User', 'A person as everyone may see them.', {
  userId: id(),
  fullName: text('"Someone" for whoever has left or is away.'),
  profilePicSrc: picture(),
});

export const CURRENT_USER = schema('CurrentUser', 'A person as they see themselves.', {
  userId: id(),
  email: text(),
  fullName: text(),
  profilePicSrc: picture(),
  emailVerified: yesNo(),
  deactivated: yesNo('Closed by themselves, until they log in again.'),
  blocked: yesNo('By reviewers.'),
});

export const userJson = (user: PersonView): Static<typeof USER> => ({
  userId: user.id,
  fullName: nameOf(user),
  profilePicSrc: user.profilePicSrc,
});

export const currentUserJson = (user: User): Static<typeof CURRENT_USER> => ({
  userId: user.id,
  email: user.email!,
  fullName: user.fullName,
  profilePicSrc: user.profilePicSrc,
  emailVerified: user.emailVerifiedAt !== null,
  deactivated: user.deactivatedAt !== null,
  blocked: user.blockedAt !== null,
});

/** After the sign-in routes, which have words in place of the id. */
export const userRoutes: Routes = async (app) => {
  app.get(
    '/user',
    {
      schema: {
        summary: 'Returns the signed-in person.',
        response: { 200: CURRENT_USER },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => currentUserJson(await currentUser(viewer)),
  );
  app.patch(
    '/user',
    {
      schema: {
        summary: 'Changes the signed-in person’s names.',
        body: namesForm,
        response: { 200: CURRENT_USER },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer, body }) => currentUserJson(await updateUser(viewer, body)),
  );
  app.get(
    '/user/:id',
    {
      schema: {
        summary: 'Returns the public facts of a person.',
        params: ids('id'),
        response: { 200: USER },
      },
      config: { access: 'anyone' },
    },
    async ({ params }) => userJson(await getUser(params.id)),
  );
};
