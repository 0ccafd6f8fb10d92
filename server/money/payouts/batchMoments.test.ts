import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SquadPass } from '../../pages/squads/squadPass.entity';
import { database, repo, sql } from '../../platform/db/database';
import { DAY } from '../../rules/time';
import { aCreator, aPerson, type CreatorPerson, pay } from '../../test/factories';
import { creator, low, world } from '../../test/fixtures/twoSquads';
import { configure, until } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { unproven } from '../../test/money/unproven';
import { anAccount, nameAccount } from '../../test/payouts/payoutAccounts';
import {
  amountsIn,
  becomePayable,
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
import { releaseHeld } from '../earnings/heldMoney.service';
import { makeBatch } from './makeBatch.service';

openPayouts();

// Another page's money is in the bank, too.
beforeAll(async () => void (await earn((await aCreator({ squads: [9000] })).squads[0]!)));

describe('the payments in a payout are those whose money it has', () => {
  /** An account with a payable payment, and one that `releaseHeld` makes payable. */
  async function twoPayments(): Promise<void> {
    await earnWithAccount(creator);
    await pay(world, await aPerson(), low);
    configure({ refundDays: 0 });
  }

  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  /** Begins a batch, which waits for a lock; then runs an act, and gives the lock back once `isOver` it. */
  async function beganBefore(lock: string, act: () => Promise<void>, isOver: 'done' | 'waiting'): Promise<void> {
    const holder = database().createQueryRunner();
    await holder.startTransaction();
    await holder.query(lock);
    const batch = makeBatch(desk.userId);
    await until(async () => (await sql(WAITING)).length === 1);
    const acting = act();
    if (isOver === 'done') await acting;
    else await until(async () => (await sql(WAITING)).length === 2);
    await holder.commitTransaction();
    await holder.release();
    await Promise.all([batch, acting]);
  }

  /** The payouts of the page have the money of so many payments each, and list them. */
  async function expectPayments(...counts: number[]): Promise<void> {
    const payouts = await payoutsOf(creator);
    const listed = await Promise.all(payouts.map(async ({ id }) => (await amountsIn(creator, id)).length));
    expect(payouts.map(({ paise }) => paise / NET)).toEqual(counts);
    expect(listed).toEqual(counts);
    expect(await unproven()).toEqual([]);
  }

  it('where one became payable while the batch waited to begin', async () => {
    await twoPayments();
    await beganBefore('lock table payout_batches in share mode', releaseHeld, 'done');
    await expectPayments(2);
  });

  it('of a pass month by month', async () => {
    await nameAccount(world, creator, anAccount());
    await repo(SquadPass).insert({ squadId: low.id, months: 3, amount: 240, beginsAt: new Date(Date.now() - DAY) });
    await pay(world, await aPerson(), low, 3);
    configure({ payoutMin: 50 });
    for (const _ of ['the first month', 'the second', 'the last']) {
      await becomePayable();
      await makeBatchAs();
      await markPaid((await payoutsOf(creator)).at(-1)!.id);
      await daysPass(31);
    }
    const payouts = await payoutsOf(creator);
    for (const { id } of payouts) expect(await amountsIn(creator, id)).toEqual([240]);
    expect(payouts).toHaveLength(3);
  });

  it('where one became payable just after the batch', async () => {
    await twoPayments();
    const lock = `select from creator_balances where creator_user_id = '${creator.userId}' for update`;
    await beganBefore(lock, releaseHeld, 'waiting');
    await expectPayments(1);
    await markPaid((await payoutsOf(creator))[0]!.id);
    await makeBatchAs();
    await expectPayments(1, 1);
  });
});

describe('a bank account whose number cannot be read, as its key is lost', () => {
  let other: CreatorPerson;
  beforeEach(async () => {
    other = await aCreator({ squads: [100] });
    await earnWithAccount(other, '700123456789');
    await earnWithAccount(creator);
    const [{ number }] = (await sql('select number from payout_accounts where creator_user_id = $1', [
      other.userId,
    ])) as [{ number: string }];
    await sql('update payout_accounts set number = $2 where creator_user_id = $1', [
      other.userId,
      `00000000${number.slice(8)}`,
    ]);
  });

  it('leaves its page out of a batch, which the desk sees, and its creator is asked to name it again', async () => {
    const asked = '{ admin { money { nextPayoutBatch { pages waiting { hold owner { id } } } } } }';
    const { admin } = await world.as(desk).query(asked);
    expect(admin.money.nextPayoutBatch.pages).toBe(1);
    expect(admin.money.nextPayoutBatch.waiting).toContainEqual({ hold: 'UNREADABLE', owner: { id: other.userId } });
    expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
    expect(await payoutsOf(other)).toEqual([]);
    expect((await shownTo(other)).nextPayout).toMatchObject({ paise: NET, last4: '6789', hold: 'UNREADABLE' });
    await nameAccount(world, other, anAccount('700123456789'));
    await sql('update payout_accounts set held_until = null');
    expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
  });

  it('is said to a reviewer who wants to read it', async () => {
    const READ = 'mutation ($input: ReadPayoutAccountInput!) { readPayoutAccount(input: $input) { number } }';
    const input = { userId: other.userId, reason: 'The bank asks' };
    expect(await world.as(desk).refused(READ, { input })).toMatchObject({
      code: 'CONFLICT',
      message: 'The number of the bank account cannot be read; the creator has to name it again',
    });
  });
});
