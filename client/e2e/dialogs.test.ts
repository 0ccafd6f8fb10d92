import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { CREATOR } from '../../server/words/en/creators';
import { JOIN } from '../../server/words/en/joining';
import { PAYMENT, WITHOUT_PLACE } from '../../server/words/en/payments';
import { SQUAD_EDITOR } from '../../server/words/en/squadForms';
import { TOASTS } from '../../server/words/en/toasts';
import { UNSAVED } from '../../server/words/en/unsaved';
import { WELCOME } from '../../server/words/en/welcome';
import { expectAccessible, shot } from './accessibility';
import { chooseLetters, NARROW, openBrowser, openPage, SIZES } from './browser';
import { button, field } from './creator';
import { anOwner, aPainter, aPerson, type Painter, painterAt, visit } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;
const SMALL = { viewport: { width: 320, height: 568 } };
const THANKS = 'So good to have you here. '.repeat(40);

const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root][data-state=open]');

/** A toast appears, and stays while the pointer is over it. */
const holdToast = (page: Page) => toasts(page).first().hover();

/** The pixels between the last line of a toast and its edge; less than none where the text is longer than the toast. */
const roomBelow = (page: Page) =>
  toasts(page).evaluate((toast) => {
    const text = toast.querySelector('[data-part=description]')!;
    return toast.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom;
  });

/** No toast covers any of these, once all animations have ended. */
async function expectClear(page: Page, parts: Locator): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))).then(() => {}),
  );
  const covered = async () => {
    const over = await toasts(page).first().boundingBox();
    const boxes = await parts.evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { name: element.textContent || element.getAttribute('name'), x, y, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThan(0);
    const { width: innerWidth, height: innerHeight } = page.viewportSize()!;
    const isIn =
      over && over.x >= 0 && over.y >= 0 && over.x + over.width <= innerWidth && over.y + over.height <= innerHeight;
    if (!isIn) return 'the toast is not on the screen';
    return boxes
      .filter((box) => box.width > 0 && box.x < over.x + over.width && over.x < box.x + box.width)
      .filter((box) => box.y < over.y + over.height && over.y < box.y + box.height)
      .map(({ name }) => name);
  };
  await expect.poll(covered).toEqual([]);
}

/** Whether the whole part is on the screen without scrolling. */
async function isWithin(page: Page, part: Locator): Promise<boolean> {
  const { width, height } = page.viewportSize()!;
  const box = (await part.boundingBox())!;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** The content of its panel: toasts are in the dialog element too, beside the panel. */
const inDialog = (page: Page) =>
  page.getByRole('dialog').locator('.dialog-panel').locator('button, input, a, h2, [role=alert]');

describe.each([
  { name: 'desktop', size: DESKTOP, extra: {} },
  { name: 'phone', size: PHONE, extra: {} },
  { name: 'small phone', size: PHONE, extra: SMALL },
])('on a $name', ({ name, size, extra }) => {
  it('a failed log in is shown beside its button, and its toast covers no part of the form', async () => {
    const page = await openPage(await openBrowser(size, extra));
    await page.goto(`${toli.url}/login`);
    await page.getByLabel('Email').fill('asha@toli.test');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await button(page, 'Log in with email').click();
    await holdToast(page);
    const problem = page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: /password/i });
    await problem.waitFor();
    await expectClear(page, inDialog(page));
    await shot(page, `${name}-log-in-failed`);
    if (name === 'phone') await expectAccessible(page);
    if (name === 'desktop') {
      // Words that take more lines, as when a phone is turned, make it higher.
      await chooseLetters(page, NARROW.letters);
      await page.setViewportSize(NARROW);
      await expect.poll(() => roomBelow(page)).toBeGreaterThan(0);
      await chooseLetters(page, 16);
      await page.setViewportSize(size.viewport);
    }
    // The toast can be closed, and the form stays.
    await toasts(page).getByRole('button', { name: COMMON.close }).click();
    await toasts(page).waitFor({ state: 'detached' });
    expect(await problem.isVisible()).toBe(true);
  });
});

