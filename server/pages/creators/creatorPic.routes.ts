import { formWith, type Routes } from '../../platform/http/routes';
import { pictureOf, videoOf } from '../../platform/http/uploads/upload';
import { CREATOR, creatorJson } from './creator.routes';
import { type PagePicture, removeCreatorPic, updateCreatorPic } from './creatorPic.service';
import { updateIntroClip } from './introVideo.service';

const PICTURES: {
  path: string;
  which: PagePicture;
  part: string;
  gives: string;
  removes: string;
}[] = [
  {
    path: '/creator/profile-pic',
    which: 'ownProfilePicSrc',
    part: 'profilePic',
    gives: 'Gives your page another picture.',
    removes: "Takes your page's picture away.",
  },
  {
    path: '/creator/cover-pic',
    which: 'coverPicSrc',
    part: 'coverPic',
    gives: 'Gives your page another cover.',
    removes: "Takes your page's cover away.",
  },
];

const config = { access: 'creator' } as const;

export const creatorPicRoutes: Routes = async (app) => {
  for (const { path, which, part, gives, removes } of PICTURES) {
    app.put(
      path,
      {
        schema: {
          summary: gives,
          body: formWith({ [part]: 'The picture.' }),
          response: { 200: CREATOR },
        },
        config,
      },
      async (request, reply) =>
        creatorJson(await updateCreatorPic(request.viewer, which, await pictureOf(request, reply, part))),
    );
    app.delete(path, { schema: { summary: removes, response: { 200: CREATOR } }, config }, async ({ viewer }) =>
      creatorJson(await removeCreatorPic(viewer, which)),
    );
  }
  app.put(
    '/creator/intro-video',
    {
      schema: {
        summary: 'Gives your page a clip that says what it is about, in place of one at YouTube.',
        body: formWith({ introVideo: 'The video.' }),
        response: { 200: CREATOR },
      },
      config,
    },
    async (request, reply) =>
      creatorJson(await updateIntroClip(request.viewer, await videoOf(request, reply, 'introVideo'))),
  );
};
