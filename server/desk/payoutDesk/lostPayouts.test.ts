import { beforeAll, describe, expect, it } from 'vitest';
import { accountBalances } from '../../members/ledger/ledger.service';
import type { Payout } from '../../money/payouts/payout.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { DAY, indianDate } from '../../rules/time';
import { copyDatabase } from '../../test/database/databaseCopy';
import { aCreator, aPerson, type CreatorPerson, signedInAs } from '../../test/factories';
import { creator, world } from '../../test/fixtures/twoSquads';
import { unproven } from '../../test/money/unproven';
import {
  amountsIn,
  bankReferenceOf,
  batchRefused,
  desk,
  earn,
  earnWithAccount,
  makeBatchAs,
  markPaid,
  markReturned,
  NET,
  openPayouts,
  paidRefused,
  payoutsOf,
  shownTo,
} from '../../test/payouts/payouts';
import { DeskEntry } from '../admin/deskEntry.entity';

openPayouts();

// Another page's money is in the bank, too.
beforeAll(async () => void (await earn((await aCreator({ squads: [9000] })).squads[0]!)));

const ENTER = `mutation($input: EnterLostPayoutInput!) { enterLostPayout(input: $input) { payout {
  owner { id } payout { id status paise last4 paidOn bankReference } } } }`;
const TODAY = indianDate(new Date());
const lost = (page: CreatorPerson, over: object = {}) => ({
  input: {
    userId: page.userId,
    amount: '97.64',
    paidOn: TODAY,
    bankReference: bankReferenceOf(page.userId),
    last4: '3456',
    ...over,
  },
});
const enter = (page: CreatorPerson, over: object = {}, who = desk) => world.as(who).query(ENTER, lost(page, over));
const refused = (page: CreatorPerson, over: object = {}, who = desk) => world.as(who).refused(ENTER, lost(page, over));
const bank = async () => (await accountBalances()).find(({ account }) => account === 'bank')!.paise;

/** The page is paid, and the backup from before that is restored. */
async function paidAndLost(): Promise<Payout> {
  const backup = await copyDatabase();
  await makeBatchAs();
  const [payout] = await payoutsOf(creator);
  await markPaid(payout!.id);
  const [paid] = await payoutsOf(creator);
  await backup.restore();
  return paid!;
}

