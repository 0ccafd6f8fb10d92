import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addMonths, formatDate, indianDay } from '../../rules/time';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { daysPass } from '../../test/money/daysPass';
import { unproven } from '../../test/money/unproven';
import {
  done,
  endOf,
  fan,
  membershipNow,
  monthsOf,
  openPass,
  payment,
  payPass,
  REFUND_MONTHS,
  recorded,
  refundMonths,
  refundsAt,
  refusedMonths,
  twoMonths,
} from '../../test/passes/monthRefunds';

openPass();

const noticesOf = async (who: Person): Promise<string[]> =>
  (await world.as(who).get('/api/notifs')).body.map(({ text }: { text: string }) => text);
const SLICE = 'payments { edges { node { monthsBack { months paise } viewerCanRefundMonths } } }';
const received = async () =>
  (await world.as(creator).query(`{ viewer { studio { ${SLICE} } } }`)).viewer.studio.payments.edges.map(
    ({ node }: { node: object }) => node,
  );
/** As if the payment had come so many months ago; less than 0: undone. */
const past = (months: number) =>
  sql('update payments set captured_at = captured_at - make_interval(months => $2) where id = $1', [
    payment.id,
    months,
  ]);

describe('a creator who refunds months of a pass', () => {
  it('is offered those that have not begun, from the last backwards, and the payer is not', async () => {
    const monthsBack = [
      { months: 1, paise: 8_334 },
      { months: 2, paise: 16_667 },
    ];
    expect(await received()).toEqual([{ monthsBack, viewerCanRefundMonths: true }]);
    const paid = (await world.as(fan).query(`{ viewer { ${SLICE} } }`)).viewer.payments.edges[0].node;
    expect(paid).toEqual({ monthsBack, viewerCanRefundMonths: false });
    await past(6);
    expect(await received()).toEqual([{ monthsBack: [], viewerCanRefundMonths: false }]);
    await past(-6);
  });

  it('is offered none of a payment for one month', async () => {
    const other = await aPerson();
    await pay(world, other, low);
    expect((await received())[0]).toEqual({ monthsBack: [], viewerCanRefundMonths: false });
  });

  it('takes their grants once the gateway has processed it, and both sides read how much and until when', async () => {
    const until = await endOf(1);
    expect((await refundMonths()).refundMonths.payment).toEqual({
      id: payment.id,
      isRefundAsked: true,
      viewerCanRefundMonths: false,
    });
    expect(await monthsOf()).toEqual([null, null, null]);
    await done();
    expect(refundsAt()).toEqual(['16667 processed']);
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect(await membershipNow()).toEqual({ status: 1, paidUntil: until });
    expect(await recorded()).toMatchObject({ refundReason: null, refundedPaise: 16_667, kept: 83 });
    expect(await sql('select months, months_back from payments where id = $1', [payment.id])).toEqual([
      { months: 3, months_back: 2 },
    ]);
    expect(await noticesOf(fan)).toContain(
      `2 months with Kabir paints refunded: ₹166.67. You have paid until ${formatDate(until)}`,
    );
    expect(await noticesOf(creator)).toContain('₹166.67 of a payment by Meera Joshi was refunded. They stay a member');
    const [letter, ...more] = world.mailsTo(fan, /2 months refunded/);
    expect([letter!.text, more]).toEqual([expect.stringContaining(`paid until ${formatDate(until)} now`), []]);
    expect(letter!.text).toContain('Kabir paints says: You asked me to');
    expect(world.mailsTo(fan, /A part of/)).toEqual([]);
    expect(world.mailsTo(creator, /2 months of a payment refunded/)).toHaveLength(1);
    const notes = await sql("select paise from receipts where payment_id = $1 and kind = 'credit_note'", [payment.id]);
    expect(notes.map(({ paise }) => Number(paise))).toEqual([16_667]);
    expect(await unproven()).toEqual([]);
  });

  it('says how many and types their sum, for payments of their own page, within six months', async () => {
    expect((await refusedMonths({ amount: '250' })).fields).toEqual({
      amount: 'This is not the amount. Type ₹166.67',
    });
    expect((await refusedMonths({ months: 1 })).fields).toEqual({ amount: 'This is not the amount. Type ₹83.34' });
    for (const months of [0, -1, 3])
      expect((await refusedMonths({ months })).fields).toEqual({ months: 'So many months can’t be refunded' });
    expect((await refusedMonths({ reason: ' ' })).fields).toEqual({ reason: 'Please say why' });
    expect((await refusedMonths({}, fan)).code).toBe('FORBIDDEN');
    await past(6);
    expect(await refusedMonths()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('within 6 months'),
    });
    await past(-6);
    await done();
    expect(refundsAt()).toEqual([]);
  });

  it('refunds months again later, and then what is left of the payment', async () => {
    const REST = 'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }';
    for (const amount of ['83.34', '83.33']) {
      await refundMonths({ months: 1, amount });
      await done();
    }
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect((await refusedMonths({ months: 1, amount: '83.33' })).message).toBe(
      'No month of this payment can be refunded now',
    );
    await world.as(creator).query(REST, { input: { paymentId: payment.id, reason: 'All of it', amount: '83.33' } });
    await done();
    expect(await recorded()).toMatchObject({ refundReason: 'creator', refundedPaise: 25_000, kept: 0 });
    expect(await monthsOf()).toEqual(['refunded', 'months', 'months']);
    expect((await membershipNow()).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('waits for a refund that is under way, and for a bank that decides', async () => {
    theGateway().holdRefunds();
    await refundMonths({ months: 1, amount: '83.34' });
    await done();
    expect((await refusedMonths({ months: 1, amount: '83.33' })).message).toContain('a refund is on its way');
    theGateway().processRefund(theGateway().refunds(payment.rzpPaymentId)[0]!.id);
    const { id } = theGateway().dispute(payment.rzpPaymentId, 100);
    await done();
    expect((await refusedMonths({ months: 1, amount: '83.33' })).message).toContain('until the bank has decided');
    theGateway().moveDispute(id, 'won');
    await done();
    await refundMonths({ months: 1, amount: '83.33' });
  });

  it('of a pass that has not begun at all refunds the whole payment', async () => {
    await daysPass(85);
    const next = await payPass(fan);
    const until = await endOf(3);
    await refundMonths({ paymentId: next.id, months: 3, amount: '250' });
    await done();
    expect(await recorded(next.id)).toMatchObject({ refundReason: 'creator', refundedPaise: 25_000, kept: 0 });
    expect(await monthsOf(next.id)).toEqual(['months', 'months', 'months']);
    expect(await membershipNow()).toEqual({ status: 1, paidUntil: until });
    expect(await unproven()).toEqual([]);
  });
});

describe('time that is paid for after refunded months', () => {
  it('begins where they did, and lasts as long as it would have', async () => {
    await daysPass(85);
    await payPass(fan);
    // As if it had been renewed while two months of the first pass had not begun.
    await daysPass(-70);
    const until = (await membershipNow()).paidUntil;
    const [gone, from] = [await endOf(3), await endOf(1)];
    await refundMonths();
    await done();
    const moved = gone.getTime() - from.getTime();
    expect((await membershipNow()).paidUntil).toEqual(new Date(until.getTime() - moved));
    expect(await unproven()).toEqual([]);
  });
});

describe('months that end on the 31st', () => {
  it('do so after those behind a shorter month were refunded', async () => {
    const ends = [1, 2, 3, 4, 5].map((months) => addMonths(new Date(), months, 31));
    const short = ends.findIndex((end) => indianDay(end) < 31);
    const [first, ...later] = ends.slice(short, short + 3);
    await sql('update squad_subscriptions set paid_until = $2, billing_day = 31 where member_id = $1', [
      fan.userId,
      later[1],
    ]);
    await sql(
      `update grants set during = case month when 1 then tstzrange(now() - interval '1 day', $2)
         when 2 then tstzrange($2, $3) else tstzrange($3, $4) end where payment_id = $1`,
      [payment.id, first, ...later],
    );
    await refundMonths();
    await done();
    const [left] = await sql('select paid_until, billing_day from squad_subscriptions where member_id = $1', [
      fan.userId,
    ]);
    expect(left).toEqual({ paid_until: first, billing_day: 31 });
    expect(await unproven()).toEqual([]);
  });
});

describe('a rise over months that are refunded', () => {
  it('is refunded with them, by a request of its own, and the month that runs keeps it', async () => {
    const rise = await pay(world, fan, high);
    const shares = (
      await sql('select share_paise::int as paise from grants where payment_id = $1 order by month', [rise.id])
    ).map(({ paise }) => paise as number);
    expect(shares).toHaveLength(3);
    const raised = shares[1]! + shares[2]!;
    const [, back] = (await received())[1].monthsBack;
    expect(back).toEqual({ months: 2, paise: 16_667 + raised });
    await refundMonths({ amount: ((16_667 + raised) / 100).toFixed(2) });
    await done();
    expect(refundsAt()).toEqual(['16667 processed']);
    expect(refundsAt(rise)).toEqual([`${raised} processed`]);
    expect(await monthsOf(rise.id)).toEqual([null, 'months', 'months']);
    expect(await membershipNow()).toEqual({ status: 1, paidUntil: await endOf(1) });
    expect((await world.as(fan).get(`/api/manualSub/${creator.userId}`)).body.squadId).toBe(high.id);
    expect(await unproven()).toEqual([]);
  });

  it('that was bought while they were on their way back is refunded with them too', async () => {
    theGateway().holdRefunds();
    await refundMonths();
    await done();
    const rise = await pay(world, fan, high);
    theGateway().holdRefunds(false);
    theGateway().processRefund(theGateway().refunds(payment.rzpPaymentId)[0]!.id);
    await done();
    expect(await monthsOf(rise.id)).toEqual([null, 'months', 'months']);
    expect(refundsAt(rise)).toHaveLength(1);
    expect(await membershipNow()).toEqual({ status: 1, paidUntil: await endOf(1) });
    expect(await unproven()).toEqual([]);
  });

  it('can be refunded alone, and the lower squad goes on', async () => {
    const until = await endOf(3);
    const rise = await pay(world, fan, high);
    const [one] = (await received())[0].monthsBack;
    await refundMonths({ paymentId: rise.id, months: 1, amount: (one.paise / 100).toFixed(2) });
    await done();
    expect([await monthsOf(rise.id), await monthsOf()]).toEqual([
      [null, null, 'months'],
      [null, null, null],
    ]);
    expect(await membershipNow()).toMatchObject({ status: 1, paidUntil: until });
    expect(await unproven()).toEqual([]);
  });
});

describe('two at once', () => {
  it('two requests for the same months: one is made', async () => {
    const answers = await Promise.all(
      [0, 1, 2].map(() => world.as(creator).post('/graphql', { query: REFUND_MONTHS, variables: twoMonths() })),
    );
    const codes = answers.flatMap(({ body }) => body.errors ?? []).map(({ extensions }) => extensions.code);
    expect(codes).toEqual(['CONFLICT', 'CONFLICT']);
    await done();
    expect(refundsAt()).toEqual(['16667 processed']);
  });

  it('a renewal beside the refund: the months that it buys follow what is left', async () => {
    await daysPass(85);
    await daysPass(-70);
    await refundMonths();
    await daysPass(70);
    await Promise.all([done(), payPass(fan).catch(() => null)]);
    await done();
    expect(await unproven()).toEqual([]);
  });

  it('a month that begins while its refund is under way goes back all the same', async () => {
    theGateway().holdRefunds();
    await refundMonths();
    await done();
    await daysPass(40);
    expect((await membershipNow()).status).toBe(1);
    theGateway().processRefund(theGateway().refunds(payment.rzpPaymentId)[0]!.id);
    await done();
    expect(await monthsOf()).toEqual([null, 'months', 'months']);
    expect((await membershipNow()).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });
});
