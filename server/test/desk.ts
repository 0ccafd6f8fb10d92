import { beforeAll, beforeEach } from 'vitest';
import { aCreator, aPerson, type CreatorPerson, type Person } from './factories';
import { openWorld, type World } from './harness';

// Reviewers, the people they decide about, and the desk's requests, as GraphQL.

export let world: World;
export let reviewer: Person;
export let colleague: Person;
/** A person with a page that was not submitted yet, new for each test. */
export let owner: CreatorPerson;
/** A person without one, new for each test. */
export let fan: Person;

/** Two reviewers for a file of tests, and for each of its tests an owner and a fan. */
export function openDesk(): void {
  beforeAll(async () => {
    world = await openWorld();
    [reviewer, colleague] = await Promise.all([
      aPerson({ isReviewer: true, fullName: 'Desk One' }),
      aPerson({ isReviewer: true }),
    ]);
  });
  beforeEach(async () => {
    [owner, fan] = await Promise.all([aCreator({ squads: [100], fullName: 'Kabir Sharma' }), aPerson()]);
  });
}

export const REVIEW =
  'mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { reviewStatus } } }';

/** Blocks a page or lets it in again. */
export const onPage = (name: 'blockCreator' | 'unblockCreator') =>
  `mutation($input: DeskInput!) { ${name}(input: $input) { creator { blocked isLive } } }`;

/** Blocks a person or lets them in again. */
export const onUser = (name: 'blockUser' | 'unblockUser') =>
  `mutation($input: DeskInput!) { ${name}(input: $input) { person { id blocked } } }`;

export const BLOCKING = [onPage('blockCreator'), onPage('unblockCreator'), onUser('blockUser'), onUser('unblockUser')];

export const REVIEWED = { userId: '', decision: 'APPROVE' };
export const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Submits the page; as the owner unless another person is given. */
export const submit = (who: Person = owner) => world.as(who).patch('/api/creator/review/submit');

/** The reviewer blocks or unblocks a person. */
export const blockUser = (who: { userId: string }, name: 'blockUser' | 'unblockUser' = 'blockUser') =>
  world.as(reviewer).query(onUser(name), { input: { userId: who.userId, reason: 'Spam' } });
