import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountBalances } from '../ledger/ledger.service';
import { rollUpLedger } from '../ledger/rollup.service';
import { sql } from '../platform/db/database';
import { addJob, runDueJobs } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import type { Squad } from '../squads/squad.entity';
import { aCreator, aPerson, pay } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { unproven } from '../test/unproven';

let world: World;
let low: Squad;
beforeAll(async () => {
  world = await openWorld();
  low = (await aCreator({ squads: [100] })).squads[0]!;
  await pay(world, await aPerson(), low);
});

describe('the ledger', () => {
  it.each(['update ledger set paise = paise + 1', 'delete from ledger', 'truncate ledger'])(
    'only accepts new entries: %s',
    async (change) => {
      await expect(sql(change)).rejects.toThrow(/append-only/);
    },
  );

  it.each([
    [
      "each page's balance",
      'update creator_balances set paise = paise - 1',
      'update creator_balances set paise = paise + 1',
    ],
    [
      "each page's months",
      'update creator_months set debit = debit + 1',
      'update creator_months set debit = debit - 1',
    ],
    ["each page's days", 'update creator_days set credit = credit + 1', 'update creator_days set credit = credit - 1'],
    [
      'rolled up accounts',
      "insert into ledger_days values ('2020-01-01', 'bank', 1, 0)",
      "delete from ledger_days where day = '2020-01-01'",
    ],
    [
      'counts of members',
      'update squads set active_members = active_members + 1',
      'update squads set active_members = active_members - 1',
    ],
  ])('is proven by its sums: %s', async (_, wrong, right) => {
    await sql(wrong);
    expect((await unproven()).length).toBeGreaterThan(0);
    await sql(right);
    expect(await unproven()).toEqual([]);
  });

  it('is proven every night, and faults are logged', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const night = async () => {
      await addJob('prove', {});
      await runDueJobs();
      return logged.mock.calls.map(([facts]) => (facts as { sentence: string }).sentence);
    };
    expect(await night()).toEqual([]);
    await sql('update creator_balances set paise = paise - 1');
    expect((await night()).length).toBeGreaterThan(0);
    await sql('update creator_balances set paise = paise + 1');
  });

  it('is summed by days once an hour has passed, each entry once', async () => {
    await pay(world, await aPerson(), low);
    const before = await accountBalances();
    const later = "alter table ledger disable trigger user; update ledger set entered_at = now() - interval '2 hours'";
    await sql(`${later}; alter table ledger enable trigger user`);
    await Promise.all([rollUpLedger(), rollUpLedger()]);
    await rollUpLedger();
    expect((await sql('select from ledger_days')).length).toBeGreaterThan(0);
    expect(await accountBalances()).toEqual(before);
    expect(await unproven()).toEqual([]);
  });
});
