import type { Static } from '@sinclair/typebox';
import { done, ids, type Routes } from '../../platform/http/routes';
import { count, DONE, id, picture, rupees, schema, text, time, yesNo } from '../../platform/http/schemas';
import { VERSION_OUTPUT, versioned } from '../../platform/versions';
import { squadEditForm, squadForm } from '../../rules/forms/squads';
import { createSquad, titleOf, updateSquad } from './squad.service';
import type { SquadView } from './squad.view';
import { deleteSquad } from './squadDeletion.service';

export const SQUAD = schema('Squad', 'What members of a page pay for each month.', {
  squadId: id(),
  creatorUserId: id("The page's owner."),
  amount: rupees('Whole rupees a month that it costs you: a member keeps their price while new ones pay more.'),
  title: text(),
  description: text(),
  image: picture(),
  membersLimit: count('How many members it takes; 0 for any number.'),
  isClosed: yesNo('Closed to new members: those who are in stay and renew.'),
  updatedAt: time(VERSION_OUTPUT),
});

/** `amount`: whole rupees a month that it costs its reader. */
export const squadJson = (squad: SquadView, amount: number): Static<typeof SQUAD> => ({
  squadId: squad.id,
  creatorUserId: squad.creatorUserId,
  amount,
  title: titleOf(squad),
  description: squad.description,
  image: squad.imageSrc,
  membersLimit: squad.membersLimit,
  isClosed: squad.isClosed,
  updatedAt: squad.updatedAt.toISOString(),
});

/** A squad to its owner. */
export const ownSquadJson = (squad: SquadView) => squadJson(squad, squad.price);

export const squadRoutes: Routes = async (app) => {
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
    async ({ viewer, body }) => ownSquadJson(await createSquad(viewer, body)),
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
    async ({ viewer, params, body }) => ownSquadJson(await updateSquad(viewer, params.id, body)),
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
