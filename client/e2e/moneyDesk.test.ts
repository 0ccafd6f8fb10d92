import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MONEY_SCREEN } from '../../server/words/en/moneyDesk';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, joins, type Painter, type Person, person, sql, visit } from './people';
import { mailTo, until } from './toli';

let painter: Painter;
beforeAll(async () => {
  painter = await aPainter('Money paints');
});

/** A new person who has paid ₹100, and their payment at the gateway. */
async function aPayer(name: string): Promise<{ fan: Person; rzpPaymentId: string }> {
  const fan = await aPerson(name);
  await joins(fan, painter.sketchbook);
  const [paid] = await sql<{ id: string }>('select rzp_payment_id as id from payments where user_id = $1', [fan.id]);
  return { fan, rzpPaymentId: paid!.id };
}

/** Triggers an event at the fake gateway. */
const pull = async <Answer>(lever: string, ...args: unknown[]) =>
  (await person('desk@toli.test')).call<Answer>('POST', `/dev/razorpay/control/${lever}`, args);

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, `money-${name}`);
}

/** Gives a reason, types the amount, and refunds. */
async function refund(page: Page, name: string, reason: string, picture: string): Promise<void> {
  await page.getByRole('button', { name: `Refund: ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^Why/).fill(reason);
  await dialog.getByLabel(/^Type ₹100.00/).fill('1000');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('This is not the amount. Type ₹100.00').waitFor();
  await look(page, picture);
  await dialog.getByLabel(/^Type ₹100.00/).fill('100');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText(`The refund to ${name} is on its way`).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

const isBack = (rzpPaymentId: string) =>
  until(async () => {
    const [paid] = await sql<{ back: boolean }>(
      'select refunded_at is not null as back from payments where rzp_payment_id = $1',
      [rzpPaymentId],
    );
    return paid!.back;
  });

describe.each(SIZES)('on a $name', (size) => {
  it('a creator refunds a payment, and its payer reads why', async () => {
    const name = size.name === 'phone' ? 'தமிழ்ச்செல்வி வெங்கடராமகிருஷ்ணன்' : 'Meera Joshi';
    const { fan, rzpPaymentId } = await aPayer(name);
    const page = await visit(size, '/creator/settings/payments', painter);
    await page.getByRole('button', { name: `Refund: ${name}` }).waitFor();
    await look(page, `${size.name}-creator-payments`);
    await refund(page, name, 'You paid twice by mistake', `${size.name}-creator-refund`);
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(/Refund on its way|Refunded/)
      .waitFor();
    await isBack(rzpPaymentId);
    await page.reload();
    await page.getByRole('row').filter({ hasText: name }).getByText('Refunded').waitFor();
    expect((await mailTo(fan.email, /was refunded/)).text).toContain('Money paints says: You paid twice by mistake');
    const notices = await visit(size, '/notifications', fan);
    await notices
      .getByText('Your payment of ₹100.00 to Money paints was refunded. Your membership has ended with it')
      .waitFor();
    await look(notices, `${size.name}-told`);
  });

  it('the desk finds a payment, sees all of it and refunds it', async () => {
    const { fan, rzpPaymentId } = await aPayer('Ravi Varma');
    const page = await visit(size, '/admin', 'desk');
    await page.getByRole('link', { name: /^Money/ }).click();
    await page.getByRole('heading', { name: 'Balances' }).waitFor();
    await page.getByRole('link', { name: 'At Razorpay' }).waitFor();
    await look(page, `${size.name}-overview`);
    await page.getByRole('searchbox').fill(fan.email);
    await page.getByRole('link', { name: '₹100, Ravi Varma to Money paints' }).click();
    await page.getByRole('heading', { name: `Payment ${rzpPaymentId}` }).waitFor();
    await look(page, `${size.name}-payment`);
    await refund(page, 'Ravi Varma', 'The page does not exist any more', `${size.name}-desk-refund`);
    await isBack(rzpPaymentId);
    await page.reload();
    await page.getByText('Refunded: The page does not exist any more').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Creators’, held' }).click();
    await page.getByRole('link', { name: rzpPaymentId }).first().waitFor();
    await look(page, `${size.name}-account`);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await page.getByText('Payment refunded').first().waitFor();
    await look(page, `${size.name}-log`);
  });

  it('a dispute is answered with the suggested evidence', async () => {
    const { rzpPaymentId } = await aPayer('Imran Khan');
    const { id } = await pull<{ id: string }>('dispute', rzpPaymentId);
    await until(async () => (await sql('select from disputes where rzp_dispute_id = $1', [id])).length);
    const page = await visit(size, '/admin/money', 'desk');
    const card = page.getByRole('article', { name: `₹100.00, ${rzpPaymentId}` });
    await card.getByText(/^Answer by/).waitFor();
    await look(page, `${size.name}-disputes`);
    await card.getByRole('link', { name: `See the payment: ${rzpPaymentId}` }).click();
    await page.getByRole('heading', { name: 'What we know' }).waitFor();
    await look(page, `${size.name}-dispute`);
    await page.getByRole('button', { name: /^Contest/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/was paid for a membership/).waitFor();
    await look(page, `${size.name}-contest`);
    await dialog.getByRole('button', { name: 'Contest' }).click();
    await page.getByText(/sent to the bank$/).waitFor();
    await page.getByText('Contested', { exact: true }).waitFor();
    await until(
      async () =>
        (await sql("select from disputes where rzp_dispute_id = $1 and status = 'under_review'", [id])).length,
    );
    await page.reload();
    await page.getByText('With the bank').waitFor();
    await page.getByText(/^The receipt \(PDF\) · doc_/).waitFor();
    await look(page, `${size.name}-contested`);
  });

  it('money without an order is an open case until a reviewer says what it was', async () => {
    const fan = await aPerson('Zubin Irani');
    const { rzpOrder } = await fan.call<{ rzpOrder: { id: string } }>(
      'GET',
      `/api/payment/order/${painter.sketchbook}`,
    );
    const report = await pull<{ razorpay_payment_id: string }>('payOtherwise', rzpOrder.id, { amount: 10_236 });
    const rzpPaymentId = report.razorpay_payment_id;
    await until(async () => (await sql('select from money_cases where rzp_payment_id = $1', [rzpPaymentId])).length);
    const page = await visit(size, '/admin/money', 'desk');
    const card = page.getByRole('article', { name: `Not the amount that was asked for: ₹102.36, ${rzpPaymentId}` });
    await card.waitFor();
    await look(page, `${size.name}-case`);
    await card.getByRole('button', { name: /^Explain/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('The fee was on top. Refunded by hand.');
    await look(page, `${size.name}-explain`);
    await dialog.getByRole('button', { name: 'Explain' }).click();
    await card.waitFor({ state: 'hidden' });
    await page.goto(`${new URL(page.url()).origin}/admin/money/payments/${rzpPaymentId}`);
    await page.getByText('The fee was on top. Refunded by hand.').waitFor();
    await look(page, `${size.name}-explained`);
  });

  it('a wrong or missing settlement is an open case with both sides until a reviewer says what it was', async () => {
    const { rzpPaymentId } = await aPayer('Anita Desai');
    await pull('settleAll', { [rzpPaymentId]: { credit: 9_000, fee: 1_000 } });
    await sql("select graphile_worker.add_job('reconcileSettlements', '{}')");
    const isCase = () => sql("select from money_cases where kind = 'difference' and rzp_id = $1", [rzpPaymentId]);
    await until(async () => (await isCase()).length);
    const { rzpPaymentId: unsettled } = await aPayer('Sunil Rao');
    // Five working days later, as the nightly comparison notes it.
    await sql(
      `insert into money_cases (kind, rzp_id, rzp_payment_id, paise, currency, facts)
       values ('difference', $1, $1, 9764, 'INR', '{"settled": null, "ledgerPaise": 9764, "capturedAt": "2026-11-16T06:30:00Z"}')`,
      [unsettled],
    );
    const page = await visit(size, '/admin/money', 'desk');
    const card = page.getByRole('article', { name: `Settled differently from our ledger: ₹90.00, ${rzpPaymentId}` });
    await card.getByText('Razorpay: ₹90.00, our ledger: ₹97.64').waitFor();
    const waiting = page.getByRole('article', { name: `Settled differently from our ledger: ₹97.64, ${unsettled}` });
    await waiting.getByText('The ledger says ₹97.64, Razorpay has not settled it').waitFor();
    await page
      .getByRole('region', { name: MONEY_SCREEN.settlements })
      .getByText(/^Expected: ₹.* payments?, the oldest of/)
      .waitFor();
    await page
      .getByRole('table', { name: MONEY_SCREEN.settlements })
      .getByText(/^Arrived · /)
      .first()
      .waitFor();
    await page.getByRole('table', { name: MONEY_SCREEN.settlements }).scrollIntoViewIfNeeded();
    await look(page, `${size.name}-differences`);
    await page.getByRole('link', { name: /^Expected: / }).click();
    // The list before has a link of this name as well.
    await page.waitForURL('**/settlements/expected');
    await page.getByRole('link', { name: unsettled }).waitFor();
    await look(page, `${size.name}-expected`);
    await page.goBack();
    await page
      .getByRole('link', { name: /^setl_/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Settlement setl_/ }).waitFor();
    await page.getByRole('link', { name: rzpPaymentId }).waitFor();
    await look(page, `${size.name}-settlement`);
    await page.goBack();
    await card.getByRole('button', { name: /^Explain/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('Razorpay took its fee twice and gave it back.');
    await dialog.getByRole('button', { name: 'Explain' }).click();
    await card.waitFor({ state: 'hidden' });
    await waiting.waitFor();
  });
});

it('a reviewer without the money right finds no link there', async () => {
  const reviewer = await aPerson('Desk Two');
  await sql('update users set is_reviewer = true where id = $1', [reviewer.id]);
  const page = await visit(SIZES[0], '/admin', reviewer);
  await page.getByRole('link', { name: 'Log', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^Money/ }).count()).toBe(0);
});
