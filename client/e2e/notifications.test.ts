// @module-tag everyday

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXPLORE } from '../../server/words/en/explore';
import { MENU } from '../../server/words/en/menu';
import { NOTIFICATION } from '../../server/words/en/notificationList';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { anOwner, aPainter, aPerson, review, submit, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

const bell = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const news = (page: Page) => page.getByRole('main').getByText(NOTIFICATION.isNew);

/** Has seen the empty list, and is on another screen. */
async function seesNone(page: Page): Promise<void> {
  await page.getByText(NOTIFICATION.empty).waitFor();
  await bell(page, MENU.notifications).waitFor();
  await page.getByRole('link', { name: 'Toli' }).click();
  await page.waitForURL('**/creator');
  // A notification that comes while the list is visible would count as seen.
  await page.getByText(NOTIFICATION.empty).waitFor({ state: 'detached' });
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, `notifications-${name}`);
}

describe('notifications', () => {
  it('show a creator at once who has joined, and count as seen once they are opened', async () => {
    const owner = await aPainter();
    const creator = await visit(DESKTOP, '/notifications', owner);
    await seesNone(creator);

    const name = 'தமிழ்ச்செல்வி வெங்கடராமகிருஷ்ணன்';
    const fan = await visit(DESKTOP, owner.address, await aPerson(name));
    await fan
      .getByRole('button', { name: /Join for ₹100\/month/ })
      .first()
      .click();
    await fan
      .frameLocator('iframe[title="Razorpay Checkout"]')
      .getByRole('button', { name: /Pay ₹100/ })
      .click();
    await fan.getByText('Payment successful').waitFor();

    await bell(creator, NOTIFICATION.unseen).waitFor();
    await look(creator, 'desktop-bell');
    await bell(creator, NOTIFICATION.unseen).click();
    const joined = row(creator, `${name} has joined your squad`);
    await joined.waitFor();
    await bell(creator, MENU.notifications).waitFor();
    expect(await joined.getByText(NOTIFICATION.isNew).count()).toBe(1);
    expect(await news(creator).count()).toBe(1);
    await look(creator, 'desktop-joined');

    await joined.getByRole('link').focus();
    await creator.keyboard.press('Enter');
    await creator.waitForURL('**/creator/settings/payments');
    await creator.goBack();
    await joined.waitFor();
    await expect.poll(() => news(creator).count()).toBe(0);
  });

  it('show an owner live what reviewers decide, with the reason', async () => {
    const weaver = await anOwner();
    const owner = await visit(PHONE, '/notifications', weaver);
    await seesNone(owner);
    await submit(weaver);
    await review(weaver, 'REJECT', 'Please say what a squad opens.');
    await bell(owner, NOTIFICATION.unseen).waitFor();
    await look(owner, 'phone-bell');
    await bell(owner, NOTIFICATION.unseen).click();
    await row(owner, 'Your page was not approved: Please say what a squad opens.').waitFor();
    // The list is open: a new notification appears in it.
    await submit(weaver);
    await review(weaver, 'APPROVE');
    await row(owner, 'Your page is approved').waitFor();
    await bell(owner, MENU.notifications).waitFor();
    await expect.poll(() => news(owner).count()).toBe(2);
    await look(owner, 'phone-reviewed');
    await row(owner, 'Your page is approved').getByRole('link').click();
    await owner.waitForURL('**/creator');
  });

  it('lead from a new post to that post, and from the bottom bar of a phone to the list', async () => {
    const fan = await visit(PHONE, '/feed', 'asha');
    const places = fan.getByRole('navigation', { name: 'Places' });
    await places.getByRole('link', { name: new RegExp(MENU.notifications) }).click();
    await row(fan, 'Kabir paints made a new post').first().getByRole('link').click();
    await fan.getByRole('heading', { level: 1, name: 'Kabir paints' }).waitFor();
  });

  it('say what will be here while there are none, and can be retried after a failure', async () => {
    const page = await visit(PHONE, '/feed', await aPerson('Ravi Iyer'));
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Notifications') ? route.abort() : route.continue(),
    );
    await page.goto(`${toli.url}/notifications`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await look(page, 'phone-failed');
    await page.unroute('**/graphql');
    // A pending request fails too; a call at that moment shares its response and sends another.
    await until(async () => {
      await again.click({ timeout: 1_000 }).catch(() => undefined);
      return page.getByText(NOTIFICATION.empty).isVisible();
    });
    await look(page, 'phone-empty');
    await page.getByRole('main').getByRole('link', { name: EXPLORE.findCreators }).click();
    await page.waitForURL('**/explore');
  });
});
