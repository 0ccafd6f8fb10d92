import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { sql } from '../../platform/db/database';
import { DAY } from '../../rules/time';
import { aCreator, aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { releaseHeld } from './heldMoney.service';

openTwoSquads();
beforeEach(() => world.fakeRazorpay.control.dropWebhooks());

const balanceOf = async (who: Person) => {
  const asked = '{ viewer { studio { balance { available held nextAvailableAt allAvailableAt disputed } } } }';
  return (await world.as(who).query(asked)).viewer.studio?.balance ?? null;
};
const inSevenDays = ({ capturedAt }: { capturedAt: Date }) => new Date(capturedAt.getTime() + 7 * DAY).toISOString();
const older = (id: string, days: number) =>
  sql('update payments set captured_at = captured_at - make_interval(days => $2) where id = $1', [id, days]);

it('a creator sees until when money is held, and it is available once they can no longer refund it', async () => {
  expect(await balanceOf(creator)).toEqual({
    available: 0,
    held: 0,
    nextAvailableAt: null,
    allAvailableAt: null,
    disputed: 0,
  });
  const first = await pay(world, await aPerson(), low);
  await older(first.id, 3);
  const last = await pay(world, await aPerson(), high);
  const held = { available: 0, held: 9_764 + 29_292, disputed: 0 };
  expect(await balanceOf(creator)).toMatchObject({
    ...held,
    nextAvailableAt: inSevenDays({ capturedAt: new Date(first.capturedAt.getTime() - 3 * DAY) }),
    allAvailableAt: inSevenDays(last),
  });
  await older(first.id, 5);
  await releaseHeld();
  const balance = await balanceOf(creator);
  const day = inSevenDays(last);
  expect(balance).toEqual({ available: 9_764, held: 29_292, nextAvailableAt: day, allAvailableAt: day, disputed: 0 });
  theGateway().refund(first.rzpPaymentId);
  await syncRefunds(first.id);
  expect(await balanceOf(creator)).toMatchObject({ available: -236, held: 29_292 });
  const { status, body } = await world.as(creator).get('/api/payments/balance');
  expect({ status, body }).toEqual({ status: 200, body: await balanceOf(creator) });
});

it('disputed money is held until the bank has decided', async () => {
  const paid = await pay(world, await aPerson(), low);
  const { id } = theGateway().dispute(paid.rzpPaymentId);
  await syncDispute(id);
  await older(paid.id, 8);
  await releaseHeld();
  const held = { available: 0, held: 9_764, nextAvailableAt: null, allAvailableAt: null, disputed: 9_764 };
  expect(await balanceOf(creator)).toEqual(held);
  theGateway().moveDispute(id, 'won');
  await syncDispute(id);
  await releaseHeld();
  expect(await balanceOf(creator)).toMatchObject({ available: 9_764, held: 0, disputed: 0 });
});

it('a payment whose money cannot be released holds up no other', async () => {
  const [stuck, next] = [await pay(world, await aPerson(), low), await pay(world, await aPerson(), high)];
  await older(stuck.id, 9);
  await older(next.id, 8);
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger refuse before update on payments for each row when (new.id = '${stuck.id}') execute function refuse()`);
  onTestFinished(() => void sql('drop function refuse cascade'));
  await expect(releaseHeld()).rejects.toThrow('1 of 2 failed');
  expect(await balanceOf(creator)).toMatchObject({ available: 29_292, held: 9_764 });
});

it("another page's balance is shown to no one", async () => {
  const fan = await aPerson();
  await pay(world, fan, low);
  const other = await aCreator();
  expect(await balanceOf(other)).toMatchObject({ available: 0, held: 0 });
  expect(await balanceOf(fan)).toBeNull();
  expect((await world.as(fan).get('/api/payments/balance')).status).toBe(403);
  expect((await world.as().get('/api/payments/balance')).status).toBe(401);
});
