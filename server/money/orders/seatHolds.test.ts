import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Squad } from '../../pages/squads/squad.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aMember, aPerson, type Person } from '../../test/factories';
import { creator, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { configure } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { jobsSooner } from '../../test/money/jobsSooner';
import { membershipOf, report } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { PaymentOrderRow } from './paymentOrder.entity';

openTwoSquads();
// The one address of a developer's machine holds more.
beforeAll(() => configure({ local: false, trustProxy: 1 }));

let networks = 0;
/** An address in a network that no test has used before. */
const elsewhere = () => `100.64.${++networks}.7`;
const limit = (membersLimit: number) => repo(Squad).update({ id: low.id }, { membersLimit });
const ordered = async (who: Person, from = elsewhere()) => {
  const { status, body } = await world.as(who).get(`/api/payment/order/${low.id}`, { 'x-forwarded-for': from });
  return { status, id: body.rzpOrder?.id as string, holdsSeat: body.holdsSeat as boolean | undefined };
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson()));
const pass = (minutes: number) =>
  sql(
    `update payment_orders set held_until = held_until - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1)`,
    [minutes],
  );
const members = async () => {
  const [{ count }] = (await sql('select count(*)::int from squad_subscriptions where squad_id = $1 and status = 1', [
    low.id,
  ])) as [{ count: number }];
  return count;
};

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
});

describe('a person', () => {
  beforeEach(() => limit(1));

  it('who orders all day and never pays holds the last seat of a squad for half an hour', async () => {
    const free: boolean[] = [];
    for (let quarter = 0; quarter < 8; quarter++) {
      expect((await ordered(fan)).status).toBe(200);
      const other = await aPerson();
      const { status, holdsSeat } = await ordered(other);
      free.push(status === 200 && holdsSeat === true);
      await repo(PaymentOrderRow).delete({ userId: other.userId });
      await pass(16);
    }
    expect(free).toEqual([false, false, true, true, true, true, true, true]);
  });

  it('holds it again a day later', async () => {
    for (let times = 0; times < 3; times++) {
      const { holdsSeat } = await ordered(fan);
      expect(holdsSeat).toBe(times < 2);
      await pass(16);
    }
    await pass(24 * 60);
    expect((await ordered(fan)).holdsSeat).toBe(true);
  });

  it('does not use up their holds by an order that is returned again', async () => {
    const first = await ordered(fan);
    for (let times = 0; times < 3; times++) expect(await ordered(fan)).toEqual(first);
    await pass(16);
    expect((await ordered(fan)).holdsSeat).toBe(true);
    await pass(16);
    const third = await ordered(fan);
    expect(third.holdsSeat).toBe(false);
    expect(await ordered(fan)).toEqual(third);
  });

  it('has their holds of each squad apart', async () => {
    const of = [creator.squads[1]!, low];
    for (const squad of of) {
      await repo(Squad).update({ id: squad.id }, { membersLimit: 1 });
      const { body } = await world.as(fan).get(`/api/payment/order/${squad.id}`);
      expect(body.holdsSeat).toBe(true);
    }
  });
});