it('a failed payment is shown once the checkout has closed, a good one beside the thanks', async () => {
  const owner = await aPainter();
  await owner.call('PATCH', '/api/creator', { thanksMessage: THANKS });
  const page = await visit(PHONE, owner.address, await aPerson('Ravi Iyer'));
  const join = page.getByRole('article').getByRole('button', { name: 'Join for ₹300/month' }).first();
  await join.tap();
  const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await checkout.getByRole('button', { name: 'Fail the payment' }).click();
  await checkout.getByRole('heading', { name: 'Payment failed' }).waitFor();
  expect(await toasts(page).count()).toBe(0);
  await checkout.getByRole('button', { name: 'Close' }).click();
  await holdToast(page);
  await toasts(page)
    .getByText(/^Error BAD_REQUEST_ERROR: /)
    .waitFor();
  await toasts(page).getByText(TOASTS.details).tap();
  await toasts(page)
    .getByText(/^source: .+, step: .+, reason: .+/)
    .waitFor();
  const failed = page.getByRole('alert').filter({ hasText: JOIN.notPaid });
  await expectClear(page, failed);
  await expectClear(page, join);
  // The toast grows with its unfolded details.
  const toast = (await toasts(page).boundingBox())!;
  const last = (await toasts(page)
    .getByText(/^source: /)
    .boundingBox())!;
  expect(last.y + last.height).toBeLessThan(toast.y + toast.height);
  await shot(page, 'phone-payment-failed');

  await join.tap();
  await checkout.getByRole('button', { name: /Pay ₹300/ }).click();
  await toasts(page).getByText(PAYMENT.successful).waitFor();
  await holdToast(page);
  await page
    .getByRole('dialog', { name: WELCOME.title('Studio') })
    .getByText(WELCOME.wordFrom(owner.pageName))
    .waitFor();
  // The dialog of thanks has moved it from under the pointer.
  await holdToast(page);
  await expectClear(page, inDialog(page));
  expect(await failed.count()).toBe(0);
  await shot(page, 'phone-thanks');
  // It is stored with the payment until it was read.
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => location.reload())]);
  await page.getByRole('dialog', { name: WELCOME.title('Studio') }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Joined ₹300/month squad' }).first().waitFor();
});

it('where no place is held its person is asked before the checkout, which says it too', async () => {
  const owner = await aPainter();
  const page = await visit(PHONE, owner.address, await aPerson('Ravi Iyer'));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation CreatePaymentOrder')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"holdsSeat":true', '"holdsSeat":false');
    return route.fulfill({ response, body });
  });
  const join = page.getByRole('article').getByRole('button', { name: 'Join for ₹300/month' }).first();
  const question = page.getByRole('alertdialog', { name: WITHOUT_PLACE.title });
  await join.tap();
  await question.getByText(WITHOUT_PLACE.text('Studio')).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-without-place');
  await question.getByRole('button', { name: COMMON.cancel }).tap();
  await question.waitFor({ state: 'detached' });
  expect(await page.locator('iframe[title="Razorpay Checkout"]').count()).toBe(0);

  // While the question fades out the button still waits for it.
  await expect.poll(() => join.getAttribute('aria-busy')).toBe('false');
  await join.tap();
  await question.getByRole('button', { name: WITHOUT_PLACE.pay }).tap();
  const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await checkout.getByText(WITHOUT_PLACE.pays('')).waitFor();
  await checkout.getByRole('button', { name: /Pay ₹300/ }).tap();
  await page.getByRole('dialog', { name: WELCOME.title('Studio') }).waitFor();
});

/** How often a tab is closed while its payer is in the UPI app. */
const UPI_KILLS = Number(process.env.UPI_KILLS ?? 1);

