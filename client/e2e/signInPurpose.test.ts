import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ACCENTS } from '../../server/rules/accents';
import { COMMENT } from '../../server/words/en/comments';
import { POST } from '../../server/words/en/posts';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, PASSWORD, visit } from './people';

const [DESKTOP, PHONE] = SIZES;
const LIKED = `${POST.like}, ${POST.likes(1)}`;

/** A colour as browsers report it. */
const rgb = (color: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in with email' }).click();
}

it('a visitor who likes a post signs in over it in the page’s colour, and likes it afterwards', async () => {
  const painter = await aPainter();
  await painter.call('PATCH', '/api/creator', { accent: 'JAMUN' });
  const fan = await aPerson('Meera Joshi');
  const page = await visit(PHONE, painter.address);
  await page.getByRole('button', { name: POST.like, exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(SIGN_IN_PURPOSE.like(painter.pageName)).waitFor();
  const main = sheet.locator('button[type=submit]');
  expect(await main.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(rgb(ACCENTS.JAMUN.solid[0]));
  await expectAccessible(page);
  await shot(page, 'sign-in-purpose-like');
  await sheet.getByRole('link', { name: 'Already have an account? Log in' }).click();
  await logIn(page, fan.email);
  await page.getByRole('button', { name: LIKED, pressed: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('a person whose session has ended logs in over the page, and their comment is sent afterwards', async () => {
  const painter = await aPainter();
  const fan = await aPerson('Meera Joshi');
  const page = await visit(DESKTOP, painter.address, fan);
  await page.getByRole('link', { name: POST.comment }).first().click();
  await page.getByText(COMMENT.none).waitFor();
  await page.context().clearCookies();
  await page.getByLabel(COMMENT.write).fill('यह नीला रंग');
  await page.getByRole('button', { name: COMMENT.send }).click();
  const sheet = page.getByRole('dialog', { name: 'Log in' });
  await sheet.getByText(SIGN_IN_PURPOSE.comment(painter.pageName)).waitFor();
  await sheet.getByText(SIGN_IN_PURPOSE.isOver).waitFor();
  await expectAccessible(page);
  await shot(page, 'sign-in-purpose-comment');
  await logIn(page, fan.email);
  await page.getByRole('heading', { name: POST.comments(1) }).waitFor();
  await page.getByRole('article', { name: 'Meera Joshi' }).getByText('यह नीला रंग').waitFor();
  await expect.poll(() => page.getByLabel(COMMENT.write).inputValue()).toBe('');
});
