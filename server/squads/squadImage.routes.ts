import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pictureOf } from '../platform/http/upload';
import { SQUAD, squadJson } from './squad.routes';
import { removeSquadImage, updateSquadImage } from './squadImage.service';

export const squadImageRoutes = Router()
  .put(
    '/squad/:id/image',
    answer(
      {
        does: 'Gives one of your squads another picture.',
        by: 'creator',
        form: { files: { image: 'The picture.' } },
        gives: SQUAD,
      },
      async (call) => squadJson(await updateSquadImage(call.viewer, call.params.id, await pictureOf(call, 'image'))),
    ),
  )
  .delete(
    '/squad/:id/image',
    answer({ does: 'Takes that picture away.', by: 'creator', gives: SQUAD }, async ({ viewer, params }) =>
      squadJson(await removeSquadImage(viewer, params.id)),
    ),
  );
