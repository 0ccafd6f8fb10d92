import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepAccounts } from '../../people/users/erasure.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, type CreatorPerson, PASSWORD, pay } from '../../test/factories';
import { world } from '../../test/fixtures/twoSquads';
import { configure } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { unproven } from '../../test/money/unproven';
import {
  batchRefused,
  becomePayable,
  earn,
  earnWithAccount,
  makeBatchAs,
  markFailed,
  markPaid,
  NET,
  openPayouts,
  payoutsOf,
} from '../../test/payouts/payouts';
import { eraseNumbers } from '../payoutAccounts/keptNumbers.service';

openPayouts();
// Another page's money is in the bank, too.
beforeAll(async () => void (await earn((await aCreator({ squads: [9000] })).squads[0]!)));

let leaving: CreatorPerson;
beforeEach(async () => {
  leaving = await aCreator({ squads: [100] });
  // Less than what is paid out otherwise: who leaves carries nothing over.
  configure({ payoutMin: 98 });
});

const askDeletion = async () =>
  expect(await world.as(leaving).post('/api/private/user/delete', { password: PASSWORD })).toMatchObject({
    status: 200,
  });

/** Two months go by, and the nightly jobs run. */
async function monthsPass(): Promise<void> {
  await daysPass(62);
  await night();
}
async function night(): Promise<void> {
  await sweepAccounts();
  await runDueJobs();
  await eraseNumbers();
}

/** Whether the page is erased, and whether the number of its account is kept. */
async function left(): Promise<{ isErased: boolean; isKept: boolean }> {
  const [found] = await sql<{ isErased: boolean; isKept: boolean }>(
    `select c.erased_at is not null as "isErased", a.number is not null and a.ifsc is not null as "isKept"
     from creators c join payout_accounts a on a.creator_user_id = c.user_id where c.user_id = $1`,
    [leaving.userId],
  );
  return found!;
}

it('a page that is deleted is paid all it has, and then the number of its account is erased', async () => {
  await earnWithAccount(leaving);
  await askDeletion();
  expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
  await monthsPass();
  // The bank has not said yet that it has paid.
  expect(await left()).toEqual({ isErased: true, isKept: true });
  await markPaid((await payoutsOf(leaving))[0]!.id);
  await night();
  expect(await left()).toEqual({ isErased: true, isKept: false });
  expect(await payoutsOf(leaving)).toMatchObject([{ status: 'paid', paise: NET, last4: '3456' }]);
  expect((await batchRefused()).code).toBe('CONFLICT');
  expect(await unproven()).toEqual([]);
});

it('what becomes payable after it is erased is paid too, again where the bank gave it back for no reason that its owner can mend', async () => {
  await earnWithAccount(leaving);
  await pay(world, await aPerson(), leaving.squads[0]!);
  await askDeletion();
  await makeBatchAs();
  await markPaid((await payoutsOf(leaving))[0]!.id);
  await monthsPass();
  // The second payment is held still.
  expect(await left()).toEqual({ isErased: true, isKept: true });
  await becomePayable();
  expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
  await markFailed((await payoutsOf(leaving))[1]!.id, 'BANK');
  await night();
  expect(await left()).toEqual({ isErased: true, isKept: true });
  expect(await makeBatchAs()).toMatchObject({ payouts: 1, paise: NET });
  await markPaid((await payoutsOf(leaving))[2]!.id);
  await night();
  expect(await left()).toEqual({ isErased: true, isKept: false });
  expect(await unproven()).toEqual([]);
});

it('a deletion that is called off leaves page, money and account as they were', async () => {
  await earnWithAccount(leaving);
  await askDeletion();
  await sql('update users set deletion_asked_at = null where id = $1', [leaving.userId]);
  await night();
  expect(await left()).toEqual({ isErased: false, isKept: true });
  expect((await batchRefused()).code).toBe('CONFLICT');
});
