import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { type FindOptionsWhere, In, IsNull, now } from '../../platform/db/conditions';
import { databaseNow, repo, transaction, violates } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { entity, findForUpdate, int, jsonList, nullable } from '../../platform/db/query';
import { conflict, forbidden, InvalidInput, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { canSeePage, ownsSquad, pageEditor } from '../../policies';
import { squadEditForm, squadForm } from '../../rules/forms/squads';
import { ORDER_HOLD_MINUTES } from '../../rules/payments';
import { SQUADS_MAX } from '../../rules/squads';
import { SQUAD_EDITOR } from '../../words/en/squadForms';
import { ACCOUNT } from '../../words/en/users';
import { getPage, lockPage, pagesOf } from '../creators/creator.service';
import { newLevel, noteFirstPrice, priceAt } from './askingSquad.service';
import { Squad } from './squad.entity';
import { SquadView } from './squad.view';

declare module '../../platform/db/events' {
  interface Events {
    SquadAdded: { squad: SquadView };
    /** A squad was closed to new members, or opened again. */
    SquadClosedOrOpened: { squad: SquadView };
  }
}

/** A squad with what it counts and costs now; for statements that have `squads s` in their FROM. */
export const SQUAD_NOW = entity(Squad, 's').with(
  { activeMembers: int('n.active_members'), price: int('n.price') },
  'from squad_counts n where n.squad_id = s.id',
);

/** The squads of a page `c`, ascending by level, also those that are closed to new members; of an older page that has too many, one too many. */
export const SQUADS = jsonList(
  SQUAD_NOW,
  `from (select * from squads s where s.creator_user_id = c.user_id and s.archived_at is null
     order by s.amount limit ${SQUADS_MAX + 1}) s`,
  's.amount',
);

/** A squad `s` that new members can join. */
export const TAKES_MEMBERS = 's.archived_at is null and s.closed_at is null';

/** The lowest price of a page `c` for new members: that of its cheapest squad that can be joined, in whole rupees a month. */
export const LOWEST_AMOUNT = nullable(
  int(
    `(select min(n.price) from squads s join squad_prices_now n on n.squad_id = s.id where s.creator_user_id = c.user_id and ${TAKES_MEMBERS})`,
  ),
);

/** The squad of a post `p`, in a list; none of a free post. */
export const SQUAD_OF_POST = jsonList(SQUAD_NOW, 'from squads s where s.id = p.squad_id', 's.id');

/** Squads with their counts and prices, ascending by level. */
async function findSquads(where: FindOptionsWhere<Squad>): Promise<SquadView[]> {
  const found = await repo(Squad).find({ where, relations: { counts: true }, order: { amount: 'ASC' } });
  return found.map((squad) => {
    const { activeMembers, price } = squad.counts!;
    return new SquadView(Object.assign(squad, { activeMembers, price }));
  });
}

/** The squads of these pages, ascending by level, also those that are closed to new members: for loaders. */
export const squadsOf = (creatorUserIds: readonly string[]): Promise<SquadView[]> =>
  findSquads({ creatorUserId: In([...creatorUserIds]), archivedAt: IsNull() });

/** The lowest prices of these pages, as above; none of a page without squads: for loaders. */
export const lowestAmountsOf = (
  creatorUserIds: readonly string[],
): Promise<{ creatorUserId: string; lowestAmount: number }[]> =>
  repo(Squad)
    .createQueryBuilder('s')
    .select('s.creatorUserId', 'creatorUserId')
    .addSelect('min(now.price)', 'lowestAmount')
    .innerJoin('squad_prices_now', 'now', 'now.squad_id = s.id')
    .where({ creatorUserId: In([...creatorUserIds]), archivedAt: IsNull(), closedAt: IsNull() })
    .groupBy('s.creatorUserId')
    .getRawMany();

/** Squads by their ids, deleted ones too: for loaders. */
export const squadsById = (ids: readonly string[]): Promise<SquadView[]> => findSquads({ id: In([...ids]) });

/** Squads of a page that the viewer may see, ascending by level. */
export async function listSquads(viewer: Viewer | null, creatorUserId: unknown): Promise<SquadView[]> {
  const page = await getPage(viewer, creatorUserId);
  return squadsOf([page.userId]);
}

/**
 * Adds a squad to the viewer's page. Prices in whole rupees, each only once on a page, with a level that keeps the order of
 * squads (400 where there is none); a page has a limited number (409).
 */
export async function createSquad(viewer: Viewer | null, input: unknown): Promise<SquadView> {
  const owner = pageEditor(viewer);
  const { amount: price, ...form } = await validated(squadForm, input);
  try {
    return await once(
      async () => {
        await lockPage(owner.userId);
        await refuseTooMany(owner.userId);
        const level = await newLevel(owner.userId, price);
        const { identifiers } = await repo(Squad).insert({ ...form, amount: level, creatorUserId: owner.userId });
        if (level !== price) await noteFirstPrice(identifiers[0]!.id, price);
        const [squad] = await squadsById([identifiers[0]!.id]);
        await emit('SquadAdded', { squad: squad! });
        return squad!;
      },
      (id) => ownSquad(viewer, id),
      ({ id }) => id,
    );
  } catch (error) {
    if (violates(error, 'squads_one_amount')) throw new InvalidInput({ amount: SQUAD_EDITOR.sameAmount });
    throw error;
  }
}

/** 409 where a page has as many squads as it may. */
async function refuseTooMany(creatorUserId: string): Promise<void> {
  if ((await repo(Squad).countBy({ creatorUserId, archivedAt: IsNull() })) >= SQUADS_MAX)
    throw conflict(SQUAD_EDITOR.tooMany(SQUADS_MAX));
}

/**
 * Changes what is sent of one of the viewer's squads. The price stays: another one is refused; the limit may go below the
 * count. Closed to new members it keeps those who are in, and its open orders are still paid.
 */
export async function updateSquad(viewer: Viewer | null, id: unknown, input: unknown): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  const { amount, isClosed, ...form } = await validated(squadEditForm, input);
  if (amount !== undefined && !(await wasAnswered(squad, amount)))
    throw new InvalidInput({ amount: SQUAD_EDITOR.priceFixed });
  const version = versionOf(input);
  return transaction(async () => {
    const before = await lockSquad(squad.id);
    refuseOlder(version, before);
    const closing =
      isClosed === undefined || isClosed === (before.closedAt !== null) ? {} : { closedAt: isClosed ? now : null };
    await repo(Squad).update({ id: squad.id }, { ...form, ...closing, updatedAt: changedNow });
    const after = await getSquad(squad.id);
    if ('closedAt' in closing) await emit('SquadClosedOrOpened', { squad: after });
    return after;
  });
}

