import { beforeAll, beforeEach } from 'vitest';
import type { Notice } from '../notifications/notify.service';
import type { Squad } from '../squads/squad.entity';
import { aCreator, aPerson, type CreatorPerson, type Person } from './factories';
import { openWorld, type World } from './harness';

export let world: World;
export let creator: CreatorPerson;
export let squad: Squad;
export let fan: Person;

/** For each test of a file a creator with a squad, and a fan. */
export function openNotices(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
    [squad] = creator.squads as [Squad];
    fan = await aPerson({ fullName: 'Meera Joshi' });
  });
}

/** A person's notifications as REST lists them. */
export const listOf = async (who: Person, query = '') => (await world.as(who).get(`/api/notifs${query}`)).body;

/** A like as an event of its service. */
export const like = (postId: string, by: Person = fan): Notice => ({
  recipientId: creator.userId,
  type: 2,
  actorId: by.userId,
  postId,
});
