import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CREATOR, PAGE } from '../../server/words/en/creators';
import { MENU } from '../../server/words/en/menu';
import { INFO, PAGE_EDITOR, PAGE_SWITCH, REVIEW_SCREEN } from '../../server/words/en/pageSettings';
import { PAGE_NOTICE, PAGE_STATE, REVIEW } from '../../server/words/en/pageStates';
import { UNSAVED } from '../../server/words/en/unsaved';
import { expectAccessible, shot } from './accessibility';
import { go, SIZES, slowDown } from './browser';
import { button, field, toggleFold } from './creator';
import { anOwner, newSlug, review, submit, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

const PAGE_NAME = 'नंदिनी का करघा';

/** The field has the focus, and neither the top bar nor the save bar covers it. */
const isFocusedInSight = (input: Locator) =>
  input.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const isInSight = [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === element);
    return isInSight && element === document.activeElement;
  });

describe('on a phone', () => {
  it('a creator changes the page’s texts, and the button shows what is saved', async () => {
    const owner = await anOwner({ pageName: PAGE_NAME });
    const page = await visit(PHONE, '/creator/settings', owner);
    await page.waitForURL(`${toli.url}/creator/settings/info`);
    await button(page, UNSAVED.saved).waitFor();
    await field(page, PAGE_EDITOR.bio).fill('handloom and dyes');
    await button(page, INFO.save).waitFor();
    await field(page, PAGE_EDITOR.bio).fill('handloom');
    await button(page, UNSAVED.saved).waitFor();

    await field(page, CREATOR.about).fill('हम चार बुनकर हैं।\nEach sari takes a month.');
    await page.getByText(CREATOR.areCreating, { exact: true }).click();
    await toggleFold(page, INFO.find);
    await field(page, PAGE.instagram).fill('https://example.in/nandini');
    await field(page, INFO.slug).fill('kabir-paints');
    await page.getByText(/Your page is at .+\/c\/kabir-paints/).waitFor();
    await button(page, INFO.save).click();
    await page.getByRole('alert').filter({ hasText: 'Please enter a link to Instagram' }).waitFor();
    await until(() => isFocusedInSight(field(page, PAGE.instagram)));
    await expectAccessible(page);
    await shot(page, 'phone-info-problems');
    await field(page, PAGE.instagram).fill('www.instagram.com/nandini');
    await button(page, INFO.save).click();
    await page.getByRole('alert').filter({ hasText: PAGE_EDITOR.slugTaken }).waitFor();
    await until(() => isFocusedInSight(field(page, INFO.slug)));

    const slug = newSlug('nandini');
    await field(page, INFO.slug).fill(slug);
    await button(page, INFO.save).click();
    await button(page, UNSAVED.saved).waitFor();
    expect(await field(page, PAGE.instagram).inputValue()).toBe('https://www.instagram.com/nandini');
    await page.reload();
    await button(page, UNSAVED.saved).waitFor();
    await toggleFold(page, INFO.find);
    expect(await field(page, INFO.slug).inputValue()).toBe(slug);
    await shot(page, 'phone-info');

    await submit(owner);
    await review(owner, 'APPROVE');
    const visitor = await visit(PHONE, `/c/${slug}`);
    await visitor.getByRole('heading', { level: 1, name: PAGE_NAME }).waitFor();
    await visitor.getByText('are creating handloom').waitFor();
    await visitor.getByText('हम चार बुनकर हैं।').waitFor();
    await visitor.getByText(CREATOR.approved).waitFor();
    await expectAccessible(visitor);
  });
});

it('an invalid field is scrolled into view on a desktop, out of its fold too, and leaving with unsaved changes asks first', async () => {
  const page = await visit(DESKTOP, '/creator/settings/info', await anOwner({ pageName: PAGE_NAME }));
  await button(page, UNSAVED.saved).waitFor();
  await shot(page, 'desktop-info');
  expect(await field(page, PAGE.instagram).isVisible()).toBe(false);
  // By keyboard.
  await page.locator('summary').filter({ hasText: INFO.find }).press('Enter');
  await field(page, PAGE.instagram).fill('https://example.in/nandini');
  await toggleFold(page, INFO.find);
  await field(page, PAGE.instagram).waitFor({ state: 'hidden' });
  await button(page, INFO.save).click();
  await page.getByRole('alert').filter({ hasText: 'Please enter a link to Instagram' }).waitFor();
  await until(() => isFocusedInSight(field(page, PAGE.instagram)));
  await shot(page, 'desktop-info-problems');
  await field(page, PAGE_EDITOR.bio).fill('something else');
  await page.getByRole('link', { name: PAGE_EDITOR.squadsTab, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: INFO.leaveTitle });
  await dialog.waitFor();
  await expectAccessible(page);
  await shot(page, 'desktop-leave');
  await dialog.getByRole('button', { name: INFO.stay }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await field(page, PAGE_EDITOR.bio).inputValue()).toBe('something else');
  await page.getByRole('link', { name: PAGE_EDITOR.squadsTab, exact: true }).click();
  await dialog.getByRole('button', { name: INFO.leave }).click();
  await page.waitForURL(`${toli.url}/creator/settings/squads`);
});

