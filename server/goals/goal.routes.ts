import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { count, id, orNull, rupees, schema, text, time, yesNo } from '../platform/http/schemas';
import { VERSION_TOLD, versioned } from '../platform/versions';
import { goalEditForm, goalForm } from '../rules/forms/goals';
import type { Goal } from './goal.entity';
import { createGoal, deleteGoal, listGoals, updateGoal } from './goal.service';

const GOAL = schema('Goal', 'What a page works towards.', {
  goalId: id(),
  goalNumber: count("Whole rupees a month where the page's goals count earnings, else members."),
  title: text(),
  description: text(),
  updatedAt: time(VERSION_TOLD),
  archived: yesNo('Hidden from everyone but the owner.'),
});

const GOALS = schema('Goals', 'The goals of a page, by their numbers, and how far it has come.', {
  goals: Type.Array(GOAL),
  monthlyIncome: orNull(rupees('Of the active members; null where the caller is not shown it.')),
  totalMembers: orNull(count('Active ones; null where the caller is not shown it.')),
});

const goalJson = ({ id: goalId, goalNumber, title, description, archived, updatedAt }: Goal): Static<typeof GOAL> => ({
  goalId,
  goalNumber,
  title,
  description,
  archived,
  updatedAt: updatedAt.toISOString(),
});

const remove = answer({ does: 'Deletes one of your goals for good.', by: 'creator' }, async ({ viewer, params }) => {
  await deleteGoal(viewer, params.id);
});

export const goalRoutes = Router()
  .get(
    '/creator/:id/goals',
    answer(
      { does: 'Tells the goals of a page, and how far it has come.', by: 'anyone', gives: GOALS },
      async ({ viewer, params }) => {
        const { goals, ...counts } = await listGoals(viewer, params.id);
        return { goals: goals.map(goalJson), ...counts };
      },
    ),
  )
  .post(
    '/goal',
    answer(
      { does: 'Adds a goal to your page.', by: 'creator', takes: goalForm, status: 201, gives: GOAL },
      async ({ viewer, body }) => goalJson(await createGoal(viewer, body)),
    ),
  )
  .patch(
    '/goal/:id',
    answer(
      {
        does: 'Changes what is sent of one of your goals.',
        by: 'creator',
        takes: versioned(goalEditForm),
        gives: GOAL,
        refuses: [409],
      },
      async ({ viewer, params, body }) => goalJson(await updateGoal(viewer, params.id, body)),
    ),
  )
  .delete('/goal/:id', remove)
  .delete('/private/creator/goal/:id', remove);
