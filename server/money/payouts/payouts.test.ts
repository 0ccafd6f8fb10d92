import { describe, expect, it } from 'vitest';
import { accountBalances } from '../../members/ledger/ledger.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import type { Account } from '../../rules/ledger';
import { indianDate } from '../../rules/time';
import { aCreator, aPerson, pay, signedInAs } from '../../test/factories';
import { creator, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { configure } from '../../test/harness';
import { unproven } from '../../test/money/unproven';
import { anAccount, nameAccount } from '../../test/payouts/payoutAccounts';
import {
  amountsIn,
  bankReferenceOf,
  batchRefused,
  becomePayable,
  desk,
  earn,
  earnWithAccount,
  failedRefused,
  makeBatchAs,
  markFailed,
  markPaid,
  markReturned,
  NET,
  openPayouts,
  paidRefused,
  payoutsOf,
  returnedRefused,
  shownTo,
} from '../../test/payouts/payouts';
import { releaseHeld } from '../earnings/heldMoney.service';
import { syncDispute } from '../reconciliation/gatewaySync.service';

openPayouts();

const balanceOf = async (account: Account) =>
  (await accountBalances()).find((of) => of.account === account)?.paise ?? 0;
const available = async () => (await shownTo(creator)).balance.available as number;
const holdOf = async () => (await shownTo(creator)).nextPayout.hold as string | null;
const told = async () => (await world.as(creator).get('/api/notifs')).body.map(({ text }: { text: string }) => text);
const mailed = () => world.mails.filter(({ to }) => to === creator.email).map(({ subject }) => subject);

describe('a batch', () => {
  it('takes all that is payable of a page, and nothing a second time', async () => {
    await earnWithAccount(creator);
    const [bank, inTransit] = [await balanceOf('bank'), await balanceOf('in_transit')];
    expect(await shownTo(creator)).toMatchObject({ nextPayout: { paise: NET, last4: '3456', hold: null } });
    expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET, open: 1 });
    expect(await available()).toBe(0);
    expect(await balanceOf('in_transit')).toBe(inTransit - NET);
    expect(await balanceOf('bank')).toBe(bank);
    expect(await holdOf()).toBe('IN_TRANSIT');
    expect((await batchRefused()).message).toBe('No page can be paid now');
    expect(await payoutsOf(creator)).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('leaves the bank when it is paid, which its creator reads with the reference and the payments', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const bank = await balanceOf('bank');
    const [payout] = await payoutsOf(creator);
    await markPaid(payout!.id);
    expect(await balanceOf('bank')).toBe(bank - NET);
    const { payouts } = await shownTo(creator);
    expect(payouts.edges.map(({ node }: { node: object }) => node)).toEqual([
      {
        id: payout!.id,
        paise: NET,
        status: 'PAID',
        last4: '3456',
        reference: payout!.reference,
        paidOn: indianDate(new Date()),
        bankReference: bankReferenceOf(payout!.id),
        reason: null,
      },
    ]);
    expect(await amountsIn(creator, payout!.id)).toEqual([100]);
    expect(await told()).toContain('₹97.64 is in your bank account');
    await runDueJobs();
    expect(mailed()).toContain('₹97.64 is in your bank account');
    expect(await unproven()).toEqual([]);
  });

  it('that a bank refused is payable again, once the account is named again', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    await markFailed(payout!.id);
    expect(await available()).toBe(NET);
    expect(await holdOf()).toBe('FAILED');
    expect((await batchRefused()).code).toBe('CONFLICT');
    expect(await told()).toContain(
      '₹97.64 did not reach your bank account. The bank knows no account with this number.',
    );
    await runDueJobs();
    expect(mailed()).toContain('₹97.64 did not reach your bank account');
    await nameAccount(world, creator, anAccount('60100099887766'));
    await sql('update payout_accounts set held_until = null');
    expect(await makeBatchAs()).toMatchObject({ paise: NET });
    expect((await payoutsOf(creator)).map(({ last4, status }) => [last4, status])).toEqual([
      ['3456', 'failed'],
      ['7766', 'in_transit'],
    ]);
    for (const { id } of await payoutsOf(creator)) expect(await amountsIn(creator, id)).toEqual([100]);
    expect(await unproven()).toEqual([]);
  });

  it('that came back after it was paid is a counter-entry, and its money is payable again', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const bank = await balanceOf('bank');
    const [payout] = await payoutsOf(creator);
    await markPaid(payout!.id);
    await markReturned(payout!.id, 'BANK');
    expect(await balanceOf('bank')).toBe(bank);
    expect(await available()).toBe(NET);
    // For no reason that its creator can mend: it is tried again.
    expect(await holdOf()).toBeNull();
    expect((await returnedRefused(payout!.id)).code).toBe('CONFLICT');
    expect(await unproven()).toEqual([]);
  });

  it('that failed and was paid after all is taken from what comes next', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    await markFailed(payout!.id, 'BANK');
    await makeBatchAs();
    await markPaid(payout!.id);
    expect(await available()).toBe(-NET);
    expect((await shownTo(creator)).nextPayout).toMatchObject({ paise: -NET, hold: 'IN_TRANSIT' });
    expect(await unproven()).toEqual([]);
    await earn();
    expect(await available()).toBe(0);
  });

  it('ends only once, by a day until today and a reference as banks have them', async () => {
    await earnWithAccount(creator);
    await makeBatchAs();
    const [payout] = await payoutsOf(creator);
    for (const over of [
      { paidOn: '2099-01-01' },
      // Before the payout was made.
      { paidOn: '2020-01-01' },
      { paidOn: '27.11.2026' },
      { bankReference: '=1+1' },
      { bankReference: '' },
    ])
      expect((await paidRefused(payout!.id, over)).code).toBe('BAD_USER_INPUT');
    expect((await returnedRefused(payout!.id)).code).toBe('CONFLICT');
    await markPaid(payout!.id);
    expect((await paidRefused(payout!.id, { bankReference: 'HDFCN0000001' })).code).toBe('CONFLICT');
    expect((await failedRefused(payout!.id)).code).toBe('CONFLICT');
    expect(await unproven()).toEqual([]);
  });
});

