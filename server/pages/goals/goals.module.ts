import type { Module } from '../../module';
import { Goal } from './goal.entity';
import { CreatorGoalsResolver, GoalResolver } from './goal.resolver';
import { goalRoutes } from './goal.routes';
import { goalsForNodes } from './goal.service';

/** The goals of a page. */
export const goals: Module = {
  entities: [Goal],
  personal: {
    'goals.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/goals', columns: 'id goal_number title description archived created_at updated_at' },
    },
  },
  resolvers: [GoalResolver, CreatorGoalsResolver],
  routes: [goalRoutes],
  nodes: { goals: ({ viewer }, ids) => goalsForNodes(viewer, ids) },
};
