// @module-tag everyday

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAGE } from '../../server/words/en/creators';
import { MENU } from '../../server/words/en/menu';
import { CHAT } from '../../server/words/en/messages';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, joins, sql, visit } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

const field = (page: Page) => page.getByRole('textbox', { name: CHAT.write });
const log = (page: Page) => page.getByRole('log');
const said = (page: Page) => log(page).getByRole('listitem');
const icon = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, `messages-${name}`);
}

it('a member on a phone and a creator at a desk talk to each other', async () => {
  const owner = await aPainter();
  const fan = await aPerson('தமிழ்ச்செல்வி');
  await joins(fan, owner.sketchbook);
  const desk = await visit(DESKTOP, '/messages/creator', owner);
  await desk.getByText('No messages').waitFor();
  await look(desk, 'desktop-empty');

  const phone = await visit(PHONE, owner.address, fan);
  await phone.getByRole('link', { name: PAGE.message, exact: true }).click();
  await phone.getByRole('heading', { name: owner.pageName }).waitFor();
  await write(phone, 'வணக்கம்! https://example.com/a is lovely');
  await icon(desk, MENU.unread).waitFor();
  await desk.getByRole('link', { name: /தமிழ்ச்செல்வி/ }).click();
  await said(desk).filter({ hasText: 'வணக்கம்' }).getByRole('link').waitFor();
  await icon(desk, 'Messages').waitFor();

  // The phone goes offline: messages written meanwhile are sent in order when it is back, once.
  await phone.context().setOffline(true);
  for (const text of ['one', 'two', 'three']) await write(phone, text);
  await phone.getByText(CHAT.sending).last().waitFor();
  await look(phone, 'phone-offline');
  await phone.context().setOffline(false);
  await write(desk, 'Thank you!');
  await said(phone).filter({ hasText: 'Thank you!' }).waitFor();
  await said(desk).filter({ hasText: 'three' }).waitFor();
  await phone.getByText(CHAT.sending).first().waitFor({ state: 'detached' });
  const numbers = async (page: Page) =>
    (await said(page).allTextContents()).flatMap((text) => text.match(/one|two|three/)?.[0] ?? []);
  expect([await numbers(desk), await numbers(phone)]).toEqual(Array(2).fill(['one', 'two', 'three']));
  await look(desk, 'desktop-room');
  await desk.getByRole('button', { name: CHAT.menu('தமிழ்ச்செல்வி') }).click();
  await desk.getByRole('menuitem', { name: CHAT.report, exact: true }).click();
  await desk.getByRole('dialog').waitFor();
  await look(desk, 'desktop-report');
  await desk.keyboard.press('Escape');
  await look(phone, 'phone-room');

  // The keyboard takes half of the screen: the typed text stays visible.
  await field(phone).fill('Half a thought');
  await phone.setViewportSize({ width: 390, height: 420 });
  await expect
    .poll(async () => {
      const box = await field(phone).boundingBox();
      return box!.y + box!.height;
    })
    .toBeLessThanOrEqual(420);
  await look(phone, 'phone-keyboard');
  await phone.setViewportSize(PHONE.viewport);
  await phone.getByRole('link', { name: CHAT.back }).click();
  await phone.waitForURL(`${toli.url}/messages`);
  await look(phone, 'phone-rooms');
  await phone.getByRole('link', { name: new RegExp(owner.pageName) }).click();
  await expect.poll(() => field(phone).inputValue()).toBe('Half a thought');
});

it('history is loaded by scrolling, and neither it nor a new message moves the text being read', async () => {
  const owner = await aPainter();
  const fan = await aPerson();
  await joins(fan, owner.sketchbook);
  await fan.call('POST', `/api/messages/${owner.id}`, { text: 'number 1.' });
  await sql(
    `insert into messages (room_id, number, sender_user_id, text, created_at)
     select room_id($1, $2), n, $2, 'number ' || n || '.' || repeat(' and so on', n % 20), now() from generate_series(2, 100) n`,
    [owner.id, fan.id],
  );
  await sql('update rooms set last_number = 100, creator_unread = 100 where id = room_id($1, $2)', [owner.id, fan.id]);
  const page = await visit(DESKTOP, `/messages/creator/${fan.id}`, owner);
  const item = (n: number) => said(page).filter({ hasText: `number ${n}.` });
  await item(100).waitFor();
  await expect.poll(async () => (await item(100).boundingBox())!.y).toBeLessThan(700);
  expect(await said(page).count()).toBeLessThan(100);
  const scrollTo = (n: number) => item(n).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const placeOf = async (n: number) => Math.round((await item(n).boundingBox())!.y);
  for (const n of [75, 45, 15]) {
    await item(n).waitFor({ state: 'attached' });
    await scrollTo(n);
  }
  await item(1).waitFor({ state: 'attached' });
  await scrollTo(15);
  const before = await placeOf(15);
  await fan.call('POST', `/api/messages/${owner.id}`, { text: 'number 101.\nIs anybody there?' });
  await item(101).waitFor({ state: 'attached' });
  expect(Math.abs((await placeOf(15)) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: CHAT.toEnd }).click();
  await expect.poll(async () => (await item(101).boundingBox())!.y).toBeLessThan(700);
  const numbers = (await said(page).allTextContents()).map((text) => Number(/number (\d+)\./.exec(text)?.[1]));
  expect(numbers).toEqual(Array.from({ length: 101 }, (_, i) => i + 1));
  await icon(page, 'Messages').waitFor();
});
