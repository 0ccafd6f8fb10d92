import { type Static, Type } from '@sinclair/typebox';
import { done, ids, type Routes } from '../../platform/http/routes';
import { count, DONE, id, picture, rupees, schema, text, time, yesNo } from '../../platform/http/schemas';
import { VERSION_OUTPUT, versioned } from '../../platform/versions';
import { squadEditForm, squadForm } from '../../rules/forms/squads';
import { createSquad, listSquads, titleOf, updateSquad } from './squad.service';
import type { SquadView } from './squad.view';
import { deleteSquad } from './squadDeletion.service';

export const SQUAD = schema('Squad', 'What members of a page pay for each month.', {
  squadId: id(),
  creatorUserId: id("The page's owner."),
  amount: rupees('Whole rupees a month; it never changes.'),
  title: text(),
  description: text(),
  image: picture(),
  membersLimit: count('How many members it takes; 0 for any number.'),
  isClosed: yesNo('Closed to new members: those who are in stay and renew.'),
  updatedAt: time(VERSION_OUTPUT),
});

export const squadJson = (squad: SquadView): Static<typeof SQUAD> => ({
  squadId: squad.id,
  creatorUserId: squad.creatorUserId,
  amount: squad.amount,
  title: titleOf(squad),
  description: squad.description,
  image: squad.imageSrc,
  membersLimit: squad.membersLimit,
  isClosed: squad.isClosed,
  updatedAt: squad.updatedAt.toISOString(),
});

export const squadRoutes: Routes = async (app) => {
  app.get(
    '/creator/:id/squads',
    {
      schema: {
        summary: 'Lists the squads of a page, by amount.',
        params: ids('id'),
        response: { 200: Type.Array(SQUAD) },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => (await listSquads(viewer, params.id)).map(squadJson),
  );
  app.post(
    '/squad',
    {
      schema: {
        summary: 'Adds a squad to your page.',
        body: squadForm,
        response: { 201: SQUAD },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer, body }) => squadJson(await createSquad(viewer, body)),
  );
  app.patch(
    '/squad/:id',
    {
      schema: {
        summary: 'Changes what is sent of one of your squads; another amount is refused.',
        params: ids('id'),
        body: versioned(squadEditForm),
        response: { 200: SQUAD },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer, params, body }) => squadJson(await updateSquad(viewer, params.id, body)),
  );
  for (const path of ['/squad/:id', '/private/creator/squad/:id'])
    app.delete(
      path,
      {
        schema: {
          summary: 'Deletes one of your squads: its posts become free at once, its members keep what they paid for.',
          params: ids('id'),
          response: { 200: DONE },
        },
        config: { access: 'creator' },
      },
      async ({ viewer, params }) => {
        await deleteSquad(viewer, params.id);
        return done;
      },
    );
};
