import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMonths, formatDate, indianDay } from '../../server/rules/time';
import { joinLabel } from '../../server/words/en/cards';
import { PASS, PASS_SETTINGS } from '../../server/words/en/passes';
import { ROW } from '../../server/words/en/rows';
import { SQUAD_CARD } from '../../server/words/en/squadCards';
import { SQUAD_PRICE } from '../../server/words/en/squadPrices';
import { MEMBERSHIP } from '../../server/words/en/subscriptions';
import { WELCOME } from '../../server/words/en/welcome';
import { expectAccessible, shot } from './accessibility';
import { go, SIZES, type Size } from './browser';
import { button, field, row } from './creator';
import { aPainter, aPerson, daysPass, type Owner, sql, visit } from './people';
import { toli } from './toli';

/** The creator sets the passes of Sketchbook, one of them out of its range at first. */
async function setPasses(size: Size, owner: Owner): Promise<Page> {
  const page = await visit(size, '/creator/settings/squads', owner);
  await button(page, ROW.of(PASS_SETTINGS.passes, 'Sketchbook')).click();
  const dialog = page.getByRole('dialog', { name: PASS_SETTINGS.change });
  await dialog.getByText(PASS_SETTINGS.range(600, 1200)).waitFor();
  await field(page, PASS_SETTINGS.months(3)).fill('280');
  await field(page, PASS_SETTINGS.months(12)).fill('500');
  await button(page, PASS_SETTINGS.save).click();
  await page
    .getByRole('alert')
    .filter({ hasText: SQUAD_PRICE.range(600, 1200) })
    .waitFor();
  await field(page, PASS_SETTINGS.months(12)).fill('1,000');
  await dialog.getByText(PASS.costs(1000, 12, 83)).waitFor();
  await expectAccessible(page);
  await shot(page, `${size.name}-passes-set`);
  await button(page, PASS_SETTINGS.save).click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'Sketchbook').getByText('₹280 for 3 months · ₹1,000 for 12 months').waitFor();
  await shot(page, `${size.name}-passes-squad`);
  return page;
}

/** Chooses so many months, and pays for them in the checkout. */
async function buys(page: Page, size: Size, { amount, months }: { amount: number; months: number }): Promise<void> {
  const choice = page.getByRole('dialog', { name: PASS.title('Sketchbook') });
  const offer = choice.getByRole('button', { name: PASS.costs(amount, months, Math.floor(amount / months)) });
  await offer.waitFor();
  await expectAccessible(page);
  await shot(page, `${size.name}-passes-choice-${months}`);
  await offer.click();
  const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await checkout.getByRole('button', { name: `Pay ₹${amount.toLocaleString('en-IN')}` }).click();
  await page.getByText('Payment successful').waitFor();
}

const card = (page: Page) => page.getByRole('article', { name: 'Sketchbook' });

it.each(SIZES)(
  'a creator sells passes, a fan buys 12 months, sees until when these are paid, and renews with 3 ($name)',
  async (size) => {
    const owner = await aPainter();
    await setPasses(size, owner);
    const fan = await aPerson('Meera Joshi');
    const page = await visit(size, `/creator/${owner.id}`, fan);
    await card(page).getByText(SQUAD_CARD.orPass(1000, 12)).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-passes-card`);
    const html = await (await page.context().request.get(`${toli.url}/creator/${owner.id}`)).text();
    expect(html).toContain(SQUAD_CARD.orPass(1000, 12));
    await card(page)
      .getByRole('button', { name: joinLabel('OPEN', 100) })
      .click();
    const now = new Date();
    const until = formatDate(addMonths(now, 12, indianDay(now)));
    await page.getByText(PASS.until(until)).waitFor();
    await buys(page, size, { amount: 1000, months: 12 });
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`until ${until}$`))
      .waitFor();
    await shot(page, `${size.name}-passes-welcome`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await go(page, '/user/squads');
    await card(page).getByText(MEMBERSHIP.paidUntil(until)).waitFor();
    await shot(page, `${size.name}-passes-member`);

    // The pass is nearly over.
    await daysPass(fan, 362);
    await page.reload();
    await card(page)
      .getByRole('button', { name: joinLabel('RENEW', 100) })
      .click();
    const [paid] = await sql<{ until: Date; day: number }>(
      'select paid_until as until, billing_day as day from squad_subscriptions where member_id = $1',
      [fan.id],
    );
    const renewed = formatDate(addMonths(paid!.until, 3, paid!.day));
    await page.getByText(PASS.until(renewed)).waitFor();
    await buys(page, size, { amount: 280, months: 3 });
    const thanks = page.getByRole('dialog', { name: WELCOME.renewed });
    await thanks.getByText(new RegExp(`until ${renewed}$`)).waitFor();
    await page.keyboard.press('Escape');
    await thanks.waitFor({ state: 'detached' });
    await card(page).getByText(MEMBERSHIP.paidUntil(renewed)).waitFor();
    expect(await sql('select months, amount from payments where user_id = $1 order by created_at', [fan.id])).toEqual([
      { months: 12, amount: 1000 },
      { months: 3, amount: 280 },
    ]);
  },
);