describe('a payout that a restored backup has lost', () => {
  it('is entered as the bank has it: the books are right again, and its page is not paid twice', async () => {
    await earnWithAccount(creator);
    const before = await bank();
    const { bankReference, id } = await paidAndLost();
    expect(await bank()).toBe(before);
    expect(await shownTo(creator)).toMatchObject({ nextPayout: { paise: NET, hold: null }, payouts: { edges: [] } });

    const { enterLostPayout } = await enter(creator, { bankReference });
    const { payout } = enterLostPayout.payout;
    expect(payout).toEqual({
      id: expect.not.stringMatching(id),
      status: 'PAID',
      paise: NET,
      last4: '3456',
      paidOn: TODAY,
      bankReference,
    });
    expect(await bank()).toBe(before - NET);
    expect(await shownTo(creator)).toMatchObject({
      balance: { available: 0 },
      payouts: { edges: [{ node: { id: payout.id, status: 'PAID', bankReference } }] },
    });
    expect(await amountsIn(creator, payout.id)).toEqual([100]);
    expect((await batchRefused()).code).toBe('CONFLICT');
    expect(await unproven()).toEqual([]);
  });

  it('is in the desk’s log, and its creator gets a mail', async () => {
    await earnWithAccount(creator);
    const { bankReference } = await paidAndLost();
    await enter(creator, { bankReference });
    const [row] = await payoutsOf(creator);
    const entries = await repo(DeskEntry).find({ where: { actorId: desk.userId } });
    expect(entries.map(({ action, userId, reason }) => [action, userId, reason])).toEqual([
      ['payout_entered', creator.userId, `${row!.reference} ${bankReference}`],
    ]);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === creator.email).map(({ subject }) => subject)).toContain(
      '₹97.64 is in your bank account',
    );
  });

  it('is a batch of one without a file, to the account of then where that is known', async () => {
    await earnWithAccount(creator);
    await enter(creator);
    await enter(creator, { bankReference: 'HDFCN0000000001', last4: '९९९९' });
    const [account] = await sql<{ id: string }>('select id from payout_accounts where creator_user_id = $1', [
      creator.userId,
    ]);
    const payouts = await payoutsOf(creator);
    expect(payouts.map(({ payoutAccountId, last4 }) => [payoutAccountId, last4])).toEqual([
      [account!.id, '3456'],
      [null, '9999'],
    ]);
    const asked = `query($id: ID!) { admin { money { payoutBatch(id: $id) { payouts hasFile rows { owner { id } } } } } }`;
    const { admin } = await world.as(desk).query(asked, { id: payouts[1]!.batchId });
    expect(admin.money.payoutBatch).toEqual({ payouts: 1, hasFile: false, rows: [{ owner: { id: creator.userId } }] });
    expect((await world.as(desk).get(`/api/admin/payouts/${payouts[1]!.batchId}/file`)).status).toBe(404);
  });

  it('may leave its page in debt, which the next payouts take, and may come back like any other', async () => {
    await earnWithAccount(creator);
    await enter(creator, { amount: '150' });
    expect(await shownTo(creator)).toMatchObject({
      balance: { available: NET - 15_000 },
      nextPayout: { paise: NET - 15_000 },
    });
    expect(await unproven()).toEqual([]);
    await earn();
    expect((await batchRefused()).code).toBe('CONFLICT');
    await earn();
    expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: 3 * NET - 15_000 });
    const [entered] = await payoutsOf(creator);
    await markReturned(entered!.id, 'BANK');
    expect((await shownTo(creator)).balance.available).toBe(15_000);
    expect(await unproven()).toEqual([]);
  });

  it('counts in the month of the bank’s day', async () => {
    await earnWithAccount(creator);
    const paidOn = indianDate(new Date(Date.now() - 40 * DAY));
    await enter(creator, { paidOn });
    const { viewer } = await world.as(creator).query('{ viewer { studio { books { month paidOut } } } }');
    expect(viewer.studio.books).toContainEqual({ month: paidOn.slice(0, 7), paidOut: NET });
  });

  it('is entered once, by any reviewer and to any page: a bank reference is that of one payout', async () => {
    await earnWithAccount(creator);
    await enter(creator, { bankReference: 'HDFCN0000000002' });
    const other = await aCreator({ squads: [100], pageName: 'Selvi sings' });
    for (const page of [creator, other])
      expect((await refused(page, { bankReference: 'hdfcn0000000002' })).fields).toEqual({
        bankReference: `A payout to ${creator.page.pageName} has this bank reference already`,
      });
    const both = await Promise.allSettled(
      [creator, other].map((page) => enter(page, { bankReference: 'HDFCN0000000003' })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('needs an amount, a day until today, a bank reference and four digits', async () => {
    for (const [field, value] of [
      ['amount', '0.99'],
      ['amount', '-1'],
      ['amount', '97.641'],
      ['amount', ''],
      ['paidOn', indianDate(new Date(Date.now() + 2 * DAY))],
      ['bankReference', '=1+1'],
      ['last4', '345'],
      ['last4', '34567'],
    ])
      expect((await refused(creator, { [field!]: value })).fields, field).toEqual({ [field!]: expect.any(String) });
    expect(await payoutsOf(creator)).toEqual([]);
  });

  it('is never one of the reviewer’s own page, and only reviewers with the right to money enter it', async () => {
    const ASKED = 'query($id: ID!) { admin { person(userId: $id) { viewerCanEnterPayout } } }';
    const canEnter = async (who = desk) =>
      (await world.as(who).query(ASKED, { id: creator.userId })).admin.person.viewerCanEnterPayout;
    const reviewer = await aPerson({ isReviewer: true });
    for (const who of [reviewer, creator, await aPerson()])
      expect((await refused(creator, {}, who)).code).toBe('FORBIDDEN');
    await sql('update users set is_reviewer = true, is_money_reviewer = true where id = $1', [creator.userId]);
    const own = { ...creator, ...(await signedInAs(creator.userId)) };
    expect((await refused(creator, {}, own)).code).toBe('FORBIDDEN');
    expect([await canEnter(), await canEnter(reviewer), await canEnter(own)]).toEqual([true, false, false]);
    const pageless = await aPerson();
    expect((await refused({ ...creator, userId: pageless.userId })).code).toBe('NOT_FOUND');
  });
});

describe('a bank reference', () => {
  it('is that of one payout, and the reviewer reads whose it is', async () => {
    const other = await aCreator({ squads: [100], pageName: 'Selvi sings' });
    await earnWithAccount(other, '700123456789');
    await earnWithAccount(creator);
    await makeBatchAs();
    const [[a], [b]] = [await payoutsOf(creator), await payoutsOf(other)];
    await markPaid(a!.id);
    const bankReference = bankReferenceOf(a!.id);
    expect((await paidRefused(b!.id, { bankReference })).fields).toEqual({
      bankReference: `A payout to ${creator.page.pageName} has this bank reference already`,
    });
    const READ = `mutation($input: ReadBankFileInput!) { readBankFile(input: $input) { result { paid wrong { line why } } } }`;
    const text = `reference,amount,status,day,bank reference\n${b!.reference},97.64,Paid,${TODAY},${bankReference}`;
    const { readBankFile } = await world.as(desk).query(READ, { input: { text } });
    expect(readBankFile.result).toEqual({ paid: 0, wrong: [{ line: 2, why: 'TAKEN' }] });
    expect(await payoutsOf(other)).toMatchObject([{ status: 'in_transit' }]);
    expect(await unproven()).toEqual([]);
  });

  it('is given once, also at the same moment', async () => {
    const other = await aCreator({ squads: [100], pageName: 'Selvi sings' });
    await earnWithAccount(other, '700123456780');
    await earnWithAccount(creator);
    await makeBatchAs();
    const ids = [...(await payoutsOf(creator)), ...(await payoutsOf(other))].map(({ id }) => id);
    const marked = await Promise.allSettled(ids.map((id) => markPaid(id, { bankReference: 'HDFCN0000000004' })));
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('that is marked again with its day changes nothing, and answers as before', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    const answers = [await markPaid(payout!.id), await markPaid(payout!.id)];
    expect(answers[1]).toEqual(answers[0]);
    const paid = await repo(DeskEntry).findBy({ actorId: desk.userId, action: 'payout_paid' });
    expect(paid).toHaveLength(1);
    await runDueJobs();
    expect(world.mails.filter(({ to, subject }) => to === creator.email && subject.includes('97.64'))).toHaveLength(1);
    expect((await paidRefused(payout!.id, { bankReference: 'HDFCN0000000005' })).code).toBe('CONFLICT');
    expect(await unproven()).toEqual([]);
  });
});
