import { Router } from 'express';
import { answer } from '../platform/http/rest';
import type { Goal } from './goal.entity';
import { createGoal, deleteGoal, listGoals, updateGoal } from './goal.service';

const goalJson = ({ id, goalNumber, title, description, archived }: Goal) => ({
  goalId: id,
  goalNumber,
  title,
  description,
  archived,
});

const remove = answer(async ({ viewer, params }) => {
  await deleteGoal(viewer, params.id);
});

export const goalRoutes = Router()
  .get(
    '/creator/:id/goals',
    answer(async ({ viewer, params }) => {
      const { goals, ...counts } = await listGoals(viewer, params.id);
      return { goals: goals.map(goalJson), ...counts };
    }),
  )
  .post(
    '/goal',
    answer(async ({ viewer, body }) => goalJson(await createGoal(viewer, body)), 201),
  )
  .patch(
    '/goal/:id',
    answer(async ({ viewer, params, body }) => goalJson(await updateGoal(viewer, params.id, body))),
  )
  .delete('/goal/:id', remove)
  .delete('/private/creator/goal/:id', remove);
