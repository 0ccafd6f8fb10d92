import { beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, HERE, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { createPaymentOrder } from '../orders/order.service';
import type { Payment } from '../payments/payment.entity';
import { settlePayment } from '../payments/payment.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  const { control } = world.fakeRazorpay;
  control.clearFaults();
  control.holdRefunds(false);
  control.dropWebhooks(false);
  fan = await aPerson({ fullName: 'आशा राव' });
});

const told = async () => {
  await theGateway().webhooksSettled();
  await runDueJobs();
};
const papersOf = ({ id }: Pick<Payment, 'id'>) =>
  sql<{ kind: string; number: string; paise: string; no: number; cause: string }>(
    'select kind, number, paise, no, cause from receipts where payment_id = $1 order by made_at, id',
    [id],
  );
const numbersOf = (kind: string) =>
  sql<{ no: number }>('select no from receipts where kind = $1 and year is not null order by no', [kind]);
const expectNoGaps = async (kind: string) => {
  const numbers = (await numbersOf(kind)).map(({ no }) => no);
  const [series] = await sql<{ last: number }>('select last from receipt_series where kind = $1', [kind]);
  expect(numbers).toEqual(Array.from({ length: series!.last }, (_, index) => index + 1));
  return numbers.length;
};

describe('a receipt', () => {
  it('is made for each payment: with the next number of its year, sixteen characters long, and what was bought', async () => {
    const payment = await pay(world, fan, low);
    const [receipt] = await papersOf(payment);
    expect(receipt).toMatchObject({ kind: 'receipt', paise: '10000', cause: 'paid' });
    expect(receipt!.number).toMatch(/^T\/\d\d-\d\d\/\d{8}$/);
    expect(receipt!.number).toHaveLength(16);
    const { viewer } = await world.as(fan).query(`{ viewer { payments { edges { node {
      receiptNumber method opensFrom opensUntil creator { pageName }
      receipts { number kind paise content { payerName pageName squadTitle from until method ofNumber tax { gstin } } }
    } } } } }`);
    const [{ node }] = viewer.payments.edges;
    expect(node).toMatchObject({
      receiptNumber: receipt!.number,
      method: 'upi',
      creator: { pageName: 'Kabir paints' },
    });
    expect(node.receipts).toEqual([
      {
        number: receipt!.number,
        kind: 'RECEIPT',
        paise: 10_000,
        content: {
          payerName: 'आशा राव',
          pageName: 'Kabir paints',
          squadTitle: 'Squad of 100',
          method: 'upi',
          from: node.opensFrom,
          until: node.opensUntil,
          ofNumber: null,
          tax: null,
        },
      },
    ]);
  });

  it('is mailed with the thanks, once, as a PDF', async () => {
    const payment = await pay(world, fan, low);
    await runDueJobs();
    const [receipt] = await papersOf(payment);
    const [mail] = world.mailsTo(fan);
    expect(mail!.subject).toBe('Your receipt for ₹100.00 to Kabir paints');
    expect(mail!.text).toMatch(new RegExp(`^See what has opened:\\n\\S+/creator/${creator.userId}$`, 'm'));
    expect(mail!.attachments).toMatchObject([
      { filename: `toli-${receipt!.number.replaceAll('/', '-')}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(mail!.attachments![0]!.content.subarray(0, 5).toString()).toBe('%PDF-');
    theGateway().refund(payment.rzpPaymentId, 2_500);
    await told();
    expect(world.mailsTo(fan).map(({ attachments }) => attachments?.length)).toEqual([1, 1]);
  });

  it('is mailed after links that people wait for, also where these are asked for later', async () => {
    await pay(world, fan, low);
    await world.as().post('/api/user/password/forgot', { email: creator.email });
    world.mails.length = 0;
    await runDueJobs();
    const [first, ...others] = world.mails;
    expect(first).toMatchObject({ to: creator.email, text: expect.stringMatching(/\/reset-password\b/) });
    expect(others.map(({ to }) => to)).toContain(fan.email);
  });

  it('keeps the names of its day, until a person is erased', async () => {
    const payment = await pay(world, fan, low);
    await sql(`update creators set page_name = 'Another name' where user_id = $1`, [creator.userId]);
    const says = async () => {
      const { viewer } = await world
        .as(fan)
        .query('{ viewer { payments { edges { node { receipts { content { payerName pageName } } } } } } }');
      return viewer.payments.edges[0].node.receipts[0].content;
    };
    expect(await says()).toEqual({ payerName: 'आशा राव', pageName: 'Kabir paints' });
    await expect(sql('update receipts set paise = 1 where payment_id = $1', [payment.id])).rejects.toThrow(
      /stays as it/,
    );
    await expect(sql('delete from receipts where payment_id = $1', [payment.id])).rejects.toThrow(/stays as it/);
  });

  it('and a credit note get the numbers of their series, and no others', async () => {
    const payment = await pay(world, fan, low);
    for (const [kind, number] of [
      ['credit_note', 'C/26-27/99999999'],
      ['receipt', 'T/26-27/99999999'],
    ])
      await expect(
        sql(
          `insert into receipts (kind, number, payment_id, cause, user_id, creator_user_id, paise, facts)
           select $2, $3, payment_id, 'mine', user_id, creator_user_id, 1, '{}' from receipts where payment_id = $1`,
          [payment.id, kind, number],
        ),
      ).rejects.toThrow(/does not choose/);
  });
});

describe('the series of numbers', () => {
  it('has no gap and no duplicate after fifty payments at once, some of which fail', { tags: ['slow'] }, async () => {
    const before = (await numbersOf('receipt')).length;
    theGateway().dropWebhooks();
    // Payments of one page wait for each other anyway.
    const squads = [low, high];
    for (const amount of [50, 60, 70, 80]) squads.push(...(await aCreator({ squads: [amount] })).squads);
    const orders = [];
    for (let index = 0; index < 50; index++) {
      const order = await createPaymentOrder(await aPerson(), squads[index % squads.length]!.id, HERE);
      const { razorpay_payment_id } = theGateway().pay(order.rzpOrderId);
      orders.push({ order, paid: await gateways().razorpay.fetchPayment(razorpay_payment_id) });
    }
    const settled = await Promise.allSettled(
      orders.map(({ order, paid }, index) =>
        transaction(async () => {
          await settlePayment(order, paid);
          if (index % 7 === 0) throw new Error('undone after its number was taken');
        }),
      ),
    );
    expect(settled.filter(({ status }, index) => status === 'rejected' && index % 7 === 0)).toHaveLength(8);
    for (const { order, paid } of orders) await settlePayment(order, paid);
    expect(await expectNoGaps('receipt')).toBe(before + 50);
  });

  it('begins again on 1 April in India', async () => {
    const [payment] = [await pay(world, fan, low)];
    const at = async (moment: string) => {
      const [made] = await sql<{ number: string }>(
        `insert into receipts (kind, payment_id, cause, user_id, creator_user_id, paise, facts, made_at)
         select 'receipt', payment_id, $3, user_id, creator_user_id, 1, facts, $2 from receipts
         where payment_id = $1 and cause = 'paid' returning number`,
        [payment!.id, moment, `a test at ${moment}`],
      );
      return made!.number;
    };
    expect(await at('2031-03-31T23:59:59.999+05:30')).toBe('T/30-31/00000001');
    expect(await at('2031-04-01T00:00:00+05:30')).toBe('T/31-32/00000001');
    expect(await at('2031-12-31T20:00:00Z')).toBe('T/31-32/00000002');
    expect(await at('2099-06-01T00:00:00Z')).toBe('T/99-00/00000001');
  });
});

describe('a credit note', () => {
  it('is made for each refund, partial ones to the paisa, once', async () => {
    const payment = await pay(world, fan, low);
    theGateway().refund(payment.rzpPaymentId, 2_537);
    await told();
    theGateway().refund(payment.rzpPaymentId);
    await told();
    await told();
    const [receipt, ...notes] = await papersOf(payment);
    expect(notes).toMatchObject([
      { kind: 'credit_note', paise: '2537', number: expect.stringMatching(/^C\/\d\d-\d\d\/\d{8}$/) },
      { kind: 'credit_note', paise: '7463' },
    ]);
    const { viewer } = await world
      .as(creator)
      .query(
        '{ viewer { studio { payments { edges { node { receipts { kind content { ofNumber isDisputed } } } } } } } }',
      );
    expect(viewer.studio.payments.edges[0].node.receipts.slice(1)).toEqual(
      notes.map(() => ({ kind: 'CREDIT_NOTE', content: { ofNumber: receipt!.number, isDisputed: false } })),
    );
    await expectNoGaps('credit_note');
  });

  it('is made for a lost dispute, and a receipt when it is won after all', async () => {
    const payment = await pay(world, fan, low);
    const { id } = theGateway().dispute(payment.rzpPaymentId);
    theGateway().moveDispute(id, 'lost');
    await told();
    theGateway().moveDispute(id, 'won');
    await told();
    const [, note, back] = await papersOf(payment);
    expect([note, back]).toMatchObject([
      { kind: 'credit_note', paise: '10000' },
      { kind: 'receipt', paise: '10000' },
    ]);
    expect(back!.number).toMatch(/^T\//);
    const [{ number }] = (await sql('select receipt_number as number from payments where id = $1', [payment.id])) as [
      { number: string },
    ];
    expect(number).toBe((await papersOf(payment))[0]!.number);
  });

  it('for money that could not be kept is made when the refund is processed, in its own mail', async () => {
    theGateway().holdRefunds();
    const { rzpOrderId } = await createPaymentOrder(fan, low.id, HERE);
    await sql('update payment_orders set held_until = now() where user_id = $1', [fan.userId]);
    await sql('update squads set members_limit = 1 where id = $1', [low.id]);
    await pay(world, await aPerson(), low);
    const { razorpay_payment_id } = theGateway().pay(rzpOrderId);
    await told();
    const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [fan.userId]);
    expect(await papersOf(payment!)).toMatchObject([{ kind: 'receipt' }]);
    const { viewer } = await world
      .as(fan)
      .query('{ viewer { payments { edges { node { refundReason comingBackPaise opensFrom } } } } }');
    expect(viewer.payments.edges[0].node).toEqual({ refundReason: 'FULL', comingBackPaise: 10_000, opensFrom: null });
    theGateway().holdRefunds(false);
    theGateway().processRefund(theGateway().refunds(razorpay_payment_id)[0]!.id);
    await told();
    expect(await papersOf(payment!)).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', paise: '10000' }]);
    expect(world.mailsTo(fan).map(({ subject, attachments }) => [subject, attachments?.length])).toEqual([
      ['Your payment is being refunded', 1],
      ['Your credit note for ₹100.00', 1],
    ]);
  });
});
