import { beforeEach } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person } from '../factories';
import { creator, openTwoSquads, theGateway, world } from '../fixtures/twoSquads';
import { membershipOf } from './memberships';

// What is refunded at the gateway, and what its payer and creator see of it.

export let fan: Person;

/** For each test of a file a creator with two squads, a fan, and a gateway that loses and holds back nothing. */
export function openGatewayRefunds(): void {
  openTwoSquads();
  beforeEach(async () => {
    const { control } = world.fakeRazorpay;
    control.clearFaults();
    control.dropWebhooks(false);
    control.holdRefunds(false);
    fan = await aPerson({ fullName: 'Meera Joshi' });
  });
}

export const membership = () => membershipOf(world, fan, creator);

/** The creator's counted members, and their income a month in rupees. */
export async function counters() {
  const [row] = await sql(
    'select active_members as members, active_income as income from creators where user_id = $1',
    [creator.userId],
  );
  return row;
}

/** The creator's screens of payments and statistics. */
export async function shown() {
  const { viewer } = await world
    .as(creator)
    .query(
      '{ viewer { studio { payments { edges { node { amount kept refunded } } } stats { earnings activeMembers } } } }',
    );
  const stats = viewer.studio.stats.at(-1);
  return { payments: viewer.studio.payments.edges.map(({ node }: { node: object }) => node), ...stats };
}

/** The creator's payments by REST. */
export const received = async () => (await world.as(creator).get('/api/payments')).body;

/** Runs the periodic jobs. */
export async function everyFewMinutes(): Promise<void> {
  await addJob('takeUpWhatIsOwed', {});
  await addJob('passGateway', {});
  await runDueJobs();
}

/** Waits until the gateway's events are processed, and what follows from them. */
export async function told(): Promise<void> {
  await theGateway().webhooksSettled();
  await runDueJobs();
}
