import { expect, it } from 'vitest';
import { UNSAVED } from '../../server/words/en/unsaved';
import { expectAccessible, shot } from './accessibility';
import { openPage, SIZES } from './browser';
import { aPainter, aPerson, joins, type Person, sql, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;
const ADDRESS = '/creator/settings/payments';

async function aPayment(): Promise<{ painter: Person; fan: Person }> {
  const painter = await aPainter();
  const fan = await aPerson('Meera Joshi');
  await joins(fan, painter.sketchbook);
  return { painter, fan };
}
const asked = (fan: Person) =>
  sql('select from refund_requests r join payments p on p.id = r.payment_id where p.user_id = $1', [fan.id]);

it('a payment that is refunded in two tabs is refunded once, and the second tab says so', async () => {
  const { painter, fan } = await aPayment();
  const first = await visit(DESKTOP, ADDRESS, painter);
  const second = await openPage(first.context());
  await second.goto(`${toli.url}${ADDRESS}`);
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Refund: Meera Joshi' }).click();
    await page.getByLabel(/^Why/).fill('You paid twice by mistake');
    await page.getByLabel(/^Type ₹100.00/).fill('100');
  }
  const send = (page: typeof first) => page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
  await send(first);
  await first.getByText('The refund to Meera Joshi is on its way').waitFor();
  await send(second);
  await second.getByText('This payment is already refunded, or a refund is on its way').waitFor();
  await second.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await shot(second, 'desktop-refund-second-tab');
  expect(await asked(fan)).toHaveLength(1);
  await until(
    async () => (await sql('select from payments where user_id = $1 and refunded_at is not null', [fan.id])).length,
  );
  expect(
    await sql('select from refunds r join payments p on p.id = r.payment_id where p.user_id = $1', [fan.id]),
  ).toHaveLength(1);
});

it('Back in the refund dialog asks before typed text is lost, refunds nothing, and stays on the screen', async () => {
  const { painter, fan } = await aPayment();
  const page = await visit(PHONE, ADDRESS, painter);
  const open = () => page.getByRole('button', { name: 'Refund: Meera Joshi' }).tap();
  await open();
  const dialog = page.getByRole('alertdialog', { name: /^Refund/ });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await open();
  await dialog.getByLabel(/^Why/).fill('You paid twice by mistake');
  await page.goBack();
  await page.getByRole('alertdialog', { name: UNSAVED.discardTitle }).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-refund-back');
  await page.getByRole('button', { name: UNSAVED.keepEditing }).tap();
  expect(await dialog.getByLabel(/^Why/).inputValue()).toBe('You paid twice by mistake');
  await page.goBack();
  await page.getByRole('button', { name: UNSAVED.discard }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${toli.url}${ADDRESS}`);
  await page.getByRole('button', { name: 'Refund: Meera Joshi' }).waitFor();
  expect(await asked(fan)).toEqual([]);
});
