import { Router } from 'express';
import { answer } from '../platform/rest';
import type { Squad } from './squad.entity';
import { createSquad, listSquads } from './squad.service';

const squadJson = (squad: Squad) => ({
  squadId: squad.id,
  creatorUserId: squad.creatorUserId,
  amount: squad.amount,
  title: squad.title,
  description: squad.description,
  image: squad.imageSrc,
  membersLimit: squad.membersLimit,
});

export const squadRoutes = Router()
  .get('/creator/:id/squads', answer(async ({ viewer, params }) => (await listSquads(viewer, params.id)).map(squadJson)))
  .post('/squad', answer(async ({ viewer, body }) => squadJson(await createSquad(viewer, body)), 201));
