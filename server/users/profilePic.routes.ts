import { Router } from 'express';
import { answer } from '../platform/rest';
import { pictureOf } from '../platform/uploads';
import { removeProfilePic, updateProfilePic } from './profilePic.service';
import { currentUserJson } from './user.routes';

export const profilePicRoutes = Router()
  .put(
    '/user/profile-pic',
    answer(async (call) => currentUserJson(await updateProfilePic(call.viewer, await pictureOf(call, 'profilePic')))),
  )
  .delete(
    '/user/profile-pic',
    answer(async ({ viewer }) => currentUserJson(await removeProfilePic(viewer))),
  );
