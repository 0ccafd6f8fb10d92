import { Router } from 'express';
import { answer } from '../platform/http/rest';
import type { Squad } from './squad.entity';
import { createSquad, listSquads, titleOf, updateSquad } from './squad.service';
import { deleteSquad } from './squadDeletion.service';

export const squadJson = (squad: Squad) => ({
  squadId: squad.id,
  creatorUserId: squad.creatorUserId,
  amount: squad.amount,
  title: titleOf(squad),
  description: squad.description,
  image: squad.imageSrc,
  membersLimit: squad.membersLimit,
});

const remove = answer(async ({ viewer, params }) => {
  await deleteSquad(viewer, params.id);
});

export const squadRoutes = Router()
  .get(
    '/creator/:id/squads',
    answer(async ({ viewer, params }) => (await listSquads(viewer, params.id)).map(squadJson)),
  )
  .post(
    '/squad',
    answer(async ({ viewer, body }) => squadJson(await createSquad(viewer, body)), 201),
  )
  .patch(
    '/squad/:id',
    answer(async ({ viewer, params, body }) => squadJson(await updateSquad(viewer, params.id, body))),
  )
  .delete('/squad/:id', remove)
  .delete('/private/creator/squad/:id', remove);
