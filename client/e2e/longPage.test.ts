import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { anOwner, visit } from './people';

const NAME = 'मीरा की रसोई और घर के स्वादिष्ट पकवानों की दुनिया';
const TITLE = 'தமிழ்ச்செல்வியின் நண்பர்கள் குழு';

let address: string;
beforeAll(async () => {
  const owner = await anOwner({ fullName: 'मीरा जोशी', pageName: NAME, bio: 'W'.repeat(50), isOpen: true });
  await owner.call('PATCH', '/api/creator', {
    about: `${'अ'.repeat(300)}

${'x'.repeat(3000)}`,
  });
  for (let number = 1; number <= 20; number++) {
    const title = number === 1 ? 'M'.repeat(50) : `${TITLE} ${number}`;
    await owner.call('POST', '/api/squad', { title, amount: number * 5000, description: 'மலர்'.repeat(100) });
  }
  await owner.call('POST', '/api/goal', {
    title: 'G'.repeat(50),
    goalNumber: 1_000_000_000,
    description: 'ल'.repeat(2000),
  });
  address = owner.address;
});

describe.each(SIZES)('a page with long words, no picture and twenty squads, on a $name', (size) => {
  it('fits, and the keyboard continues at the first of the unfolded squads', async () => {
    const page = await visit(size, address);
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
    const squads = page.getByRole('region', { name: 'Select a membership squad' }).getByRole('article');
    expect(await squads.count()).toBe(4);
    await shot(page, `${size.name}-long-page`);
    const showAll = page.getByRole('button', { name: 'Show all 20 squads' });
    await showAll.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => squads.count()).toBe(20);
    await page.keyboard.press('Tab');
    const fifth = squads.nth(4);
    expect(await fifth.evaluate((card) => card.contains(document.activeElement))).toBe(true);
    await fifth.getByRole('heading', { name: `${TITLE} 5` }).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-long-page-squads`);
  });
});