/** A fan pays by the UPI app, their tab is closed meanwhile, and they come back to the page in another one. */
async function comesBack(owner: Painter): Promise<void> {
  const fan = await aPerson('Ravi Iyer');
  const page = await visit(PHONE, owner.address, fan);
  const studio = (tab: Page) => tab.getByRole('article', { name: 'Studio' });
  await studio(page).getByRole('button', { name: 'Join for ₹300/month' }).tap();
  const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await checkout.getByRole('checkbox', { name: /^The UPI app takes 20 seconds/ }).tap();
  await checkout.getByRole('button', { name: /Pay ₹300/ }).tap();
  await page.getByRole('heading', { name: 'UPI app' }).waitFor();
  const tab = await openPage(page.context());
  await page.close();
  await tab.goto(toli.url + owner.address);
  await studio(tab).getByRole('button', { name: JOIN.activating }).waitFor();
  // The squad's button is below the first screen of a phone.
  const activating = toasts(tab).getByText(PAYMENT.activating('Studio'));
  await activating.waitFor();
  expect(await isWithin(tab, studio(tab).getByRole('button', { name: JOIN.activating }))).toBe(false);
  await expect.poll(() => isWithin(tab, activating)).toBe(true);
  await expectAccessible(tab);
  await shot(tab, 'phone-activating');
  // The payer has not needed all of the 20 seconds.
  const { payments } = await fan.call<{ payments: { id: string; email: string }[] }>('GET', '/dev/razorpay/control');
  const { id } = payments.find(({ email }) => email === fan.email)!;
  await fan.call('POST', '/dev/razorpay/control/finish', [id, 'success']);
  await tab.getByRole('dialog', { name: WELCOME.title('Studio') }).waitFor();
  await activating.waitFor({ state: 'detached' });
  await tab.context().close();
}

it(
  'a payment whose tab was closed with the UPI app is activating in the next tab, and then welcomed',
  async () => {
    const owner = await aPainter('Tulsi paints');
    for (let kill = 0; kill < UPI_KILLS; kill++) await comesBack(owner);
  },
  UPI_KILLS * 300_000,
);

it('the Back button of a phone closes a dialog, after a question where text would be lost, and then leaves the screen', async () => {
  const { page } = await painterAt(PHONE, '/explore');
  await page.getByRole('link', { name: 'My page' }).tap();
  await page.getByRole('link', { name: CREATOR.addSquad }).tap();
  await button(page, SQUAD_EDITOR.addNew).tap();
  await field(page, SQUAD_EDITOR.title).fill('Front row');
  await page.goBack();
  await page.getByRole('alertdialog', { name: UNSAVED.discardTitle }).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-discard');
  await button(page, UNSAVED.keepEditing).tap();
  expect(await field(page, SQUAD_EDITOR.title).inputValue()).toBe('Front row');
  await page.goBack();
  await button(page, UNSAVED.discard).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${toli.url}/creator/settings/squads`);
  await button(page, SQUAD_EDITOR.addNew).tap();
  await field(page, SQUAD_EDITOR.title).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(`${toli.url}/creator`);
});

it('a closed dialog is removed from the page, though its animation never ends', async () => {
  const { page } = await painterAt(PHONE, '/creator/settings/squads');
  await button(page, SQUAD_EDITOR.addNew).tap();
  await page.getByRole('dialog').waitFor();
  // A style element would be refused by the page's Content-Security-Policy.
  await page.evaluate(() => {
    const endless = new CSSStyleSheet();
    endless.replaceSync('.dialog { transition: display 600s allow-discrete, overlay 600s allow-discrete !important; }');
    document.adoptedStyleSheets.push(endless);
  });
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it.each(SIZES)(
  'the buttons of a long form are visible at the foot of its dialog without scrolling: $name',
  async (size) => {
    const page = await visit(size, '/creator/settings/squads', await anOwner());
    await page.getByRole('button', { name: 'Add new squad' }).click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: 'Add squad' });
    await add.waitFor();
    await expectAccessible(page);
    await shot(page, `long-form-${size.name}`);
    const foot = await add.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      const panel = button.closest('.dialog-panel')!.getBoundingClientRect();
      return { isInSight: bottom <= panel.bottom && panel.bottom <= window.innerHeight, room: panel.bottom - bottom };
    });
    expect(foot.isInSight).toBe(true);
    expect(foot.room).toBeLessThan(size.name === 'phone' ? 100 : 30);
    await dialog.locator('.dialog-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    const later = await add.evaluate(
      (button) =>
        button.closest('.dialog-panel')!.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom,
    );
    expect(Math.abs(later - foot.room)).toBeLessThanOrEqual(1);
  },
);
