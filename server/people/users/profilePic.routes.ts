import { formWith, type Routes } from '../../platform/http/routes';
import { pictureOf } from '../../platform/http/uploads/upload';
import { removeProfilePic, updateProfilePic } from './profilePic.service';
import { CURRENT_USER, currentUserJson } from './user.routes';

export const profilePicRoutes: Routes = async (app) => {
  app.put(
    '/user/profile-pic',
    {
      schema: {
        summary: 'Sets the signed-in person’s picture.',
        body: formWith({ profilePic: 'The picture.' }),
        response: { 200: CURRENT_USER },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) =>
      currentUserJson(await updateProfilePic(request.viewer, await pictureOf(request, reply, 'profilePic'))),
  );
  app.delete(
    '/user/profile-pic',
    {
      schema: {
        summary: 'Removes the signed-in person’s picture.',
        response: { 200: CURRENT_USER },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => currentUserJson(await removeProfilePic(viewer)),
  );
};
