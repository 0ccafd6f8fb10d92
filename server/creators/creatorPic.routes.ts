import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pictureOf, videoOf } from '../platform/http/upload';
import { CREATOR, creatorJson } from './creator.routes';
import { type PagePicture, removeCreatorPic, updateCreatorPic } from './creatorPic.service';
import { updateIntroClip } from './introVideo.service';

const update = (which: PagePicture, part: string, does: string) =>
  answer({ does, by: 'creator', form: { files: { [part]: 'The picture.' } }, gives: CREATOR }, async (call) =>
    creatorJson(await updateCreatorPic(call.viewer, which, await pictureOf(call, part))),
  );

const remove = (which: PagePicture, does: string) =>
  answer({ does, by: 'creator', gives: CREATOR }, async ({ viewer }) =>
    creatorJson(await removeCreatorPic(viewer, which)),
  );

export const creatorPicRoutes = Router()
  .put('/creator/profile-pic', update('ownProfilePicSrc', 'profilePic', 'Gives your page another picture.'))
  .put('/creator/cover-pic', update('coverPicSrc', 'coverPic', 'Gives your page another cover.'))
  .put(
    '/creator/intro-video',
    answer(
      {
        does: 'Gives your page a clip that says what it is about, in place of one at YouTube.',
        by: 'creator',
        form: { files: { introVideo: 'The video.' } },
        gives: CREATOR,
      },
      async (call) => creatorJson(await updateIntroClip(call.viewer, await videoOf(call, 'introVideo'))),
    ),
  )
  .delete('/creator/profile-pic', remove('ownProfilePicSrc', "Takes your page's picture away."))
  .delete('/creator/cover-pic', remove('coverPicSrc', "Takes your page's cover away."));
