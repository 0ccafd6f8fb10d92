// @module-tag everyday

import { expect, it } from 'vitest';
import { POST } from '../../server/words/en/posts';
import { shot } from './accessibility';
import { SIZES } from './browser';
import { anOwner, visit } from './people';

it.each(SIZES)('one menu is open at a time, at the size of a $name', async (size) => {
  const owner = await anOwner({ pageName: 'Meera bakes', isOpen: true });
  // Long enough that the menu of one does not cover the button of the other.
  for (const description of ['The first loaf', 'The second loaf'].map((each) => `${each}\n${'Rise. '.repeat(150)}`))
    await owner.call('POST', '/api/post', { description });
  const page = await visit(size, owner.address, owner);
  const buttons = page.getByRole('button', { name: POST.menu });
  // The second post's may be there before the first one's.
  await expect.poll(() => buttons.count()).toBe(2);
  const [one, two] = [0, 1].map((n) => buttons.nth(n));
  const open = () => page.getByRole('menu').count();
  await one!.click();
  // Its focus is in the menu first: a click before would count with the opening.
  const focused = page.locator('[role=menu]:focus');
  await focused.waitFor();
  await two!.click();
  await expect.poll(() => two!.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => one!.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(open).toBe(1);
  await focused.waitFor();
  await shot(page, `menus-${size.name}`);
  // By keyboard, while a menu is open that was opened by pointer.
  await one!.focus();
  await one!.press('ArrowDown');
  await expect.poll(() => one!.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(open).toBe(1);
  await focused.waitFor();
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await expect.poll(() => one!.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(open).toBe(1);
});