describe('an order that holds no seat', () => {
  beforeEach(async () => {
    await limit(1);
    for (let times = 0; times < 2; times++) {
      await ordered(fan);
      await pass(16);
    }
  });

  it('says so before it is paid, over GraphQL too', async () => {
    const asked =
      'mutation($squadId: ID!) { createPaymentOrder(input: { squadId: $squadId }) { order { id holdsSeat } } }';
    const { createPaymentOrder } = await world.as(fan).query(asked, { squadId: low.id });
    expect(createPaymentOrder.order).toEqual({ id: (await ordered(fan)).id, holdsSeat: false });
    expect((await ordered(fan)).holdsSeat).toBe(false);
  });

  it('takes a seat that is free when it is paid', async () => {
    const { id } = await ordered(fan);
    expect((await report(world, fan, id)).body).toMatchObject({ subscriptionStatus: 1, squadId: low.id });
  });

  it('is refused in a full squad, as any other', async () => {
    await aMember(world, { of: low });
    expect((await ordered(fan)).status).toBe(409);
  });

  it('goes back in full where the seat was taken meanwhile, and so it does where another order holds it', async () => {
    const { id } = await ordered(fan);
    const other = await aPerson();
    const held = await ordered(other);
    expect(held.holdsSeat).toBe(true);
    expect(await report(world, fan, id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('This squad is full') },
    });
    expect((await report(world, other, held.id)).status).toBe(200);
    await runDueJobs();
    const [payment] = await sql('select refund_reason, refunded_at from payments where user_id = $1', [fan.userId]);
    expect(payment).toEqual({ refund_reason: 'full', refunded_at: expect.any(Date) });
    expect(await membershipOf(world, fan, creator)).toBeNull();
    expect(await unproven()).toEqual([]);
  });

  it('is one of many that are paid at once: as many get in as there are seats, and all others have their money back', async () => {
    await limit(3);
    const payers = [fan, ...(await people(7))];
    const from = elsewhere();
    const orders = await Promise.all(payers.map((who) => ordered(who, from)));
    expect(orders.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    await sql('update payment_orders set holds_seat = false where squad_id = $1', [low.id]);
    const late = await Promise.all((await people(4)).map(async (who) => ({ who, ...(await ordered(who)) })));
    await sql('update payment_orders set holds_seat = false where squad_id = $1', [low.id]);
    const all = [...payers.map((who, n) => ({ who, ...orders[n]! })), ...late].filter(({ status }) => status === 200);
    const came = await Promise.all(all.map(({ who, id }) => report(world, who, id)));
    expect(came.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await members()).toBe(3);
    await runDueJobs();
    const [owed] = await sql(
      'select count(*)::int from payments where squad_id = $1 and refund_reason is not null and refunded_at is null',
      [low.id],
    );
    expect(owed).toEqual({ count: 0 });
    expect(await unproven()).toEqual([]);
  });
});

describe('a network', () => {
  const neighbours = {
    'IPv4, the first 24 bits': (n: number) => `198.51.100.${n}`,
    'IPv6, the first 64': (n: number) => `2001:db8:1:2::${n}`,
  };
  const strangers = { 'IPv4, the first 24 bits': '198.51.101.1', 'IPv6, the first 64': '2001:db8:1:3::1' };

  it.each(Object.keys(neighbours) as (keyof typeof neighbours)[])(
    'of %s has five seats of a squad held at once, also when ten of its people come together',
    async (kind) => {
      await limit(20);
      const orders = await Promise.all((await people(10)).map((who, n) => ordered(who, neighbours[kind](n + 1))));
      expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(orders.filter(({ holdsSeat }) => holdsSeat)).toHaveLength(5);
      expect((await ordered(await aPerson(), strangers[kind])).holdsSeat).toBe(true);
    },
  );

  it('has one more held as soon as one of the five is paid, or its time is over', async () => {
    await limit(20);
    const from = elsewhere();
    const five = await people(5);
    const orders = await Promise.all(five.map((who) => ordered(who, from)));
    await report(world, five[0]!, orders[0]!.id);
    expect((await ordered(await aPerson(), from)).holdsSeat).toBe(true);
    expect((await ordered(await aPerson(), from)).holdsSeat).toBe(false);
    await pass(16);
    expect((await ordered(await aPerson(), from)).holdsSeat).toBe(true);
  });

  it('does not fill a squad for the others: fifty of its people leave all but five seats free', async () => {
    await limit(10);
    const from = elsewhere();
    await Promise.all((await people(50)).map((who) => ordered(who, from)));
    const others = await Promise.all((await people(6)).map((who) => ordered(who)));
    expect(others.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  });

  it('is forgotten with the time of its order', async () => {
    await ordered(fan);
    const network = async () => (await repo(PaymentOrderRow).findOneByOrFail({ userId: fan.userId })).network;
    expect(await network()).toMatch(/^[\w-]{43}$/);
    await jobsSooner('reconcile:', '15 minutes');
    await runDueJobs();
    expect(await network()).toBeNull();
  });
});

describe('who always holds a seat', () => {
  it('is a member who renews, and it counts for no one else of their network', async () => {
    await limit(20);
    const from = elsewhere();
    const renewing = await Promise.all(Array.from({ length: 5 }, () => aMember(world, { of: low })));
    await daysPass(26);
    for (let times = 0; times < 3; times++) {
      for (const who of renewing) expect((await ordered(who, from)).holdsSeat).toBe(true);
      await pass(16);
    }
    for (const who of renewing) await ordered(who, from);
    expect((await ordered(fan, from)).holdsSeat).toBe(true);
  });

  it('is every member in a squad without a limit', async () => {
    for (let times = 0; times < 4; times++) {
      expect((await ordered(fan)).holdsSeat).toBe(true);
      await pass(16);
    }
  });
});
