import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { count, id, picture, rupees, schema, text, time } from '../platform/http/schemas';
import { VERSION_TOLD, versioned } from '../platform/versions';
import { squadEditForm, squadForm } from '../rules/forms/squads';
import type { Squad } from './squad.entity';
import { createSquad, listSquads, titleOf, updateSquad } from './squad.service';
import { deleteSquad } from './squadDeletion.service';

export const SQUAD = schema('Squad', 'What members of a page pay for each month.', {
  squadId: id(),
  creatorUserId: id("The page's owner."),
  amount: rupees('Whole rupees a month; it never changes.'),
  title: text(),
  description: text(),
  image: picture(),
  membersLimit: count('How many members it takes; 0 for any number.'),
  updatedAt: time(VERSION_TOLD),
});

export const squadJson = (squad: Squad): Static<typeof SQUAD> => ({
  squadId: squad.id,
  creatorUserId: squad.creatorUserId,
  amount: squad.amount,
  title: titleOf(squad),
  description: squad.description,
  image: squad.imageSrc,
  membersLimit: squad.membersLimit,
  updatedAt: squad.updatedAt.toISOString(),
});

const remove = answer(
  {
    does: 'Deletes one of your squads: its posts become free at once, its members keep what they paid for.',
    by: 'creator',
  },
  async ({ viewer, params }) => {
    await deleteSquad(viewer, params.id);
  },
);

export const squadRoutes = Router()
  .get(
    '/creator/:id/squads',
    answer(
      { does: 'Lists the squads of a page, by amount.', by: 'anyone', gives: Type.Array(SQUAD) },
      async ({ viewer, params }) => (await listSquads(viewer, params.id)).map(squadJson),
    ),
  )
  .post(
    '/squad',
    answer(
      {
        does: 'Adds a squad to your page.',
        by: 'creator',
        takes: squadForm,
        status: 201,
        gives: SQUAD,
        refuses: [409],
      },
      async ({ viewer, body }) => squadJson(await createSquad(viewer, body)),
    ),
  )
  .patch(
    '/squad/:id',
    answer(
      {
        does: 'Changes what is sent of one of your squads; another amount is refused.',
        by: 'creator',
        takes: versioned(squadEditForm),
        gives: SQUAD,
        refuses: [409],
      },
      async ({ viewer, params, body }) => squadJson(await updateSquad(viewer, params.id, body)),
    ),
  )
  .delete('/squad/:id', remove)
  .delete('/private/creator/squad/:id', remove);