describe('a page is not paid', () => {
  it.each([
    ['below the least of a payout, which is carried over', 'SMALL', () => configure({ payoutMin: 98 })],
    ['while it is blocked', 'BLOCKED', () => sql('update creators set blocked_at = now()')],
    [
      'while its owner is blocked',
      'BLOCKED',
      () => sql('update users set blocked_at = now() where id = $1', [creator.userId]),
    ],
    ['without a bank account', 'NO_ACCOUNT', () => sql('update payout_accounts set ended_at = now()')],
    [
      'to an account that is new',
      'ACCOUNT_HELD',
      () => sql(`update payout_accounts set held_until = now() + interval '1 hour'`),
    ],
    [
      'to an account that its owner has disowned',
      'ACCOUNT_HELD',
      () => sql('update payout_accounts set disowned_at = now()'),
    ],
  ])('%s', async (_, hold, change) => {
    await earnWithAccount(creator);
    await change();
    expect((await batchRefused()).code).toBe('CONFLICT');
    if (!hold.startsWith('BLOCKED')) expect(await holdOf()).toBe(hold);
    expect(await payoutsOf(creator)).toEqual([]);
  });

  it('while a bank decides about one of its payments', async () => {
    const payment = await earnWithAccount(creator);
    const dispute = theGateway().dispute(payment.rzpPaymentId, 5_000);
    await syncDispute(dispute.id);
    expect((await batchRefused()).code).toBe('CONFLICT');
    expect(await holdOf()).toBe('DISPUTED');
    theGateway().moveDispute(dispute.id, 'won');
    await syncDispute(dispute.id);
    expect(await makeBatchAs()).toMatchObject({ paise: NET });
  });

  it('by its own owner, who can neither make, mark nor correct its payouts', async () => {
    const own = await aCreator({ squads: [100] });
    await earnWithAccount(own, '700123456789');
    await sql('update users set is_reviewer = true, is_money_reviewer = true where id = $1', [own.userId]);
    const again = { ...own, ...(await signedInAs(own.userId)) };
    expect((await batchRefused(again)).code).toBe('CONFLICT');
    await makeBatchAs();
    const [payout] = await payoutsOf(own);
    expect((await paidRefused(payout!.id, {}, again)).code).toBe('FORBIDDEN');
    expect((await failedRefused(payout!.id, again)).code).toBe('FORBIDDEN');
    expect(await payoutsOf(own)).toMatchObject([{ status: 'in_transit' }]);
  });

  it('where the operator’s bank account has less', async () => {
    await nameAccount(world, creator, anAccount());
    const { refundDays } = config();
    await pay(world, await aPerson(), low);
    configure({ refundDays: 0 });
    const bank = (await balanceOf('bank')) + (await balanceOf('in_transit'));
    await sql(
      `insert into ledger (cause, step, debit, credit, paise, at) values ($1, 'settled', 'gateway', 'bank', $2, now())`,
      [`setl_${creator.userId}`, Math.max(bank, 1)],
    );
    await releaseHeld();
    configure({ refundDays });
    expect(await available()).toBe(NET);
    const { admin } = await world
      .as(desk)
      .query('{ admin { money { nextPayoutBatch { pages bankPaise waiting { hold paise owner { id } } } } } }');
    expect(admin.money.nextPayoutBatch.pages).toBe(0);
    expect(admin.money.nextPayoutBatch.waiting).toContainEqual({
      hold: 'BANK',
      paise: NET,
      owner: { id: creator.userId },
    });
    expect((await batchRefused()).code).toBe('CONFLICT');
    await becomePayable();
  });

  it('where this Toli makes no payouts', async () => {
    await earnWithAccount(creator);
    configure({ payouts: null });
    expect((await batchRefused()).code).toBe('NOT_CONFIGURED');
    expect((await shownTo(creator)).nextPayout).toBeNull();
  });
});

it('a page whose owner leaves is paid from ₹1 on', async () => {
  await earnWithAccount(creator);
  configure({ payoutMin: 98 });
  await sql('update users set deletion_asked_at = now() where id = $1', [creator.userId]);
  expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
});

it('a page that is erased with its account, and is owed money again, holds up no other page', async () => {
  const gone = await aCreator({ squads: [100] });
  await earnWithAccount(gone, '700123456789');
  await sql('update payout_accounts set number = null, ifsc = null, name_at_bank = null where creator_user_id = $1', [
    gone.userId,
  ]);
  await earnWithAccount(creator);
  expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
  expect(await payoutsOf(gone)).toEqual([]);
  expect((await shownTo(gone)).nextPayout).toMatchObject({ paise: NET, last4: null, hold: 'NO_ACCOUNT' });
});
