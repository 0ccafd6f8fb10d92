import { formWith, ids, type Routes } from '../../platform/http/routes';
import { pictureOf } from '../../platform/http/uploads/upload';
import { ownSquadJson, SQUAD } from './squad.routes';
import { removeSquadImage, updateSquadImage } from './squadImage.service';

export const squadImageRoutes: Routes = async (app) => {
  app.put(
    '/squad/:id/image',
    {
      schema: {
        summary: 'Gives one of your squads another picture.',
        params: ids('id'),
        body: formWith({ image: 'The picture.' }),
        response: { 200: SQUAD },
      },
      config: { access: 'creator' },
    },
    async (request, reply) =>
      ownSquadJson(await updateSquadImage(request.viewer, request.params.id, await pictureOf(request, reply, 'image'))),
  );
  app.delete(
    '/squad/:id/image',
    {
      schema: {
        summary: 'Takes that picture away.',
        params: ids('id'),
        response: { 200: SQUAD },
      },
      config: { access: 'creator' },
    },
    async ({ viewer, params }) => ownSquadJson(await removeSquadImage(viewer, params.id)),
  );
};
