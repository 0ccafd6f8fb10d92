import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pictureOf, videoOf } from '../platform/http/uploads';
import { creatorJson } from './creator.routes';
import { type PagePicture, removeCreatorPic, updateCreatorPic } from './creatorPic.service';
import { updateIntroClip } from './introVideo.service';

const update = (which: PagePicture, part: string) =>
  answer(async (call) => creatorJson(await updateCreatorPic(call.viewer, which, await pictureOf(call, part))));

const remove = (which: PagePicture) => answer(async ({ viewer }) => creatorJson(await removeCreatorPic(viewer, which)));

export const creatorPicRoutes = Router()
  .put('/creator/profile-pic', update('ownProfilePicSrc', 'profilePic'))
  .put('/creator/cover-pic', update('coverPicSrc', 'coverPic'))
  .put(
    '/creator/intro-video',
    answer(async (call) => creatorJson(await updateIntroClip(call.viewer, await videoOf(call, 'introVideo')))),
  )
  .delete('/creator/profile-pic', remove('ownProfilePicSrc'))
  .delete('/creator/cover-pic', remove('coverPicSrc'));
