import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { aCreator, aMember, type CreatorPerson, type Person } from '../factories';
import { openWorld, type World } from '../harness';

export let world: World;
export let creator: CreatorPerson;
/** A member of the creator's squad. */
export let fan: Person;

/** For the tests of a file a creator and a fan, whose requests are sent more than once. */
export function openRepeats(): void {
  beforeAll(async () => {
    world = await openWorld();
    creator = await aCreator({ squads: [100], pageName: 'Kabir paints' });
    fan = await aMember(world, { of: creator.squads[0]! });
  });
}

/** The header of a request that may be repeated. */
export const aKey = () => ({ 'idempotency-key': `"${randomUUID()}"` });
/** A goal to be added. */
export const aGoal = (title = 'A new easel') => ({ title, goalNumber: 5, description: '' });

/** Sends a mutation with headers. */
export const mutate = (who: Person, query: string, input: object, headers: Record<string, string>) =>
  world.as(who).post('/graphql', { query, variables: { input } }, headers);
