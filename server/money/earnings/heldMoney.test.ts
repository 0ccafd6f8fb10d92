import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aPerson, pay } from '../../test/factories';
import { low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { unproven } from '../../test/money/unproven';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { releaseHeld } from './heldMoney.service';

openTwoSquads();

beforeEach(() => theGateway().dropWebhooks());

describe('a payment to a page', () => {
  const held = async (id: string) => {
    const [sums] = await sql(
      `select coalesce(sum(case 'creator_held' when credit then paise when debit then -paise end), 0)::int as held,
         coalesce(sum(case 'creator' when credit then paise when debit then -paise end), 0)::int as payable from ledger where payment_id = $1`,
      [id],
    );
    return sums;
  };
  const older = (id: string) =>
    sql("update payments set captured_at = captured_at - interval '8 days' where id = $1", [id]);

  it('is payable once its creator can no longer refund it, and later refunds are deducted from it', async () => {
    const { id, rzpPaymentId } = await pay(world, await aPerson(), low);
    await releaseHeld();
    expect(await held(id)).toEqual({ held: 9_764, payable: 0 });
    await older(id);
    await releaseHeld();
    await releaseHeld();
    expect(await held(id)).toEqual({ held: 0, payable: 9_764 });
    theGateway().refund(rzpPaymentId, 4_000);
    await syncRefunds(id);
    expect(await held(id)).toEqual({ held: 0, payable: 5_764 });
    expect(await unproven()).toEqual([]);
  });

  it('stays held while a bank decides about it', async () => {
    const { id, rzpPaymentId } = await pay(world, await aPerson(), low);
    const dispute = theGateway().dispute(rzpPaymentId);
    await syncDispute(dispute.id);
    await older(id);
    await releaseHeld();
    expect(await held(id)).toEqual({ held: 9_764, payable: 0 });
    theGateway().moveDispute(dispute.id, 'lost');
    await syncDispute(dispute.id);
    await releaseHeld();
    expect(await held(id)).toEqual({ held: 0, payable: -236 });
    expect(await unproven()).toEqual([]);
  });
});
