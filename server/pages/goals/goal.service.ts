import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { In } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { entity, findForUpdate, jsonList } from '../../platform/db/query';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { canSeePage, ownsGoal, ownsPage, pageEditor, seesEarnings, seesSupporters } from '../../policies';
import { goalEditForm, goalForm } from '../../rules/forms/goals';
import { GOALS_MAX } from '../../rules/goals';
import { GOAL } from '../../words/en/goals';
import { getPage, lockPage, ownPage, pagesOf } from '../creators/creator.service';
import type { PageView } from '../creators/creator.view';
import { Goal } from './goal.entity';
import { GoalView } from './goal.view';

/** All goals of a page `c`, ascending by goal number; of an older page that has too many, one too many. */
export const GOALS = jsonList(
  entity(Goal, 'g'),
  `from (select * from goals g where g.creator_user_id = c.user_id
     order by g.goal_number, g.id limit ${GOALS_MAX + 1}) g`,
  'g.goal_number, g.id',
);

/** All goals of these pages, ascending by goal number: for loaders, which filter hidden ones by `shownGoals`. */
export async function goalsOf(creatorUserIds: readonly string[]): Promise<GoalView[]> {
  const where = { creatorUserId: In([...creatorUserIds]) };
  const goals = await repo(Goal).find({ where, order: { goalNumber: 'ASC', id: 'ASC' } });
  return goals.map((goal) => new GoalView(goal));
}

/** The goals of a page that this viewer sees: hidden ones are for the owner only. */
export const shownGoals = (viewer: Viewer | null, page: PageView, goals: GoalView[]) =>
  ownsPage(viewer, page) ? goals : goals.filter(({ archived }) => !archived);

export interface GoalList {
  goals: GoalView[];
  /** Whole rupees; null where the viewer may not see what the page earns. */
  monthlyIncome: number | null;
  /** null where the viewer may not see how many members the page has. */
  totalMembers: number | null;
}

/** The goals of a page that the viewer may see, ascending by goal number, with the page's counts. */
export async function listGoals(viewer: Viewer | null, creatorUserId: unknown): Promise<GoalList> {
  const page = await getPage(viewer, creatorUserId);
  const goals = shownGoals(viewer, page, await goalsOf([page.userId]));
  // A visible community goal shows the number of members anyway.
  const countsMembers = !page.goalsTypeEarnings && goals.length > 0;
  return {
    goals,
    monthlyIncome: seesEarnings(viewer, page) ? page.activeIncome : null,
    totalMembers: seesSupporters(viewer, page) || countsMembers ? page.activeMembers : null,
  };
}

/** Adds a goal to the viewer's page; a page has a limited number (409). */
export async function createGoal(viewer: Viewer | null, input: unknown): Promise<GoalView> {
  const owner = pageEditor(viewer);
  const form = await validated(goalForm, input);
  return once(
    async () => {
      await lockPage(owner.userId);
      if ((await repo(Goal).countBy({ creatorUserId: owner.userId })) >= GOALS_MAX)
        throw conflict(GOAL.tooMany(GOALS_MAX));
      const { identifiers } = await repo(Goal).insert({ ...form, creatorUserId: owner.userId });
      return getGoal(identifiers[0]!.id);
    },
    (id) => ownGoal(viewer, id),
    ({ id }) => id,
  );
}

/** Changes the fields of one of the viewer's goals that are sent, also whether it is hidden. */
export async function updateGoal(viewer: Viewer | null, id: unknown, input: unknown): Promise<GoalView> {
  const { id: goalId } = await ownGoal(viewer, id);
  const form = await validated(goalEditForm, input);
  const version = versionOf(input);
  return transaction(async () => {
    const [goal] = await findForUpdate(Goal, { id: goalId }, { mode: 'for no key update' });
    if (!goal) throw notFound('goal');
    refuseOlder(version, goal);
    await repo(Goal).update({ id: goalId }, { ...form, updatedAt: changedNow });
    return getGoal(goalId);
  });
}

/** Deletes one of the viewer's goals; returns their page. */
export async function deleteGoal(
  viewer: Viewer | null,
  id: unknown,
): Promise<{ deletedId: string; creator: PageView }> {
  const goal = await ownGoal(viewer, id);
  const { affected } = await repo(Goal).delete({ id: goal.id });
  if (!affected) throw notFound('goal');
  return { deletedId: goal.id, creator: await ownPage(viewer) };
}

/** A goal that the viewer may change; 404 unknown, 403 another creator's. */
async function ownGoal(viewer: Viewer | null, id: unknown): Promise<GoalView> {
  const owner = pageEditor(viewer);
  const goal = await getGoal(idOf(id));
  if (!ownsGoal(owner, goal)) throw forbidden(GOAL.notYours);
  return goal;
}

async function getGoal(id: string): Promise<GoalView> {
  const goal = await repo(Goal).findOneBy({ id });
  if (!goal) throw notFound('goal');
  return new GoalView(goal);
}

/** Goals by their ids, if the viewer may see them. */
export async function goalsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<GoalView[]> {
  const goals = await repo(Goal).findBy({ id: In([...ids]) });
  const pages = new Map((await pagesOf(goals.map((goal) => goal.creatorUserId))).map((page) => [page.userId, page]));
  const seen = goals.filter((goal) => {
    const page = pages.get(goal.creatorUserId)!;
    return goal.archived ? ownsPage(viewer, page) : canSeePage(viewer, page);
  });
  return seen.map((goal) => new GoalView(goal));
}
