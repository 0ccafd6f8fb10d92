import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { EXPLORE } from '../../server/words/en/explore';
import { MEMBERSHIP, SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { WELCOME } from '../../server/words/en/welcome';
import { expectAccessible, shot } from './accessibility';
import { SIZES, type Size } from './browser';
import { anOwner, aPainter, aPerson, daysPass, joins, type Person, visit } from './people';
import { until } from './toli';

const [DESKTOP, PHONE] = SIZES;

const LESSON = 'All of Sketchbook, a painting lesson each month';

/** A new person who joined a painter's squad 12 days ago. */
async function aMemberOf(title: 'sketchbook' | 'studio'): Promise<{ fan: Person; pageName: string }> {
  const painter = await aPainter();
  await painter.call('PATCH', `/api/squad/${painter.studio}`, { description: LESSON });
  const fan = await aPerson('Imran Khan');
  await joins(fan, painter[title]);
  await daysPass(fan, 12);
  return { fan, pageName: painter.pageName };
}

/** A person joins the squad of another new page, so many days ago. */
async function joinsAlso(fan: Person, pageName: string, title: string, amount: number, daysAgo: number): Promise<void> {
  const owner = await anOwner({ pageName, isOpen: true });
  const { squadId } = await owner.call<{ squadId: string }>('POST', '/api/squad', {
    title,
    amount,
    description: pageName,
  });
  await joins(fan, squadId);
  await daysPass(fan, daysAgo, squadId);
}

/** My Squads of a person. */
async function mySquads(size: Size, who: Person): Promise<Page> {
  const page = await visit(size, '/user/squads', who);
  await page.getByRole('heading', { name: 'My Squads' }).waitFor();
  return page;
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const dialog = (page: Page) => page.getByRole('dialog', { name: SUBSCRIPTION.details });
const openDetails = async (page: Page, title: string) => {
  await card(page, title).getByRole('button', { name: SUBSCRIPTION.moreInfo }).click();
  await dialog(page).waitFor();
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function payInCheckout(page: Page): Promise<void> {
  await page
    .frameLocator('iframe[title="Razorpay Checkout"]')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.getByText('Payment successful').waitFor();
  const thanks = page.getByRole('dialog', { name: WELCOME.renewed });
  await thanks.getByText(/ · until \d+ \w+ \d{4}$/).waitFor();
  await page.keyboard.press('Escape');
  await thanks.waitFor({ state: 'detached' });
}

/** A picture of the present screen, which is accessible; on a phone a dialog replaces the last one. */
const look = async (page: Page, { name: size }: Size, name: string) => {
  await expectAccessible(page);
  await shot(page, `${size}-my-squads-${name}`);
};

describe('My Squads', () => {
  it('links to creators for a person without a squad', async () => {
    const page = await mySquads(DESKTOP, await aPerson('Ravi Iyer'));
    await page.getByText(SUBSCRIPTION.none).waitFor();
    await shot(page, 'desktop-my-squads-empty');
    await page.getByRole('link', { name: EXPLORE.findCreators }).click();
    await page.waitForURL('**/explore');
  });

  it('a member looks at a squad, ends it with its month, and keeps it after all, with the keyboard alone', async () => {
    const { fan, pageName } = await aMemberOf('studio');
    const page = await mySquads(DESKTOP, fan);
    const studio = card(page, 'Studio');
    await studio.getByText(`by ${pageName}`).waitFor();
    await studio.getByText('₹300').waitFor();
    await studio.getByText(/^Paid until \d+ \w+ \d{4}$/).waitFor();
    await shot(page, 'desktop-my-squads-list');

    await studio.getByRole('button', { name: SUBSCRIPTION.moreInfo }).press('Enter');
    await dialog(page).getByText(LESSON).waitFor();
    await dialog(page)
      .getByText(/^₹300, any day from/)
      .waitFor();
    await shot(page, 'desktop-my-squads-details');
    await dialog(page)
      .getByRole('button', { name: /^End on \d+ \w+$/ })
      .press('Enter');
    await dialog(page)
      .getByText(/^Ends on/)
      .waitFor();
    await expect.poll(() => focused(page)).toBe(MEMBERSHIP.keepIt);
    await dialog(page).getByText(MEMBERSHIP.noPayment, { exact: true }).waitFor();
    await look(page, DESKTOP, 'not-renewed');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(SUBSCRIPTION.moreInfo);
    await studio.getByText(/^Ends on .* It will not be renewed\.$/).waitFor();

    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: MEMBERSHIP.keepIt }).press('Enter');
    await dialog(page)
      .getByRole('button', { name: /^End on \d+ \w+$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await studio.getByText(/^Paid until/).waitFor();
  });

  it('a member chooses a lower squad for the next month, and undoes it', async () => {
    const page = await mySquads(PHONE, (await aMemberOf('studio')).fan);
    await openDetails(page, 'Studio');
    await shot(page, 'phone-my-squads-details');
    const choice = dialog(page).getByLabel(MEMBERSHIP.change);
    await choice.selectOption('Sketchbook, ₹100/month');
    await dialog(page).getByRole('button', { name: MEMBERSHIP.saveChange }).click();
    await dialog(page).getByText('Changes to “Sketchbook”, ₹100/month, with your next renewal.').waitFor();
    await dialog(page)
      .getByText(/^₹100, any day from/)
      .waitFor();
    await look(page, PHONE, 'change');
    await choice.selectOption('Stay in Studio, ₹300/month');
    await dialog(page)
      .getByRole('button', { name: /^Save change|^Change saved/ })
      .click();
    await dialog(page)
      .getByText(/^₹300, any day from/)
      .waitFor();
  });

  it('a month that is over says what happens, and is renewed from its card; the creator’s page offers the same', async () => {
    const fan = await aPerson('Imran Khan');
    await joinsAlso(fan, 'தமிழ் கதைகள்', 'வாசகர் வட்டம்', 99, 32);
    const page = await mySquads(PHONE, fan);
    const circle = card(page, 'வாசகர் வட்டம்');
    await circle.getByText(MEMBERSHIP.over).waitFor();
    await circle.getByText(/^Your month ended on .* locked until you renew\.$/).waitFor();
    await circle.getByText(/^Renew by .* to keep your place and your price\.$/).waitFor();
    await look(page, PHONE, 'over');
    await circle.getByRole('link', { name: 'by தமிழ் கதைகள்' }).click();
    await page.getByRole('heading', { name: 'தமிழ் கதைகள்', level: 1 }).waitFor();
    const squad = page.getByRole('article').filter({ hasText: 'வாசகர் வட்டம்' });
    await squad.getByRole('button', { name: 'Renew ₹99/month' }).first().waitFor();
    await page.goBack();
    await circle.getByRole('button', { name: 'Renew ₹99/month' }).click();
    await payInCheckout(page);
    await circle.getByText(/^Paid until/).waitFor();
    await expect.poll(() => page.getByText(MEMBERSHIP.over).count()).toBe(0);
  });

  it('a month is renewed early from its details, which close for the checkout', async () => {
    const fan = await aPerson();
    await joinsAlso(fan, 'मीरा की रसोई', 'दावत', 199, 25);
    const page = await mySquads(DESKTOP, fan);
    await openDetails(page, 'दावत');
    await dialog(page).getByRole('button', { name: 'Renew ₹199/month' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await payInCheckout(page);
    await card(page, 'दावत').getByRole('button', { name: 'Renew ₹199/month' }).waitFor({ state: 'detached' });
    await look(page, DESKTOP, 'renewed');
  });

  it('a member leaves: the dialog says what is lost, a failure changes nothing, and then it is done', async () => {
    const { fan, pageName } = await aMemberOf('sketchbook');
    await joinsAlso(fan, 'मीरा की रसोई', 'दावत', 199, 25);
    const page = await mySquads(PHONE, fan);
    await openDetails(page, 'Sketchbook');
    await dialog(page).getByRole('button', { name: SUBSCRIPTION.leave }).press('Enter');
    const question = page.getByRole('alertdialog', { name: SUBSCRIPTION.leaveTitle });
    await question.getByText(SUBSCRIPTION.leaveWarning(pageName)).waitFor();
    await question.getByText(/^You have paid until \d+ \w+ \d{4}: leaving now gives up \d+ days\.$/).waitFor();
    await shot(page, 'phone-my-squads-leave');
    await question.getByRole('button', { name: COMMON.cancel }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(SUBSCRIPTION.leave);

    await page.keyboard.press('Enter');
    await page.route('**/graphql', (route) => route.abort());
    const button = question.getByRole('button', { name: SUBSCRIPTION.leaveNow });
    await button.click();
    await until(async () => await button.isEnabled());
    expect(await page.getByRole('status').filter({ hasText: /error/i }).count()).toBe(0);
    await page.unroute('**/graphql');

    await button.click();
    await question.getByText(SUBSCRIPTION.left).waitFor();
    await look(page, PHONE, 'left');
    await question.waitFor({ state: 'detached' });
    await dialog(page).waitFor({ state: 'detached' });
    await card(page, 'Sketchbook').waitFor({ state: 'detached' });
    await until(async () => (await focused(page)) === 'My Squads');
    await card(page, 'दावत').waitFor();
  });
});
