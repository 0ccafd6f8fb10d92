import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, joins, type Painter, visit } from './people';
import { until } from './toli';

const [DESKTOP, PHONE] = SIZES;
const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Opens the dialog about who can read one's own post. */
async function whoReads(page: Page) {
  await page.getByRole('button', { name: 'What you can do with this post' }).first().click();
  await page.getByRole('menuitem', { name: 'Who can read it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who can read it' });
  await dialog.getByLabel('Readers').waitFor();
  return dialog;
}

it('a creator closes a free post until a day on a phone, and opens it again on a desktop; its follower is notified once', async () => {
  const owner: Painter = await aPainter('Opening paints');
  const fan = await aPerson('Meera Iyer');
  await fan.call('PUT', `/api/follow/${owner.id}`);
  const member = await aPerson();
  await joins(member, owner.sketchbook);
  const { postId } = await owner.call<{ postId: string }>('POST', '/api/post', {
    description: 'The grey of a monsoon sky',
    squadId: owner.sketchbook,
  });
  // Those who could read it have been notified before it opens to others.
  await until(async () =>
    (await member.call<{ postId: string | null }[]>('GET', '/api/notifs')).some((each) => each.postId === postId),
  );

  const phone = await visit(PHONE, `/post/${postId}`, owner);
  const dialog = await whoReads(phone);
  await dialog.getByLabel('Opens for everyone on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please choose a day after today, within a year').waitFor();
  await dialog.getByLabel('Opens for everyone on').fill(SOON);
  await expectAccessible(phone);
  await shot(phone, 'post-audience-phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const visitor = await visit(PHONE, `/post/${postId}`);
  await visitor.getByText(/^Opens for everyone on/).waitFor();
  await shot(visitor, 'post-audience-locked-phone');

  const desktop = await visit(DESKTOP, `/post/${postId}`, owner);
  const again = await whoReads(desktop);
  expect(await again.getByLabel('Opens for everyone on').inputValue()).toBe(SOON);
  await again.getByLabel('Readers').selectOption('Everyone, for free');
  await shot(desktop, 'post-audience-desktop');
  await again.getByRole('button', { name: 'Save' }).click();
  await again.waitFor({ state: 'hidden' });
  await visitor.reload();
  await visitor.getByText('The grey of a monsoon sky').first().waitFor();
  const notifications = await visit(PHONE, '/notifications', fan);
  await notifications.getByText('Opening paints opened a post for you').waitFor();
  await notifications.getByText('The grey of a monsoon sky').waitFor();
});
