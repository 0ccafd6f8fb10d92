import type { Module } from '../../module';
import { TakeDown } from './takeDown.entity';
import { takeDownListeners } from './takeDown.listeners';
import { CreatorTakeDownsResolver } from './takeDown.resolver';

/** Posts and comments that reviewers have taken down; the desk decides. */
export const takeDowns: Module = {
  entities: [TakeDown],
  personal: {
    'take_downs.reviewer_id': {
      erased: 'Who decided stays known, without a name.',
      exported: 'It is what a reviewer has done in their office.',
    },
  },
  resolvers: [CreatorTakeDownsResolver],
  on: takeDownListeners,
};
