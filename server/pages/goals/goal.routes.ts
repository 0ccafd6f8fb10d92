import { type Static, Type } from '@sinclair/typebox';
import { done, ids, type Routes } from '../../platform/http/routes';
import { count, DONE, id, orNull, rupees, schema, text, time, yesNo } from '../../platform/http/schemas';
import { VERSION_OUTPUT, versioned } from '../../platform/versions';
import { goalEditForm, goalForm } from '../../rules/forms/goals';
import { createGoal, deleteGoal, listGoals, updateGoal } from './goal.service';
import type { GoalView } from './goal.view';

const GOAL = schema('Goal', 'What a page works towards.', {
  goalId: id(),
  goalNumber: count("Whole rupees a month where the page's goals count earnings, else members."),
  title: text(),
  description: text(),
  updatedAt: time(VERSION_OUTPUT),
  archived: yesNo('Hidden from everyone but the owner.'),
});

const GOALS = schema('Goals', 'The goals of a page, by their numbers, and how far it has come.', {
  goals: Type.Array(GOAL),
  monthlyIncome: orNull(rupees('Of the active members; null where the caller is not shown it.')),
  totalMembers: orNull(count('Active ones; null where the caller is not shown it.')),
});

const goalJson = ({
  id: goalId,
  goalNumber,
  title,
  description,
  archived,
  updatedAt,
}: GoalView): Static<typeof GOAL> => ({
  goalId,
  goalNumber,
  title,
  description,
  archived,
  updatedAt: updatedAt.toISOString(),
});

export const goalRoutes: Routes = async (app) => {
  app.get(
    '/creator/:id/goals',
    {
      schema: {
        summary: 'Returns the goals of a page, with their progress.',
        params: ids('id'),
        response: { 200: GOALS },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => {
      const { goals, ...counts } = await listGoals(viewer, params.id);
      return { goals: goals.map(goalJson), ...counts };
    },
  );
  app.post(
    '/goal',
    {
      schema: {
        summary: 'Adds a goal to your page.',
        body: goalForm,
        response: { 201: GOAL },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer, body }) => goalJson(await createGoal(viewer, body)),
  );
  app.patch(
    '/goal/:id',
    {
      schema: {
        summary: 'Changes what is sent of one of your goals.',
        params: ids('id'),
        body: versioned(goalEditForm),
        response: { 200: GOAL },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer, params, body }) => goalJson(await updateGoal(viewer, params.id, body)),
  );
  for (const path of ['/goal/:id', '/private/creator/goal/:id'])
    app.delete(
      path,
      {
        schema: {
          summary: 'Deletes one of your goals for good.',
          params: ids('id'),
          response: { 200: DONE },
        },
        config: { access: 'creator' },
      },
      async ({ viewer, params }) => {
        await deleteGoal(viewer, params.id);
        return done;
      },
    );
};
