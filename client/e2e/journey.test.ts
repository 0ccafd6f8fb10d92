import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { go, openBrowser, openPage, SIZES } from './browser';
import { expectAccessible, shot } from './look';
import type { RunningToli } from './product';
import { mailTo, startToli } from './toli';

const [, PHONE] = SIZES;
const PASSWORD = 'a long password';
const FOR_SQUAD = 'For the squad: burnt sienna and ultramarine';

let toli: RunningToli;
beforeAll(async () => {
  toli = await startToli();
});

const look = (name: string, page: Page) => shot(page, `phone-${name}`);

/** Signs up with the form, opens the mailed link, and logs in. */
async function newcomer(
  context: BrowserContext,
  fullName: string,
  email: string,
  look: (name: string, page: Page) => Promise<void>,
): Promise<Page> {
  const page = await openPage(context);
  await page.goto(toli.url);
  await look('landing', page);
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await look('signup', page);
  await page.getByRole('button', { name: 'Sign up with email' }).click();
  await page.getByText('Email verification link sent.').waitFor();
  await look('verification-sent', page);
  await page.goto((await mailTo(email, /verify/i, toli)).links[0]!);
  await page.getByText('Welcome aboard!').waitFor();
  await look('verified', page);
  await page
    .getByRole('link', { name: /log in/i })
    .last()
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in with email' }).click();
  await page.waitForURL('**/feed');
  return page;
}

async function addSquad(page: Page, title: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new squad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Monthly pricing').fill(amount);
  await dialog.getByRole('button', { name: 'Add squad' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: title }).waitFor();
}

describe('the first journey', () => {
  it('takes a creator and a fan with their phones from sign-up to a paid, opened post', async () => {
    const creator = await newcomer(await openBrowser(PHONE, {}), 'कबीर शर्मा', 'kabir@example.in', look);

    await go(creator, '/creator/start');
    await creator.getByLabel('Page name').fill('Kabir paints');
    await creator.getByLabel(/What are you creating/i).fill('watercolours');
    await look('start', creator);
    await creator.getByRole('button', { name: /start/i }).click();
    await creator.waitForURL(/\/creator(\/settings.*)?$/);
    await go(creator, '/creator/settings/squads');
    await addSquad(creator, 'Sketchbook', '100');
    await addSquad(creator, 'Studio', '300');
    await look('squads', creator);

    for (const [squad, text] of [
      [/Free post/, 'Open to all'],
      [/Sketchbook/, FOR_SQUAD],
    ] as const) {
      await go(creator, '/create-post');
      const select = creator.getByLabel('Who can see this post');
      const option = await select.locator('option').filter({ hasText: squad }).getAttribute('value');
      await select.selectOption(option);
      await creator.getByLabel('What would you like to tell your squads?').fill(text);
      await look('create-post', creator);
      await creator.getByRole('button', { name: 'Create post' }).click();
      await creator.waitForURL(/\/creator$/);
      await creator.getByText(text).waitFor();
    }
    await expectAccessible(creator);
    await look('own-page', creator);

    const fan = await newcomer(await openBrowser(PHONE, {}), 'Asha Rao', 'asha@example.in', async () => undefined);
    await look('empty-feed', fan);
    await go(fan, '/explore');
    await fan.getByRole('searchbox').last().fill('paints');
    await fan
      .getByRole('link', { name: /Kabir paints/ })
      .first()
      .click();
    await fan.getByText('This post is for squad members only').waitFor();
    expect(await fan.getByText('burnt sienna').count()).toBe(0);
    await expectAccessible(fan);
    await look('locked', fan);

    await fan
      .getByRole('button', { name: /Join for ₹100\/month/ })
      .first()
      .click();
    const checkout = fan.frameLocator('iframe[title="Razorpay Checkout"]');
    const pay = checkout.getByRole('button', { name: /Pay ₹100/ });
    await pay.waitFor();
    await shot(fan, 'phone-checkout');
    await pay.click();
    await fan.getByText('Payment successful').waitFor();
    await fan.getByRole('button', { name: 'Joined ₹100/month squad' }).first().waitFor();
    await fan.getByText(FOR_SQUAD).waitFor();
    await expectAccessible(fan);
    await look('joined', fan);

    await go(fan, '/feed');
    await fan.getByText(FOR_SQUAD).waitFor();
    await expectAccessible(fan);
    await look('feed', fan);
  });
});
