import type { Module } from '../../module';
import { TakeDown } from './takeDown.entity';
import { takeDownListeners } from './takeDown.listeners';
import { CreatorTakeDownsResolver } from './takeDown.resolver';

/** Posts and comments that reviewers have taken down; the desk decides. */
export const takeDowns: Module = {
  entities: [TakeDown],
  resolvers: [CreatorTakeDownsResolver],
  on: takeDownListeners,
};
