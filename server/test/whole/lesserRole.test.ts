import { aWorld } from '../world';
// @module-tag slow

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../migrations/all';
import { ENTITIES } from '../../modules';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { config } from '../../platform/config/config';
import { onOneConnection } from '../../platform/db/connections/oneConnection';
import { setDataSource, sql } from '../../platform/db/database';
import { type LedgerRights, ledgerRights } from '../../platform/db/migrations/lesserRole';
import { openDatabase } from '../../platform/db/open';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { admin } from '../database/postgres';
import { aCreator, aPerson, pay } from '../factories';
import { until } from '../harness';
import { unproven } from '../money/unproven';
import { nodesOn } from '../processes/nodes';

// One role owns the tables, Toli's processes use another.
const role = `lesser_${randomBytes(6).toString('hex')}`;
const world = aWorld();
let ownerUrl: string;
let lesserUrl: string;
beforeAll(async () => {
  ownerUrl = config().databaseUrl!;
  await (await admin()).query(`create role ${role} login password 'a-password'`);
  const url = new URL(ownerUrl);
  Object.assign(url, { username: role, password: 'a-password' });
  lesserUrl = url.href;
});
afterAll(async () => {
  await onOneConnection(ownerUrl, (ask) => ask(`drop owned by ${role}`));
  await (await admin()).query(`drop role ${role}`);
});

const rights = (url: string): Promise<LedgerRights | null> => onOneConnection(url, ledgerRights);

it('a start with the owner’s address gives the lesser role what it needs; the owner’s own role is refused', async () => {
  await expect(openDatabase(ownerUrl, ENTITIES, MIGRATIONS, { ownerUrl: `${ownerUrl}?` })).rejects.toThrow(
    /^DATABASE_OWNER_URL and DATABASE_URL name the same role/,
  );
  expect(await rights(ownerUrl)).toMatchObject({ owns: true });
  // A second run changes nothing.
  for (let start = 0; start < 2; start++) {
    const source = await openDatabase(lesserUrl, ENTITIES, MIGRATIONS, { ownerUrl });
    await source.destroy();
  }
  expect(await rights(lesserUrl)).toEqual({ role, owns: false, changes: false });
});

describe('the lesser role', () => {
  it.each([
    'update ledger set paise = paise + 1',
    'delete from ledger',
    'truncate ledger',
    'alter table ledger disable trigger all',
    'drop trigger ledger_is_append_only on ledger',
    'drop table ledger',
    "set session_replication_role = 'replica'",
  ])('cannot: %s', async (statement) => {
    await expect(onOneConnection(lesserUrl, (ask) => ask(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  it('is enough for payments, refunds, jobs, settlements and proofs', async () => {
    const source = await openDatabase(lesserUrl, ENTITIES, MIGRATIONS, { ownerUrl });
    onTestFinished(() => source.destroy());
    setDataSource(source);
    expect(await sql('select current_user as role')).toEqual([{ role }]);
    const [creator, fan] = [await aCreator({ squads: [100] }), await aPerson()];
    const { rzpPaymentId } = await pay(world, fan, creator.squads[0]!);
    world.fakeRazorpay.control.refund(rzpPaymentId, 1_000);
    world.fakeRazorpay.control.settleAll();
    await addJob('passGateway', {});
    await runDueJobs();
    expect(await reconcileSettlements(new Date(Date.now() + 86_400_000))).toMatchObject({ differing: 0 });
    expect(
      await sql('select refunded_paise::int as paise from payments where rzp_payment_id = $1', [rzpPaymentId]),
    ).toEqual([{ paise: 1_000 }]);
    expect(await unproven()).toEqual([]);
  });

  it('is enough for a whole node, whose workers do jobs', async () => {
    const nodes = await nodesOn(lesserUrl);
    onTestFinished(() => nodes.end());
    const node = await nodes.start({ DATABASE_OWNER_URL: ownerUrl });
    const ready = async () => (await fetch(`${node.url}/readyz`)).json() as Promise<{ parts: Record<string, string> }>;
    await until(async () => (await ready()).parts.workers === 'up');
    expect((await ready()).parts).toMatchObject({ databaseRead: 'up', databaseWrite: 'up' });
    const waiting = () =>
      onOneConnection(ownerUrl, (ask) => ask('select from graphile_worker._private_jobs where run_at <= now()'));
    await onOneConnection(lesserUrl, (ask) => ask(`select graphile_worker.add_job('takeUpWhatIsOwed', '{}')`));
    await until(async () => (await waiting()).length === 0);
  });
});
