// @module-tag everyday

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANDING } from '../../server/words/en/landing';
import { WELCOME } from '../../server/words/en/welcome';
import { expectAccessible, shot } from './accessibility';
import { go, openBrowser, openPage, SIZES } from './browser';
import { approve, newAddress } from './people';
import { mailTo, toli } from './toli';

const [, PHONE] = SIZES;
const PASSWORD = 'a long pass phrase';
const FOR_SQUAD = 'For the squad: burnt sienna and ultramarine';

const look = (name: string, page: Page) => shot(page, `phone-${name}`);

async function fillSignUp(page: Page, fullName: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

const mailedLink = async (email: string, subject: string) => (await mailTo(email, subject)).links[0]!;

/**
 * Begins on the landing page, signs up, and opens the mailed link in the same browser, where no password is asked for
 * again.
 */
async function newCreator(context: BrowserContext, fullName: string, email: string): Promise<Page> {
  const page = await openPage(context);
  await page.goto(toli.url);
  await look('landing', page);
  await page.getByRole('link', { name: LANDING.start }).first().click();
  await fillSignUp(page, fullName, email);
  await look('signup', page);
  await page.getByRole('button', { name: 'Sign up with email' }).click();
  await page.getByText('Email verification link sent.').waitFor();
  await look('verification-sent', page);
  await page.goto(await mailedLink(email, 'One tap left to start your page'));
  await page.getByText('Welcome aboard!').waitFor();
  await look('verified', page);
  // It continues by itself.
  await page.waitForURL('**/creator/start');
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
  it('takes a creator with a phone from the landing page to posts, and a new person from their link in six taps, one of them in the mail, to a paid post', async () => {
    const creator = await newCreator(await openBrowser(PHONE, {}), 'कबीर शर्मा', newAddress('kabir'));
    await creator.getByLabel('Page name').fill('Sharma paints');
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
      // Not the text alone: the field of the screen before has it too, for a moment after the address changed.
      await creator.getByRole('article').getByText(text).waitFor();
    }
    await expectAccessible(creator);
    await look('own-page', creator);

    const { userId } = await (await creator.request.get(`${toli.url}/api/user`)).json();

    await approve({ id: userId });
    const email = newAddress();
    const fan = await openPage(await openBrowser(PHONE, {}));
    let taps = 0;
    const tap = (button: Locator) => {
      taps++;
      return button.click();
    };
    await fan.goto(`${toli.url}/creator/${userId}`);
    await fan.getByText('This post is for squad members only').waitFor();
    expect(await fan.getByText('burnt sienna').count()).toBe(0);
    await expectAccessible(fan);
    await look('locked', fan);
    const join = fan.getByRole('article', { name: 'Sketchbook' }).getByRole('button', { name: 'Join for ₹100/month' });
    await tap(join);
    await fan.getByText('Join Sketchbook by Sharma paints · ₹100/month').waitFor();
    await expectAccessible(fan);
    await look('join-sign-up', fan);
    await fillSignUp(fan, 'Asha Rao', email);
    await tap(fan.getByRole('button', { name: 'Sign up with email' }));
    await fan.getByText(email).waitFor();

    // The mail is read on another device.
    const other = await openPage(await openBrowser(PHONE, {}));
    await other.goto(await mailedLink(email, 'One tap left to join Sketchbook by Sharma paints'));
    await tap(other.getByRole('button', { name: 'Verify email' }));
    await other.getByText('Welcome aboard!').waitFor();

    await fan.getByText('The squad you chose').waitFor();
    await expect.poll(() => join.evaluate((each) => each === document.activeElement)).toBe(true);
    await tap(join);
    const checkout = fan.frameLocator('iframe[title="Razorpay Checkout"]');
    const pay = checkout.getByRole('button', { name: /Pay ₹100/ });
    await checkout.getByText(/^Sketchbook by Sharma paints · until \d+ \w+ \d{4}$/).waitFor();
    await shot(fan, 'phone-checkout');
    await tap(pay);
    await fan.getByText('Payment successful').waitFor();
    const welcome = fan.getByRole('dialog', { name: 'Welcome to Sketchbook' });
    await welcome.getByText(/^Sketchbook · until \d+ \w+ \d{4}$/).waitFor();
    await welcome.getByText('1 post opened for you').waitFor();
    await expectAccessible(fan);
    await look('welcome', fan);
    await tap(welcome.getByRole('link', { name: WELCOME.toPost }));
    await fan.waitForURL(/\/post\//);
    await fan.getByText(FOR_SQUAD).waitFor();
    expect(taps).toBe(6);

    await go(fan, '/feed');
    await fan.getByText(FOR_SQUAD).waitFor();
    await expectAccessible(fan);
    await look('feed', fan);
  });
});
