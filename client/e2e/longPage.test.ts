import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openBrowser, type RunningToli, SIZES, shot, signIn, startToli } from './toli';

const NAME = 'मीरा की रसोई और घर के स्वादिष्ट पकवानों की दुनिया';
const TITLE = 'தமிழ்ச்செல்வியின் நண்பர்கள் குழு';

let toli: RunningToli;
let address: string;
beforeAll(async () => {
  toli = await startToli();
  const owner = await openBrowser(SIZES[0]);
  await signIn(toli, owner, 'மீரா ஜோஷி', 'meera@example.in');
  const call = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await owner.request[method](`${toli.url}/api${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { userId } = await call('post', '/creator', { pageName: NAME, bio: 'W'.repeat(50) });
  await call('patch', '/creator', { about: `${'अ'.repeat(300)}\n\n${'x'.repeat(3000)}` });
  for (let number = 1; number <= 20; number++) {
    const title = number === 1 ? 'M'.repeat(50) : `${TITLE} ${number}`;
    await call('post', '/squad', { title, amount: number * 5000, description: 'மலர்'.repeat(100) });
  }
  await call('post', '/goal', { title: 'G'.repeat(50), goalNumber: 1_000_000_000, description: 'ल'.repeat(2000) });
  address = `${toli.url}/creator/${userId}`;
});

describe.each(SIZES)('a page with long words, no picture and twenty squads, on a $name', (size) => {
  it('fits, and the keyboard goes on where the further squads begin', async () => {
    const page = await (await openBrowser(size)).newPage();
    await page.goto(address);
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
    const squads = page.getByRole('region', { name: 'Select a membership squad' }).getByRole('article');
    expect(await squads.count()).toBe(4);
    await expectAccessible(page);
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
