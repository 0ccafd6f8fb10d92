import type { Module } from '../../module';
import { Goal } from './goal.entity';
import { goalListeners } from './goal.listeners';
import { CreatorGoalsResolver, GoalResolver } from './goal.resolver';
import { goalRoutes } from './goal.routes';
import { goalsForNodes } from './goal.service';

/** The goals of a page. */
export const goals: Module = {
  entities: [Goal],
  resolvers: [GoalResolver, CreatorGoalsResolver],
  routes: [goalRoutes],
  nodes: { goals: ({ viewer }, ids) => goalsForNodes(viewer, ids) },
  on: goalListeners,
};
