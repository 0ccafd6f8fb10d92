import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Proofs } from '../../module';
import { MODULES } from '../../modules';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql, transaction } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { aCreator, aPerson, pay } from '../../test/factories';
import { unproven } from '../../test/money/unproven';
import { aWorld } from '../../test/world';
import { accountBalances } from './ledger.service';
import { rollUpLedger } from './rollup.service';

const world = aWorld();
let low: SquadView;
beforeAll(async () => {
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

  // Each proof with a fault that it finds.
  const FAULTS: Record<string, string> = {
    "each page's balance is the sum of its entries": 'update creator_balances set paise = paise - 1',
    'what is on its way to creators, and paid to them, is that of payouts': `insert into ledger (cause, step, debit, credit, paise, creator_user_id, at)
       select 'payout', 'sent', 'creator', 'in_transit', 100, user_id, now() from creators limit 1`,
    "each page's months are the sums of their entries": 'update creator_months set debit = debit + 1',
    "each page's days are the sums of their entries": 'update creator_days set credit = credit + 1',
    'each account is the sum of its entries': "insert into ledger_days values ('2020-01-01', 'bank', 1, 0)",
    'each payment is entered as it came': "update ledger set paise = paise + 1 where step = 'captured'",
    "money that was entered is a payment's or a case's": "update ledger set cause = 'pay_0' where step = 'captured'",
    'what went back of each payment is what was entered': 'update payments set refunded_paise = 1',
    'each payment is kept and has its grant, or went back and has none in force; a tip has none': 'delete from grants',
    'each month of a payment has a grant, and they cost what was paid':
      'update grants set share_paise = share_paise + 1',
    'as many months of each payment went back as its grants say': 'update payments set months = 3, months_back = 1',
    'nothing is held that can be paid out': "update payments set captured_at = now() - interval '9 days'",
    "the figures of each page's months are those of its payments": 'update page_months set payers = payers + 1',
    'each series of receipts and credit notes is without gaps that nobody explains': 'delete from receipts',
    'each payment has its receipt, and each refund its credit note': 'update payments set disputed_paise = 1',
    'each membership is what its grants make of it':
      "update squad_subscriptions set paid_until = paid_until + interval '1 day'",
    'members have paid in all what their payments are': 'update page_members set paid_paise = paid_paise + 1',
    'the list of members has each membership as it is': 'update page_members set is_member = not is_member',
    'members of each squad and page are counted as they are': 'update squads set active_members = active_members + 1',
    'each membership has moved as its grants make it': `with counted as (delete from grant_changes)
       insert into member_moves select id, '2027-01-01', creator_user_id, 'new', 100, 0, '2027-01-01', false from squad_subscriptions`,
    'each page’s days are the sums of its members’ moves': `insert into page_days select user_id, '2027-01-01', 1, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0 from creators`,
    'those who joined a page in a month are counted as their moves make it': `insert into page_cohorts select user_id, '2027-01-01', '2027-01-01', 1 from creators`,
    'each page’s members and monthly income of yesterday are those of its grants': `with moved as (delete from grant_changes)
       update grants set during = tstzrange(now() - interval '40 days', upper(during)) where payment_id is not null`,
  };
  const PROOFS = Object.assign({}, ...MODULES.map(({ proofs }) => proofs)) as Proofs;

  it('has a fault for each proof', () => {
    expect(Object.keys(FAULTS).sort()).toEqual(Object.keys(PROOFS).sort());
  });

  it.each(Object.entries(FAULTS))('is proven: %s', async (sentence, fault) => {
    const undone = new Error('undone');
    const found: { line: string }[][] = [];
    const work = transaction(async () => {
      // Triggers refuse such changes.
      await sql('set local session_replication_role = replica');
      found.push(await PROOFS[sentence]!());
      await sql(fault);
      found.push(await PROOFS[sentence]!());
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(found[0]).toEqual([]);
    expect(found[1]!.length).toBeGreaterThan(0);
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

  it('has every entry of a transaction that began within the hour, though days were summed meanwhile', async () => {
    await rollUpLedger();
    const entries = async () => Number((await sql<{ n: string }>('select count(*) as n from ledger'))[0]!.n);
    const [before, counted] = [await accountBalances(), await entries()];
    await pay(world, await aPerson(), low);
    expect(await entries()).toBeGreaterThan(counted);
    const after = await accountBalances();
    expect(after).not.toEqual(before);
    // As if the transaction had begun just after the sum's limit, and ended now.
    await sql(`alter table ledger disable trigger user;
      update ledger set entered_at = entered_at - interval '50 minutes' where entered_at > now() - interval '10 minutes';
      alter table ledger enable trigger user`);
    expect(await accountBalances()).toEqual(after);
    await rollUpLedger();
    expect(await accountBalances()).toEqual(after);
    expect(await unproven()).toEqual([]);
  });
});
