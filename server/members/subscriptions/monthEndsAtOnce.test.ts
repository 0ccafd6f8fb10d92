import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { Squad } from '../../pages/squads/squad.entity';
import { repo, sql, transaction } from '../../platform/db/database';
import { aCreator, aMember, type CreatorPerson } from '../../test/factories';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import { endMonths } from './monthEnd.service';

// Two processes look every minute for months that are over, at the same moment.

const world = aWorld();

/** A page whose two members' months are over; nothing else's is. */
async function overdue(): Promise<CreatorPerson> {
  await sql('truncate squad_subscriptions cascade');
  const creator = await aCreator({ squads: [100, 300] });
  for (const squad of creator.squads) await aMember(world, { of: squad });
  await daysPass(31);
  return creator;
}

const membersOf = async ({ userId }: CreatorPerson) =>
  (await repo(Squad).findBy({ creatorUserId: userId })).map(({ activeMembers }) => activeMembers);

it('what one has taken and not yet committed the other leaves alone, without waiting for it', async () => {
  const creator = await overdue();
  const steps = new EventEmitter();
  const isTaken = once(steps, 'taken');
  const first = transaction(async () => {
    steps.emit('taken', (await endMonths(10)).length);
    await once(steps, 'go on');
  });
  expect(await isTaken).toEqual([2]);
  expect(await endMonths(10)).toEqual([]);
  steps.emit('go on');
  await first;
  expect(await endMonths(10)).toEqual([]);
  expect(await membersOf(creator)).toEqual([0, 0]);
});

it('each membership is settled once, however many look for it', async () => {
  const creator = await overdue();
  const settled = (await Promise.all([1, 1, 2, 2].map((limit) => endMonths(limit)))).flat();
  settled.push(...(await endMonths(10)));
  expect(new Set(settled.map(({ subscription }) => subscription.id)).size).toBe(2);
  expect(settled).toHaveLength(2);
  expect(await membersOf(creator)).toEqual([0, 0]);
});
