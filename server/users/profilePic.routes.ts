import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pictureOf } from '../platform/http/upload';
import { removeProfilePic, updateProfilePic } from './profilePic.service';
import { CURRENT_USER, currentUserJson } from './user.routes';

export const profilePicRoutes = Router()
  .put(
    '/user/profile-pic',
    answer(
      {
        does: 'Gives whoever is signed in another picture.',
        by: 'signedIn',
        form: { files: { profilePic: 'The picture.' } },
        gives: CURRENT_USER,
      },
      async (call) => currentUserJson(await updateProfilePic(call.viewer, await pictureOf(call, 'profilePic'))),
    ),
  )
  .delete(
    '/user/profile-pic',
    answer({ does: 'Takes that picture away.', by: 'signedIn', gives: CURRENT_USER }, async ({ viewer }) =>
      currentUserJson(await removeProfilePic(viewer)),
    ),
  );
