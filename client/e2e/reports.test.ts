import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, visit } from './people';
import { mailTo, toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** Takes a decision: its button, the reason, and the same verb once more in the dialog. */
async function decide(page: Page, verb: string, reason: string): Promise<void> {
  await page
    .getByRole('button', { name: `${verb}: ` })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('a reported post', () => {
  it('is opened with a reason, taken down, notified to its creator, and restored', async () => {
    const painter = await aPainter('Reported paints');
    const { postId } = await painter.call<{ postId: string }>('POST', '/api/post', {
      description: 'Copied word for word',
    });
    const status = async () => (await fetch(`${toli.url}/api/post/${postId}`)).status;
    const fan = await visit(PHONE, `/post/${postId}`, await aPerson());
    await fan.getByRole('button', { name: 'What you can do with this post' }).click();
    await fan.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = fan.getByRole('dialog', { name: 'Report this post' });
    await dialog.getByLabel('What is wrong?').selectOption('COPYRIGHT');
    await dialog.getByLabel('More about it (optional)').fill('It is from my book');
    await expectAccessible(fan);
    await shot(fan, 'report-phone-dialog');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await fan.getByText('Thank you. Reviewers will look at it.').waitFor();

    const desk = await visit(DESKTOP, '/feed', 'desk');
    await desk.getByRole('button', { name: /^Your menu/ }).click();
    await desk.getByRole('menuitem', { name: "Reviewers' desk" }).click();
    await desk.getByRole('link', { name: /^Reports \(\d+\)$/ }).click();
    const card = desk.getByRole('article', { name: 'A post by Noor Jahan' });
    await card.getByText('It is from my book').waitFor();
    await expectAccessible(desk);
    await shot(desk, 'report-desktop-queue');
    await card.getByRole('button', { name: /^Look at it/ }).click();
    await desk.getByRole('dialog').getByRole('textbox').fill('Somebody says it is copied');
    await desk.getByRole('dialog').getByRole('button', { name: 'Look at it' }).click();
    await desk.waitForURL('**/admin/look/**');
    await desk.getByRole('article', { name: 'Copied word for word' }).waitFor();
    await expectAccessible(desk);
    await shot(desk, 'report-desktop-look');

    await decide(desk, 'Take down', 'Copied from a book');
    await desk.getByText('Taken down: Copied from a book').waitFor();
    await shot(desk, 'report-desktop-taken-down');
    await expect.poll(status).toBe(404);
    await fan.reload();
    await expect.poll(() => fan.getByText('Copied word for word').count()).toBe(0);
    expect((await mailTo(painter.email, /has been taken down/)).text).toContain('Copied from a book');
    const own = await visit(PHONE, '/creator', painter);
    await own.getByText('Taken down: Copied from a book').waitFor();
    await expectAccessible(own);
    await shot(own, 'report-phone-own-page');

    await decide(desk, 'Put back', 'It is her own book');
    await expect.poll(status).toBe(200);
    await mailTo(painter.email, /is shown again/);
    await fan.reload();
    await fan.getByText('Copied word for word').waitFor();
  });
});
