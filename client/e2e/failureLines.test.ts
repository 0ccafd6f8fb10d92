import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { CHAT } from '../../server/words/en/messages';
import { REVIEW } from '../../server/words/en/pageStates';
import { MEMBERSHIP, SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button } from './creator';
import { anOwner, aPainter, aPerson, joins, sql, visit } from './people';

// Failures that the specification only logs are also shown beside the button (decision L9).

const [DESKTOP, PHONE] = SIZES;

/** Fails one operation like a broken connection; the others pass. */
const breakOff = (page: Page, operation: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? route.abort() : route.fallback(),
  );

/** The message is above the buttons of the dialog, visible, and covered by none. */
async function expectBeside(page: Page, dialog: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  const line = dialog.getByRole('alert').filter({ hasText: text });
  await line.waitFor();
  const isInSight = () =>
    line.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isInSight).toBe(true);
  await expectAccessible(page);
}

it('leaving a squad that fails says so beside the button, and a deleted thing is named in a sentence', async () => {
  const owner = await aPainter();
  const fan = await aPerson();
  await joins(fan, owner.sketchbook);
  const page = await visit(PHONE, '/user/squads', fan);
  await page.getByRole('button', { name: SUBSCRIPTION.leave }).first().click();
  const dialog = page.getByRole('alertdialog', { name: SUBSCRIPTION.leaveTitle });
  await breakOff(page, 'leaveSquad');
  await dialog.getByRole('button', { name: SUBSCRIPTION.leaveNow }).click();
  await expectBeside(page, dialog, COMMON.network);
  await shot(page, 'phone-leave-failed');
  await page.unroute('**/graphql');
  await sql('delete from grants using squad_subscriptions s where s.id = subscription_id and member_id = $1', [fan.id]);
  await sql('delete from squad_subscriptions where member_id = $1', [fan.id]);
  await dialog.getByRole('button', { name: SUBSCRIPTION.leaveNow }).click();
  await expectBeside(page, dialog, MEMBERSHIP.gone);
});

it('a page that could not be submitted for review says so beside the button', async () => {
  const page = await visit(PHONE, '/creator/settings/info', await anOwner());
  await button(page, REVIEW.submit).click();
  const dialog = page.getByRole('alertdialog');
  await breakOff(page, 'submitForReview');
  await dialog.getByRole('button', { name: REVIEW.submit }).click();
  await expectBeside(page, dialog, COMMON.network);
  await shot(page, 'phone-submit-failed');
});

it('a message to squads that could not be sent says so beside the button, and keeps the text', async () => {
  const owner = await aPainter();
  await joins(await aPerson(), owner.sketchbook);
  const page = await visit(DESKTOP, '/messages/creator', owner);
  await button(page, CHAT.toSquads).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(CHAT.squad('Sketchbook', 1)).click();
  await sheet.getByRole('textbox', { name: CHAT.write }).fill('Hello all');
  await breakOff(page, 'broadcastMessage');
  await sheet.getByRole('button', { name: CHAT.sendTo(1) }).click();
  await expectBeside(page, sheet, COMMON.network);
  expect(await sheet.getByRole('textbox', { name: CHAT.write }).inputValue()).toBe('Hello all');
  await shot(page, 'desktop-broadcast-failed');
});
