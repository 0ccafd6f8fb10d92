import type { Module } from '../module';
import { Milestone } from './milestone.entity';
import { milestoneListeners } from './milestone.listeners';
import { StudioMilestonesResolver } from './milestone.resolver';

/** The numbers of members that a page celebrates. */
export const milestones: Module = {
  entities: [Milestone],
  resolvers: [StudioMilestonesResolver],
  on: milestoneListeners,
};