/** Whether this is a squad's price, or was it a few minutes ago: a day may have begun since it was read. */
async function wasAnswered({ id, price }: SquadView, amount: number): Promise<boolean> {
  if (amount === price) return true;
  const now = await databaseNow();
  return amount === (await priceAt(id, new Date(now.getTime() - ORDER_HOLD_MINUTES * 60_000)));
}

/** A squad that the viewer may change; 404 unknown or deleted, 403 another creator's. */
export async function ownSquad(viewer: Viewer | null, id: unknown): Promise<SquadView> {
  const owner = pageEditor(viewer);
  const squad = await getSquad(id);
  if (!ownsSquad(owner, squad)) throw forbidden(SQUAD_EDITOR.notYours);
  return squad;
}

/** Locks a squad, so that seats are given one after the other; the order of locks is squads, order, subscription, page. */
export async function lockSquad(id: string): Promise<Squad> {
  const [squad] = await findForUpdate(Squad, { id });
  return squad!;
}

/**
 * Locks all squads of a page, deleted ones too, in the order of their ids: for changes that move members between them.
 * A member's squad may change until their membership is locked too.
 */
export const lockSquadsOf = (creatorUserId: string): Promise<Squad[]> => findForUpdate(Squad, { creatorUserId });

/** The title of a squad; where the page's owner is erased none is stored. */
export const titleOf = ({ title }: Pick<Squad, 'title'>) => title || ACCOUNT.deletedSquad;

/** A squad by its id; 404 for one that is unknown or deleted. */
export async function getSquad(id: unknown): Promise<SquadView> {
  const [squad] = await squadsById([idOf(id)]);
  if (!squad || squad.archivedAt) throw notFound('squad');
  return squad;
}

/** Squads by their ids, those that can be joined on a page that the viewer may see. */
export async function squadsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<SquadView[]> {
  const squads = (await squadsById(ids)).filter(({ archivedAt }) => !archivedAt);
  const pages = await pagesOf([...new Set(squads.map(({ creatorUserId }) => creatorUserId))]);
  const open = new Set(pages.filter((page) => canSeePage(viewer, page)).map(({ userId }) => userId));
  return squads.filter(({ creatorUserId }) => open.has(creatorUserId));
}