it('the question about leaving comes each time, directly after the last one and on a slow device too', async () => {
  const page = await visit(DESKTOP, '/creator/settings/info', await anOwner({ pageName: PAGE_NAME }));
  await button(page, UNSAVED.saved).waitFor();
  await field(page, PAGE_EDITOR.bio).fill('something else');
  const dialog = page.getByRole('alertdialog', { name: INFO.leaveTitle });
  for (const rate of [1, 2, 3, 4, 5, 6]) {
    await slowDown(page, rate);
    await page.getByRole('link', { name: PAGE_EDITOR.squadsTab, exact: true }).click();
    await dialog.getByRole('button', { name: INFO.stay }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

it('a creator submits the page, reads why it is rejected, and submits it again', async () => {
  const owner = await anOwner({ pageName: PAGE_NAME });
  const page = await visit(DESKTOP, '/creator', owner);
  const hint = page.getByRole('status').filter({ hasText: PAGE_NOTICE.notLive });
  await hint.waitFor();
  await go(page, '/creator/settings/info');
  // The page has such a button, too: wait until it is gone.
  await page.getByRole('heading', { level: 1, name: MENU.pageSettings }).waitFor();
  await button(page, REVIEW.submit).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(REVIEW.explanation).waitFor();
  expect(await dialog.getByText(REVIEW_SCREEN.meanwhile).count()).toBe(0);
  await dialog.getByText(REVIEW_SCREEN.checklist).waitFor();
  await shot(page, 'desktop-submit');

  // A failure is only logged, and the button can be pressed again.
  const breaks = (url: URL) => url.pathname === '/graphql';
  await page.route(breaks, (route) =>
    route.request().postData()?.includes('submitForReview') ? route.abort() : route.fallback(),
  );
  const logged = page.waitForEvent('console', (message) => message.text().includes(REVIEW.failed));
  await dialog.getByRole('button', { name: REVIEW.submit }).click();
  await logged;
  await dialog.getByRole('button', { name: REVIEW.submit }).waitFor();
  await page.unroute(breaks);

  await dialog.getByRole('button', { name: REVIEW.submit }).click();
  await page.waitForURL(`${toli.url}/creator`);
  await page.getByText(PAGE_NOTICE.submitted).waitFor();
  // That only the owner sees the page is said once.
  await page.getByText(PAGE_STATE.notLive).waitFor();
  expect(await hint.count()).toBe(0);
  await shot(page, 'desktop-submitted');
  await go(page, '/creator/settings/info');
  await button(page, REVIEW.inProgress).waitFor();

  await review(owner, 'REJECT', 'कृपया बताइए कि आप क्या बुनती हैं।');
  await page.goto(`${toli.url}/creator`);
  const notice = page.getByRole('status').filter({ hasText: PAGE_STATE.rejected });
  await notice.getByText('कृपया बताइए कि आप क्या बुनती हैं।').waitFor();
  await notice.getByText(PAGE_STATE.rejectedUntil('required')).waitFor();
  await shot(page, 'desktop-rejected');
  await notice.getByRole('link', { name: PAGE_STATE.toSettings }).click();
  await page.getByRole('heading', { level: 1, name: MENU.pageSettings }).waitFor();
  await button(page, REVIEW.again).click();
  await dialog.getByRole('button', { name: REVIEW.again }).click();
  await page.waitForURL(`${toli.url}/creator`);
  await page.getByText(PAGE_NOTICE.submitted).waitFor();
});

it('a creator deactivates the page and reactivates it', async () => {
  const owner = await anOwner({ pageName: PAGE_NAME });
  const page = await visit(DESKTOP, '/creator/settings/info', owner);
  await submit(owner);
  await review(owner, 'APPROVE');
  const visitorsSee = async () => (await fetch(toli.url + owner.address)).status;
  await expect.poll(visitorsSee).toBe(200);
  await toggleFold(page, PAGE_SWITCH.title);
  await button(page, PAGE_SWITCH.deactivate).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(PAGE_SWITCH.warning).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: PAGE_SWITCH.deactivate }).click();
  await dialog.getByRole('button', { name: PAGE_SWITCH.deactivated }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, PAGE_SWITCH.reactivate).waitFor();
  await expect.poll(visitorsSee).toBe(404);
  await button(page, PAGE_SWITCH.reactivate).click();
  await page.getByText(PAGE_SWITCH.reactivated).waitFor();
  await expect.poll(visitorsSee).toBe(200);
});

it('the page’s state has room on a phone: submitted, rejected with a long reason, deactivated', async () => {
  const owner = await anOwner({ pageName: PAGE_NAME });
  const page = await visit(PHONE, '/creator', owner);
  /** Both places that show it. */
  const look = async (name: string, text: string) => {
    await page.reload();
    for (const address of ['/creator', '/creator/settings/info']) {
      await go(page, address);
      await page.getByText(text).first().waitFor();
      await expectAccessible(page);
      await shot(page, `phone-${name}${address.replaceAll('/', '-')}`);
    }
  };
  await submit(owner);
  await look('submitted', PAGE_STATE.notLive);
  await review(owner, 'REJECT', `${'कृपया बताइए कि आप क्या बुनती हैं। '.repeat(20)}${'W'.repeat(100)}`);
  await look('rejected', PAGE_STATE.rejected);
  await toggleFold(page, PAGE_SWITCH.title);
  await button(page, PAGE_SWITCH.deactivate).tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: PAGE_SWITCH.deactivate }).tap();
  await dialog.getByRole('button', { name: PAGE_SWITCH.deactivated }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await look('off', PAGE_STATE.deactivated);
});
