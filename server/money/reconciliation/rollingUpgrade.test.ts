import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { unproven } from '../../test/money/unproven';
import { makeOldReceipts } from '../receipts/issueReceipt.service';

// Nodes of the earlier version settle payments and end memberships, and write neither grants nor entries nor receipts.
openTwoSquads();

let fan: Person;
beforeEach(async () => {
  world.fakeRazorpay.control.dropWebhooks();
  fan = await aPerson();
});

const opens = async () => {
  const [membership] = await sql<{ amount: number }>(
    'select opened_amount as amount from current_subscriptions where member_id = $1',
    [fan.userId],
  );
  return membership!.amount;
};
const everyFewMinutes = async () => {
  await addJob('takeUpWhatIsOwed', {});
  await runDueJobs();
};

/** A payment of the fan as a node of the earlier version has settled it. */
async function paidAtOldNode(): Promise<string> {
  const { id } = await pay(world, fan, low);
  await sql(`begin; set local session_replication_role = replica;
    delete from grants where payment_id = '${id}';
    update creator_balances b set paise = b.paise - 9764 where creator_user_id = '${creator.userId}' and account = 'creator_held';
    update creator_months m set debit = debit - case account when 'gateway' then 10000 else 0 end,
      credit = credit - case account when 'gateway_fee' then 200 when 'gateway_gst' then 36 else 0 end where creator_user_id = '${creator.userId}';
    delete from creator_months where creator_user_id = '${creator.userId}' and debit = 0 and credit = 0;
    update creator_days d set debit = debit - case account when 'gateway' then 10000 else 0 end,
      credit = credit - case account when 'gateway_fee' then 200 when 'gateway_gst' then 36 else 0 end where creator_user_id = '${creator.userId}';
    delete from creator_days where creator_user_id = '${creator.userId}' and debit = 0 and credit = 0;
    delete from ledger where payment_id = '${id}';
    commit`);
  return id;
}

it('a payment there is granted and entered within minutes, once', async () => {
  await paidAtOldNode();
  expect(await opens()).toBe(0);
  await everyFewMinutes();
  expect(await opens()).toBe(100);
  await everyFewMinutes();
  await makeOldReceipts(100);
  expect(await unproven()).toEqual([]);
});

it('a renewal there begins where the month before it ends', async () => {
  await pay(world, fan, low);
  await sql("update squad_subscriptions set paid_until = now() + interval '2 days' where member_id = $1", [fan.userId]);
  await sql(
    `update grants set during = tstzrange(lower(during), (select paid_until from squad_subscriptions where member_id = $1))
     where subscription_id = (select id from squad_subscriptions where member_id = $1)`,
    [fan.userId],
  );
  await paidAtOldNode();
  await everyFewMinutes();
  expect(await unproven()).toEqual([]);
});

/** Ends the membership as a node of the earlier version does. */
async function endsAtOldNode(): Promise<void> {
  await sql('update squad_subscriptions set status = 3 where member_id = $1', [fan.userId]);
  await sql('update squads set active_members = active_members - 1 where id = $1', [low.id]);
  await sql(
    'update creators set active_members = active_members - 1, active_income = active_income - 100 where user_id = $1',
    [creator.userId],
  );
}

it('a person who left there reads no more of what they had', async () => {
  await pay(world, fan, low);
  await endsAtOldNode();
  await everyFewMinutes();
  expect(await opens()).toBe(0);
  expect(await unproven()).toEqual([]);
});

it('a person who was refunded there loses what it bought, and the refund is entered', async () => {
  const { id, rzpPaymentId } = await pay(world, fan, low);
  world.fakeRazorpay.control.refund(rzpPaymentId);
  await sql(
    "update payments set refund_reason = 'outside', refunded_at = now(), refunded_paise = 10000, rzp_refund_id = 'rfnd_old' where id = $1",
    [id],
  );
  await endsAtOldNode();
  await addJob('passGateway', {});
  await everyFewMinutes();
  expect(await sql('select revoked_for as why from grants where payment_id = $1', [id])).toEqual([{ why: 'refunded' }]);
  expect(await unproven()).toEqual([]);
});
