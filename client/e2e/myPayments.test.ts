import { describe, expect, it } from 'vitest';
import { MENU } from '../../server/words/en/menu';
import { MY_PAYMENTS, PAPER, RECEIPT } from '../../server/words/en/receipts';
import { TAX } from '../../server/words/en/tax';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, joins, type Person, signIn, sql, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** A person's last payment, by the gateway's id. */
async function lastPayment({ id }: Person): Promise<string> {
  const [row] = await sql<{ id: string }>(
    'select rzp_payment_id as id from payments where user_id = $1 order by captured_at desc limit 1',
    [id],
  );
  return row!.id;
}
async function aMember(squadId: string, fullName?: string): Promise<Person> {
  const fan = await aPerson(fullName);
  await joins(fan, squadId);
  return fan;
}
const pull = (who: Person, lever: string, ...args: unknown[]) =>
  who.call('POST', `/dev/razorpay/control/${lever}`, args);

describe.each(SIZES)('on a $name', (size) => {
  it('a fan finds their payments, reads the receipt, and gets it as a PDF', async () => {
    const painter = await aPainter();
    const fan = await aMember(painter.sketchbook, 'श्रीमती लक्ष्मी द्विवेदी');
    const page = await visit(size, '/user/squads', fan);
    await page.getByRole('main').getByRole('link', { name: MENU.myPayments }).click();
    const card = page.getByRole('article', { name: 'Sketchbook' });
    await card.getByText('₹100').waitFor();
    await card.getByText(/^Paid \d+ \w+ \d{4} by UPI$/).waitFor();
    await card.getByText(/^\d+ \w+ \d{4} to \d+ \w+ \d{4}$/).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-my-payments`);

    await card.getByRole('link', { name: /^Receipt T\// }).click();
    await page.getByRole('heading', { name: RECEIPT.receipt, level: 1 }).waitFor();
    await page.waitForFunction(() => /^Receipt T\/\d\d-\d\d\/\d{8}/.test(document.title));
    const paper = page.getByRole('article');
    for (const text of ['श्रीमती लक्ष्मी द्विवेदी', 'Noor paints', '₹100.00', RECEIPT.noTax])
      await paper.getByText(text).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-receipt`);

    const src = await page.getByRole('link', { name: PAPER.pdf }).getAttribute('href');
    const [status, type] = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return [answer.status, answer.headers.get('content-type')];
    }, src!);
    expect([status, type]).toEqual([200, 'application/pdf']);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: PAPER.print }).isVisible()).toBe(false);
    expect(await paper.isVisible()).toBe(true);
    await shot(page, `${size.name}-receipt-printed`);
    await page.emulateMedia({ media: 'screen' });

    const stranger = await visit(size, new URL(page.url()).pathname, await aPerson());
    await stranger.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  });

  it('a refund says how much, why and that banks take their time, with a credit note, and a link to join again', async () => {
    const painter = await aPainter();
    const fan = await aMember(painter.studio, 'Meera Joshi');
    await pull(fan, 'refund', await lastPayment(fan), 4_050);
    await until(
      async () => (await sql(`select from receipts where user_id = $1 and kind = 'credit_note'`, [fan.id])).length,
    );
    const page = await visit(size, '/user/payments', fan);
    const card = page.getByRole('article', { name: 'Studio' });
    await card.getByText(/^₹40\.50 refunded on /).waitFor();
    expect(await page.getByRole('link', { name: MY_PAYMENTS.joinAgain }).count()).toBe(0);
    await pull(fan, 'refund', await lastPayment(fan));
    await until(
      async () =>
        (await sql(`select from receipts where user_id = $1 and kind = 'credit_note'`, [fan.id])).length === 2,
    );
    await page.reload();
    await card.getByText('This payment was refunded.').waitFor();
    await card.getByText(/^₹259\.50 refunded on /).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-my-payments-refunded`);
    await card
      .getByRole('link', { name: /^Credit note C\// })
      .first()
      .click();
    await page.getByRole('heading', { name: RECEIPT.creditNote, level: 1 }).waitFor();
    await page.getByText('₹40.50').waitFor();
    await page.goBack();
    const left = page.getByRole('region', { name: MY_PAYMENTS.leftTitle });
    await left.getByText(/^Joined \d+ \w+ \d{4}, left on \d+ \w+ \d{4}$/).waitFor();
    await left.getByRole('link', { name: MY_PAYMENTS.joinAgain }).click();
    await page.getByRole('heading', { name: 'Noor paints', level: 1 }).waitFor();
  });
});

describe('My payments', () => {
  it('says what will be there to a person without payments', async () => {
    const page = await visit(PHONE, '/user/payments', await aPerson());
    await page.getByRole('heading', { name: MY_PAYMENTS.none }).waitFor();
    await expectAccessible(page);
    await shot(page, 'phone-my-payments-empty');
  });

  it('fits the narrowest screens, and the dark', async () => {
    const painter = await aPainter('An unusually long name of a page that paints');
    const fan = await aMember(painter.studio);
    const context = await openBrowser(PHONE, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await signIn(context, fan);
    const page = await openPage(context);
    await page.goto(`${toli.url}/user/payments`);
    await page.getByRole('link', { name: /^Receipt T\// }).waitFor();
    await expectAccessible(page);
    await shot(page, 'narrow-my-payments');
    await page.getByRole('link', { name: /^Receipt T\// }).click();
    await page.getByRole('heading', { name: RECEIPT.receipt, level: 1 }).waitFor();
    await expectAccessible(page);
    await shot(page, 'narrow-receipt');
  });

  it('a creator enters their GSTIN beside their payments; a mistyped one is refused', async () => {
    const painter = await aPainter();
    const page = await visit(DESKTOP, '/creator/settings/payments', painter);
    const field = page.getByLabel(TAX.gstin);
    await field.fill('27AAPFU0939F1ZW');
    await page.getByRole('button', { name: TAX.save }).click();
    await page.getByText(TAX.wrongGstin).waitFor();
    await field.fill('27aapfu0939f1zv');
    await page.getByRole('button', { name: TAX.save }).click();
    await page.getByRole('button', { name: TAX.saved }).waitFor();
    await expectAccessible(page);
    await shot(page, 'desktop-gstin');
    await page.reload();
    await until(async () => (await field.inputValue()) === '27AAPFU0939F1ZV');
  });
});
