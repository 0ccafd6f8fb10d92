import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMON, NAVIGATION } from '../../server/words/en/common';
import { NOTIFICATION } from '../../server/words/en/notifications';
import { review, submit } from './creator';
import {
  expectAccessible,
  logIn,
  openBrowser,
  type RunningToli,
  SIZES,
  type Size,
  shot,
  signIn,
  startToli,
  until,
} from './toli';

const [DESKTOP, PHONE] = SIZES;

let toli: RunningToli;
beforeAll(async () => {
  toli = await startToli({ DEMO: 'true' });
});

/** Somebody of the demo data, at an address. */
async function personAt(size: Size, email: string, address: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openBrowser(size);
  await logIn(toli, context, email);
  const page = await context.newPage();
  await page.goto(toli.url + address);
  return { page, context };
}

const bell = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const news = (page: Page) => page.getByRole('main').getByText(NOTIFICATION.isNew);

/** Has seen all that there was, and is somewhere else. */
async function seesAll(page: Page): Promise<void> {
  await page.goto(`${toli.url}/notifications`);
  await rows(page).first().waitFor();
  await bell(page, NAVIGATION.notifications).waitFor();
  await page.getByRole('link', { name: 'Toli' }).click();
  await page.waitForURL('**/creator');
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, `notifications-${name}`);
}

describe('notifications', () => {
  it('tell a creator at once who has joined, and count as seen once they are opened', async () => {
    const { page: creator } = await personAt(DESKTOP, 'kabir@toli.test', '/notifications');
    await seesAll(creator);

    const context = await openBrowser(DESKTOP);
    const name = 'தமிழ்ச்செல்வி வெங்கடராமகிருஷ்ணன்';
    await signIn(toli, context, name, 'joins@example.in');
    const fan = await context.newPage();
    await fan.goto(`${toli.url}/c/kabir-paints`);
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
    await bell(creator, NAVIGATION.notifications).waitFor();
    expect(await joined.getByText(NOTIFICATION.isNew).count()).toBe(1);
    expect(await news(creator).count()).toBe(1);
    await look(creator, 'desktop-joined');

    await joined.getByRole('link').focus();
    await creator.keyboard.press('Enter');
    await creator.waitForURL('**/creator/settings/payments');
    await creator.goBack();
    await joined.waitFor();
    expect(await news(creator).count()).toBe(0);
  });

  it('tell an owner live what reviewers decide, with the reason', async () => {
    const { page: owner, context } = await personAt(PHONE, 'selvi@toli.test', '/notifications');
    await seesAll(owner);
    await submit(toli, context);
    await review(toli, context, 'REJECT', 'Please say what a squad opens.');
    await bell(owner, NOTIFICATION.unseen).waitFor();
    await look(owner, 'phone-bell');
    await bell(owner, NOTIFICATION.unseen).click();
    await row(owner, 'Your page was not approved: Please say what a squad opens.').waitFor();
    // The list is open: what comes now appears in it.
    await submit(toli, context);
    await review(toli, context, 'APPROVE');
    await row(owner, 'Your page is approved').waitFor();
    await bell(owner, NAVIGATION.notifications).waitFor();
    expect(await news(owner).count()).toBe(2);
    await look(owner, 'phone-reviewed');
    await row(owner, 'Your page is approved').getByRole('link').click();
    await owner.waitForURL('**/creator');
  });

  it('lead from a new post to what it is about, and from the bottom bar of a phone to the list', async () => {
    const { page: fan } = await personAt(PHONE, 'asha@toli.test', '/feed');
    const places = fan.getByRole('navigation', { name: 'Places' });
    await places.getByRole('link', { name: new RegExp(NAVIGATION.notifications) }).click();
    await row(fan, 'Kabir paints made a new post').first().getByRole('link').click();
    await fan.getByRole('heading', { level: 1, name: 'Kabir paints' }).waitFor();
  });

  it('say what will be here while there are none, and can be asked for again when they did not come', async () => {
    const context = await openBrowser(PHONE);
    await signIn(toli, context, 'Ravi Iyer', 'empty@example.in');
    const page = await context.newPage();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Notifications') ? route.abort() : route.continue(),
    );
    await page.goto(`${toli.url}/notifications`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await look(page, 'phone-failed');
    await page.unroute('**/graphql');
    // A request that is still on its way fails too; whoever asks at that moment shares its answer and asks once more.
    await until(async () => {
      await again.click({ timeout: 1_000 }).catch(() => undefined);
      return page.getByText(NOTIFICATION.empty).isVisible();
    });
    await look(page, 'phone-empty');
    await page.getByRole('main').getByRole('link', { name: COMMON.findCreators }).click();
    await page.waitForURL('**/explore');
  });
});
