import { expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { PAYMENTS_SCREEN, STATS_SCREEN } from '../../server/words/en/earnings';
import { MONTH_REFUND } from '../../server/words/en/monthRefunds';
import { REFUND } from '../../server/words/en/refunds';
import { SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { expectAccessible, shot } from './accessibility';
import { go, SIZES } from './browser';
import { aPainter, aPerson, type Painter, type Person, pays, sql, visit } from './people';
import { mailTo } from './toli';

/** Buys three months of the painter's lower squad at ₹250, as the checkout does. */
async function buysPass(fan: Person, { sketchbook }: Painter): Promise<void> {
  await sql('insert into squad_passes (squad_id, months, amount) values ($1, 3, 250)', [sketchbook]);
  const { createPaymentOrder } = await fan.query<{ createPaymentOrder: { order: { id: string } } }>(
    'mutation ($input: CreatePaymentOrderInput!) { createPaymentOrder(input: $input) { order { id } } }',
    { input: { squadId: sketchbook, months: 3 } },
  );
  await pays(fan, createPaymentOrder.order.id);
}

it.each(SIZES)(
  'a member asks for the months of a pass that have not begun, and its creator refunds them ($name)',
  async (size) => {
    const painter = await aPainter();
    const fan = await aPerson('Meera Joshi');
    await buysPass(fan, painter);
    const page = await visit(size, '/user/squads', fan);
    await page.getByRole('button', { name: SUBSCRIPTION.leaveNow }).click();
    const dialog = page.getByRole('alertdialog', { name: SUBSCRIPTION.leaveTitle });
    await dialog.getByRole('button', { name: /^Leave at the end: / }).waitFor();
    await dialog.getByText(MONTH_REFUND.noneAfter(2, 16_667)).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-leave-pass`);
    await dialog.getByRole('button', { name: MONTH_REFUND.ask }).click();
    await dialog.getByText(/has not decided yet/).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-leave-asked`);
    await dialog.getByRole('button', { name: COMMON.cancel }).click();
    await go(page, '/user/payments');
    await page.getByText(/^You asked for months back on .*decides about 2 months, ₹166\.67\.$/).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-payments-asked`);

    const letter = await mailTo(painter.email, /asks for months/);
    const studio = await visit(
      size,
      new URL(letter.links.find((link) => link.includes('/members/'))!).pathname,
      painter,
    );
    await studio.getByText(/^Asks for the months not begun/).waitFor();
    await expectAccessible(studio);
    await shot(studio, `${size.name}-months-asked`);
    await studio.getByRole('button', { name: `${MONTH_REFUND.verb}: Meera Joshi` }).click();
    const refund = studio.getByRole('alertdialog', { name: MONTH_REFUND.title });
    await refund.getByLabel(/^Why/).fill('You asked me to');
    await refund.getByLabel(REFUND.amount(16_667)).fill('166.67');
    await expectAccessible(studio);
    await shot(studio, `${size.name}-refund-months`);
    await refund.getByRole('button', { name: REFUND.verb, exact: true }).click();
    await studio.getByText(REFUND.done('Meera Joshi')).waitFor();
    await expect
      .poll(() =>
        sql(
          "select from grants g join payments p on p.id = g.payment_id where p.user_id = $1 and g.revoked_for = 'months'",
          [fan.id],
        ),
      )
      .toHaveLength(2);

    await go(studio, '/creator/settings/payments');
    await studio.getByText(PAYMENTS_SCREEN.partReturned(167, 'refunded')).waitFor();
    await shot(studio, `${size.name}-months-refunded`);
    await go(studio, '/creator/settings/stats');
    await studio.getByText(STATS_SCREEN.byPasses(83)).waitFor();
    await expectAccessible(studio);
    await shot(studio, `${size.name}-earned-by-passes`);
    await go(page, '/notifications');
    await page.getByText(/^2 months with Noor paints refunded: ₹166.67/).waitFor();
    await shot(page, `${size.name}-months-back`);
  },
);

it('a member who leaves at the end of a pass keeps it until then', async () => {
  const painter = await aPainter();
  const fan = await aPerson('Meera Joshi');
  await buysPass(fan, painter);
  const page = await visit(SIZES[1], '/user/squads', fan);
  await page.getByRole('button', { name: SUBSCRIPTION.leaveNow }).click();
  await page.getByRole('button', { name: /^Leave at the end: / }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByText(/It will not be renewed/).waitFor();
  expect(
    await sql('select from squad_subscriptions where member_id = $1 and status = 1 and not renews', [fan.id]),
  ).toHaveLength(1);
});
