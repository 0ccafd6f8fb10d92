import type { Module } from '../../module';
import { Milestone } from './milestone.entity';
import { milestoneListeners } from './milestone.listeners';
import { MilestoneResolver, StudioMilestonesResolver } from './milestone.resolver';

/** The numbers of members that a page celebrates. */
export const milestones: Module = {
  entities: [Milestone],
  personal: {
    'milestones.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/milestones', columns: 'members reached_at' },
    },
  },
  resolvers: [MilestoneResolver, StudioMilestonesResolver],
  on: milestoneListeners,
};
