import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAY, indianDate } from '../../server/rules/time';
import { ROW } from '../../server/words/en/rows';
import { SQUAD_EDITOR } from '../../server/words/en/squadForms';
import { SQUAD_PRICE } from '../../server/words/en/squadPrices';
import { MEMBERSHIP, SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button, field, row } from './creator';
import { aPainter, aPerson, joins, sql, visit } from './people';

/** What each squad of a page costs its reader, in their order. */
const prices = (page: Page) =>
  page
    .getByRole('article')
    .getByText(/^₹[\d,]+$/)
    .allTextContents();

it.each(SIZES)(
  'a creator raises a price, an old member keeps theirs beside a new one, and a squad comes between ($name)',
  async (size) => {
    const owner = await aPainter();
    const [old, fan] = [await aPerson('Imran Khan'), await aPerson('Meera Joshi')];
    await joins(old, owner.sketchbook);
    const page = await visit(size, '/creator/settings/squads', owner);
    await button(page, ROW.of(SQUAD_PRICE.amount, 'Sketchbook')).click();
    const dialog = page.getByRole('dialog', { name: SQUAD_PRICE.change });
    await dialog.getByText(SQUAD_PRICE.range(30, 299)).waitFor();
    await dialog.getByText(SQUAD_PRICE.below('Studio', 300)).waitFor();
    await expectAccessible(page);
    await field(page, SQUAD_PRICE.amount).fill('300');
    await button(page, SQUAD_PRICE.save).click();
    await page
      .getByRole('alert')
      .filter({ hasText: SQUAD_PRICE.range(30, 299) })
      .waitFor();
    await field(page, SQUAD_PRICE.amount).fill('149');
    await page.getByLabel(SQUAD_PRICE.fromDay).fill(indianDate(new Date(Date.now() + 2 * DAY)));
    await shot(page, `${size.name}-new-price`);
    await button(page, SQUAD_PRICE.save).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Sketchbook')
      .getByText(/₹149\/month for new members from/)
      .waitFor();
    await shot(page, `${size.name}-new-price-to-come`);

    // The day begins.
    await sql(`update squad_prices set from_day = (now() at time zone 'Asia/Kolkata')::date where squad_id = $1`, [
      owner.sketchbook,
    ]);
    await joins(fan, owner.sketchbook);
    await page.reload();
    await row(page, 'Sketchbook').getByText('₹149').waitFor();
    await button(page, SQUAD_EDITOR.addNew).click();
    await field(page, SQUAD_EDITOR.title).fill('Between');
    await field(page, SQUAD_EDITOR.amount).fill('120');
    await button(page, SQUAD_EDITOR.add).click();
    await button(page, SQUAD_EDITOR.added).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => prices(page)).toEqual(['₹120', '₹149', '₹300']);

    const address = `/creator/${owner.id}`;
    const [his, hers] = [await visit(size, address, old), await visit(size, address, fan)];
    await expect.poll(() => prices(his)).toEqual(['₹100', '₹100', '₹300']);
    await expect.poll(() => prices(hers)).toEqual(['₹120', '₹149', '₹300']);
    await shot(his, `${size.name}-kept-price`);
    await shot(hers, `${size.name}-new-member`);

    const squads = await visit(size, '/user/squads', old);
    await button(squads, SUBSCRIPTION.moreInfo).click();
    const mine = squads.getByRole('dialog', { name: SUBSCRIPTION.details });
    await mine.getByText(MEMBERSHIP.newPay(149)).waitFor();
    await shot(squads, `${size.name}-my-price`);
    await mine.getByRole('button', { name: MEMBERSHIP.takeNewPrice }).click();
    await mine.getByText(MEMBERSHIP.takesNewPrice(149)).waitFor();
    await mine.getByText(MEMBERSHIP.nextPayment).waitFor();
    await expectAccessible(squads);
    await shot(squads, `${size.name}-takes-new-price`);
    await mine.getByRole('button', { name: MEMBERSHIP.keepPrice }).click();
    await mine.getByText(MEMBERSHIP.newPay(149)).waitFor();
  },
);
