import { beforeAll, beforeEach } from 'vitest';
import type { Squad } from '../squads/squad.entity';
import { aCreator, type CreatorPerson } from './factories';
import { openWorld, type World } from './harness';

export let world: World;
export let creator: CreatorPerson;
/** Of ₹100 a month. */
export let low: Squad;
/** Of ₹300 a month. */
export let high: Squad;

/** For each test of a file a creator of their own, with two squads. */
export function openTwoSquads(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    creator = await aCreator({ squads: [100, 300] });
    [low, high] = creator.squads as [Squad, Squad];
  });
}
