import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pictureOf } from '../platform/http/uploads';
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
