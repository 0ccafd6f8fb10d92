import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encryptBatchFiles } from '../../money/payouts/batchFile.service';
import { makeBatch } from '../../money/payouts/makeBatch.service';
import { requestRefund } from '../../money/refunds/refundPayment.service';
import { config } from '../../platform/config/config';
import { repo, sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { secretsKeyFile } from '../../platform/secrets';
import { BANK_LINES_MAX } from '../../rules/payouts';
import { indianDate } from '../../rules/time';
import { aCreator, aPerson, type CreatorPerson } from '../../test/factories';
import { creator, world } from '../../test/fixtures/twoSquads';
import { configure } from '../../test/harness';
import { unproven } from '../../test/money/unproven';
import {
  desk,
  earn,
  earnWithAccount,
  makeBatchAs,
  markPaid,
  NET,
  openPayouts,
  payoutsOf,
  shownTo,
} from '../../test/payouts/payouts';
import { LOST_KEY } from '../../words/en/lostKeys';
import { DeskEntry } from '../admin/deskEntry.entity';

openPayouts();

const fileOf = (batchId: string, who = desk) => world.as(who).get(`/api/admin/payouts/${batchId}/file`);
const log = () => repo(DeskEntry).find({ where: { actorId: desk.userId }, order: { id: 'ASC' } });
const READ = `mutation($input: ReadBankFileInput!) { readBankFile(input: $input) { result { paid failed wrong { line why } } } }`;
const read = async (text: string, who = desk) =>
  (await world.as(who).query(READ, { input: { text } })).readBankFile.result;

describe('the file of a batch', () => {
  it('has the same bytes at each download, with account numbers as texts, and each download is in the log', async () => {
    await earnWithAccount(creator, '001234567890');
    const { id } = await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    const first = await fileOf(id);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(first.body).toBe(
      `"Beneficiary name","Account number","IFSC","Amount","Reference"\r\n"Asha Rao","001234567890","HDFC0001234","97.64","${payout!.reference}"\r\n`,
    );
    await sql('update payout_accounts set ended_at = now()');
    await sql(`update payout_batches set file = file where id = $1`, [id]);
    await encryptBatchFiles();
    expect((await fileOf(id)).body).toBe(first.body);
    expect((await log()).map(({ action, reason }) => [action, reason])).toEqual([
      ['payouts_made', id],
      ['payout_file_read', id],
      ['payout_file_read', id],
    ]);
  });

  it('says what to do where its key is lost, and is there again with that key', async () => {
    await earnWithAccount(creator);
    const { id } = await makeBatchAs();
    const keyHere = Buffer.from(await readFile(secretsKeyFile(config().dataDir), 'utf8'), 'base64');
    const newer = randomBytes(32);
    onTestFinished(() => configure({ secretsKeys: [] }));
    const ASKED = 'query($id: ID!) { admin { money { payoutBatch(id: $id) { hasFile isKeyLost } } } }';
    const batch = async () => (await world.as(desk).query(ASKED, { id })).admin.money.payoutBatch;
    expect(await batch()).toEqual({ hasFile: true, isKeyLost: false });
    configure({ secretsKeys: [newer] });
    expect(await batch()).toEqual({ hasFile: true, isKeyLost: true });
    const { status, body } = await fileOf(id);
    expect([status, body.code, body.msg]).toEqual([409, 'CONFLICT', LOST_KEY.batchFile]);
    expect((await log()).map(({ action }) => action)).toEqual(['payouts_made']);
    configure({ secretsKeys: [newer, keyHere] });
    expect((await fileOf(id)).status).toBe(200);
  });

  it('is for reviewers with the right to money alone, and no account number is in the database as a text', async () => {
    await earnWithAccount(creator, '987654321012');
    const { id } = await makeBatchAs();
    const others = [creator, await aPerson(), await aPerson({ isReviewer: true })];
    expect(await Promise.all(others.map(async (who) => (await fileOf(id, who)).status))).toEqual([403, 403, 403]);
    expect((await fileOf('0192f0c0-0000-7000-8000-000000000000')).status).toBe(404);
    const tables = await sql<{ name: string }>(
      `select relname as name from pg_stat_user_tables where schemaname = 'public'`,
    );
    for (const { name } of tables)
      expect(await sql(`select from ${name} t where t::text like '%987654321012%'`), name).toEqual([]);
  });
});

describe('a file back from the bank', () => {
  it('ends the payouts that it names, and lists the lines that are wrong; read again it changes nothing', async () => {
    const others: CreatorPerson[] = [];
    for (const number of ['700123456781', '700123456782', '700123456783']) {
      const other = await aCreator({ squads: [100] });
      await earnWithAccount(other, number);
      others.push(other);
    }
    await earnWithAccount(creator);
    await makeBatchAs();
    const [a, b, c, d] = await Promise.all([creator, ...others].map(async (of) => (await payoutsOf(of))[0]!.reference));
    const day = indianDate(new Date());
    const text = [
      'Reference,Amount,Status,Day,Bank Reference,Reason,Account',
      `${a},97.64,Success,${day},HDFCN0001,,501000123456`,
      `${b},97.64,FAILED,,,Invalid IFSC code,`,
      `${c},97.65,Success,${day},HDFCN0002,,`,
      `${d},97.64,Success,27/11/2026,HDFCN0003,,`,
      `${d},97.64,Success,2020-01-01,HDFCN0003,,`,
      `${d},97.64,Success,${day},,,`,
      `${d},97.64,Pending,${day},HDFCN0003,,`,
      `T000000000000000,97.64,Success,${day},HDFCN0004,,`,
      `${a},97.64,Failed,,,,`,
    ].join('\r\n');
    const result = {
      paid: 1,
      failed: 1,
      wrong: [
        { line: 4, why: 'AMOUNT' },
        { line: 5, why: 'DAY' },
        { line: 6, why: 'DAY' },
        { line: 7, why: 'BANK_REFERENCE' },
        { line: 8, why: 'STATUS' },
        { line: 9, why: 'REFERENCE' },
      ],
    };
    expect(await read(text.replace(/\r\n[^\r]*$/, ''))).toEqual(result);
    expect(await read(text.replace(/\r\n[^\r]*$/, ''))).toEqual(result);
    const states = await Promise.all([creator, ...others].map(async (of) => (await payoutsOf(of))[0]!));
    expect(states.map(({ status, reason }) => [status, reason])).toEqual([
      ['paid', null],
      ['failed', 'ifsc'],
      ['in_transit', null],
      ['in_transit', null],
    ]);
    expect(await unproven()).toEqual([]);
    expect((await world.as(desk).refused(READ, { input: { text: 'name,amount\r\nAsha,1' } })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await world.as(creator).refused(READ, { input: { text } })).code).toBe('FORBIDDEN');
  });

  it('says that a paid one came back', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    await markPaid(payout!.id);
    const text = `reference,amount,status,reason\n${payout!.reference},97.64,Returned,Account closed`;
    expect(await read(text)).toEqual({ paid: 0, failed: 1, wrong: [] });
    expect((await payoutsOf(creator))[0]).toMatchObject({ status: 'returned', reason: 'closed' });
  });

  it('that says it failed, and is read again after it was paid after all, takes nothing back', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    const text = `reference,amount,status,reason\n${payout!.reference},97.64,Failed,Bank timed out`;
    expect(await read(text)).toEqual({ paid: 0, failed: 1, wrong: [] });
    await markPaid(payout!.id);
    expect(await read(text)).toEqual({ paid: 0, failed: 0, wrong: [{ line: 2, why: 'ENDED' }] });
    expect((await payoutsOf(creator))[0]).toMatchObject({ status: 'paid' });
  });

  it('has a limited number of lines', async () => {
    const lines = Array.from({ length: BANK_LINES_MAX }, (_, n) => `T${n},1,Success`);
    const text = ['reference,amount,status', ...lines].join('\n');
    expect((await read(text)).wrong).toHaveLength(BANK_LINES_MAX);
    expect((await world.as(desk).refused(READ, { input: { text: `${text}\nT,1,Success` } })).code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

it('the desk lists batches with their payouts, and says where an account is no more the page’s', async () => {
  await earnWithAccount(creator);
  const { id } = await makeBatchAs();
  const LIST = `query($id: ID!) { admin { money {
    payoutBatches { edges { node { id payouts paise open maker { id } } } }
    payoutBatch(id: $id) { rows { isAccountGone owner { id } payout { status last4 } } }
  } } }`;
  const { admin } = await world.as(desk).query(LIST, { id });
  expect(admin.money.payoutBatches.edges[0].node).toEqual({
    id,
    payouts: 1,
    paise: NET,
    open: 1,
    maker: { id: desk.userId },
  });
  const row = { isAccountGone: false, owner: { id: creator.userId }, payout: { status: 'IN_TRANSIT', last4: '3456' } };
  expect(admin.money.payoutBatch.rows).toEqual([row]);
  await sql('update payout_accounts set disowned_at = now()');
  const again = await world.as(desk).query(LIST, { id });
  expect(again.admin.money.payoutBatch.rows).toEqual([{ ...row, isAccountGone: true }]);
  expect((await world.as(creator).refused(LIST, { id })).code).toBe('FORBIDDEN');
});

describe('at the same moment', () => {
  it('two batches pay a page once, and never more than the bank has', async () => {
    await earnWithAccount(creator);
    const made = await Promise.allSettled([makeBatch(desk.userId), makeBatch(desk.userId), makeBatch(desk.userId)]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await payoutsOf(creator)).toMatchObject([{ paise: NET, status: 'in_transit' }]);
    expect(await unproven()).toEqual([]);
  });

  it('a payout that is marked twice ends once', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    const references = ['HDFCN0000000001', 'HDFCN0000000002'];
    const marked = await Promise.allSettled(references.map((bankReference) => markPaid(payout!.id, { bankReference })));
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('a refund beside a batch is deducted from it, or is the page’s debt after it', async () => {
    for (let round = 0; round < 5; round++) {
      const page = await aCreator({ squads: [100] });
      const payment = await earnWithAccount(page, `70012345679${round}`);
      // Another page's money is in the bank, too.
      await earn((await aCreator({ squads: [300] })).squads[0]!);
      const input = { paymentId: payment.id, reason: 'Paid by mistake', amount: '100' };
      await Promise.allSettled([
        makeBatch(desk.userId),
        transaction(() => requestRefund(payment, { userId: desk.userId, side: 'desk' }, input)).then(() =>
          runDueJobs(),
        ),
      ]);
      const [payout] = await payoutsOf(page);
      const { balance } = await shownTo(page);
      const out = payout?.paise ?? 0;
      expect([NET - 10_000 - out, NET - out]).toContain(balance.available);
      await sql('update creators set blocked_at = now() where user_id = $1', [page.userId]);
    }
    expect(await unproven()).toEqual([]);
  });
});
