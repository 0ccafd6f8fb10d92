import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pictureOf } from '../platform/http/uploads';
import { squadJson } from './squad.routes';
import { removeSquadImage, updateSquadImage } from './squadImage.service';

export const squadImageRoutes = Router()
  .put(
    '/squad/:id/image',
    answer(async (call) =>
      squadJson(await updateSquadImage(call.viewer, call.params.id, await pictureOf(call, 'image'))),
    ),
  )
  .delete(
    '/squad/:id/image',
    answer(async ({ viewer, params }) => squadJson(await removeSquadImage(viewer, params.id))),
  );
