import { getPage } from '../creators/creator.service';
import { hydrate, repo, rowOf, sql, statement, violates } from '../platform/db/database';
import { forbidden, InvalidInput, notFound } from '../platform/errors';
import type { Viewer } from '../platform/http/viewer';
import { idOf, validated } from '../platform/input';
import { ownsSquad, pageEditor } from '../policies';
import { squadEditForm, squadForm } from '../rules/forms/squads';
import { HAS_PLACE, IS_ACTIVE, SQUAD_COUNTS } from '../subscriptions/standing.service';
import { SQUAD } from '../words/en/squads';
import { ACCOUNT } from '../words/en/users';
import { Squad } from './squad.entity';

interface SquadRow {
  squad: Record<string, unknown>;
}
/** A squad as JSON with what it counts now; for statements that have `squads s` in their FROM. */
export const SQUAD_ROW = `${rowOf(Squad, 's')} || ${SQUAD_COUNTS}`;
const asSquad = ({ squad }: SquadRow) => hydrate(Squad, squad);

const findSquads = statement<SquadRow>(
  'squads-of-pages',
  `select ${SQUAD_ROW} as squad from squads s where s.creator_user_id = any($1) and s.archived_at is null order by s.amount`,
);

/** The squads that can be joined on these pages, ascending by amount: for loaders. */
export async function squadsOf(creatorUserIds: readonly string[]): Promise<Squad[]> {
  return (await findSquads([creatorUserIds])).map(asSquad);
}

/** Squads by their ids, deleted ones too: for loaders. */
export async function squadsById(ids: readonly string[]): Promise<Squad[]> {
  return (await sql<SquadRow>(`select ${SQUAD_ROW} as squad from squads s where s.id = any($1)`, [ids])).map(asSquad);
}

/** Squads of a page that the viewer may see, ascending by amount. */
export async function listSquads(viewer: Viewer | null, creatorUserId: unknown): Promise<Squad[]> {
  const page = await getPage(viewer, creatorUserId);
  return squadsOf([page.userId]);
}

// Whoever has a seat in squad `s` by a membership `m`: members, and months that are kept after an early renewal in a lower squad.
const MEMBER_OF = `m.squad_id = s.id and ${HAS_PLACE}`;
const KEEPS_SEAT_IN = `m.creator_user_id = s.creator_user_id and m.kept_amount = s.amount and m.kept_until > now()
  and m.kept_amount > m.amount and ${IS_ACTIVE}`;

/**
 * Seats of these squads taken by people other than this one: members, renewals that are due, months that are kept after an
 * early renewal in a lower squad, and open orders of those who have none of these (decision A17).
 */
export async function seatsTakenByOthers(
  userId: string | null,
  squadIds: readonly string[],
): Promise<{ squadId: string; seats: number }[]> {
  return sql(
    `select s.id as "squadId",
       (select count(*) from squad_subscriptions m where ${MEMBER_OF} and m.member_id is distinct from $2)::int
       + (select count(*) from squad_subscriptions m where ${KEEPS_SEAT_IN} and m.member_id is distinct from $2)::int
       + (select count(*) from payment_orders o
          where o.squad_id = s.id and o.status = 'open' and o.held_until > now() and o.user_id is distinct from $2
            and not exists (select from squad_subscriptions m
              where m.member_id = o.user_id and m.creator_user_id = s.creator_user_id
                and (${MEMBER_OF} or ${KEEPS_SEAT_IN})))::int as seats
     from squads s where s.id = any($1)`,
    [squadIds, userId],
  );
}

/** Adds a squad to the viewer's page. Amounts in whole rupees, each only once on a page. */
export async function createSquad(viewer: Viewer | null, input: unknown): Promise<Squad> {
  const owner = pageEditor(viewer);
  const form = await validated(squadForm, input);
  try {
    const { identifiers } = await repo(Squad).insert({ ...form, creatorUserId: owner.userId });
    const [squad] = await squadsById([identifiers[0]!.id]);
    return squad!;
  } catch (error) {
    if (violates(error, 'squads_one_amount')) throw new InvalidInput({ amount: SQUAD.sameAmount });
    throw error;
  }
}

/** Changes what is sent of one of the viewer's squads. The price stays: another one is refused; the limit may go below the count. */
export async function updateSquad(viewer: Viewer | null, id: unknown, input: unknown): Promise<Squad> {
  const squad = await ownSquad(viewer, id);
  const { amount, ...form } = await validated(squadEditForm, input);
  if (amount !== undefined && amount !== squad.amount) throw new InvalidInput({ amount: SQUAD.priceFixed });
  await repo(Squad).update({ id: squad.id }, { ...form, updatedAt: new Date() });
  return getSquad(squad.id);
}

/** A squad that the viewer may change; 404 unknown or deleted, 403 somebody else's. */
export async function ownSquad(viewer: Viewer | null, id: unknown): Promise<Squad> {
  const owner = pageEditor(viewer);
  const squad = await getSquad(id);
  if (!ownsSquad(owner, squad)) throw forbidden(SQUAD.notYours);
  return squad;
}

/** Locks a squad, so that seats are given one after the other; the order of locks is squads, order, subscription, page. */
export async function lockSquad(id: string): Promise<Squad> {
  await sql('select from squads where id = $1 for update', [id]);
  const [squad] = await squadsById([id]);
  return squad!;
}

/**
 * Locks all squads of a page, deleted ones too, by their ids: for what moves members between them or out of them, since
 * which squad somebody is in can change until their membership is locked too.
 */
export async function lockSquadsOf(creatorUserId: string): Promise<Squad[]> {
  const rows = await sql<SquadRow>(
    `select ${SQUAD_ROW} as squad from squads s where s.creator_user_id = $1 order by s.id for update of s`,
    [creatorUserId],
  );
  return rows.map(asSquad);
}

/** The title of a squad; where the page's owner is erased none is stored. */
export const titleOf = ({ title }: Pick<Squad, 'title'>) => title || ACCOUNT.deletedSquad;

/** A squad by its id; 404 for one that is not there or has been deleted. */
export async function getSquad(id: unknown): Promise<Squad> {
  const [squad] = await squadsById([idOf(id)]);
  if (!squad || squad.archivedAt) throw notFound('squad');
  return squad;
}
