// @module-tag slow

import { expect, it } from 'vitest';
import { shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { toli, until } from './toli';

it.each(SIZES)(
  'the calls of the API can be read and tried, with no file from another site, on a $name',
  async (size) => {
    const page = await openPage(await openBrowser(size));
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(`${toli.url}/api/docs`);
    await page.getByRole('heading', { name: /^Toli/ }).waitFor();
    const nouns = page.locator('.opblock-tag');
    await expect.poll(() => nouns.count()).toBeGreaterThan(20);
    await page.locator('#operations-tag-creator').click();
    const call = page.locator('#operations-creator-getCreators');
    const takes = call.getByText('In names and in what they create.');
    // The API reference may lose an opened call while it still loads: then a second click opens it again.
    await until(async () => {
      await call.getByText('Lists the live pages by name, or finds them.').click();
      return takes.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    });
    await shot(page, `${size.name}-api-docs`);
    await call.getByRole('button', { name: 'Execute' }).click();
    // Other journeys have pages too, so the order of the list varies.
    await call.locator('.live-responses-table .response-col_status').getByText('200').waitFor();
    await call
      .locator('.live-responses-table')
      .getByText(/"pageName": ".+"/)
      .first()
      .waitFor();
    expect(asked.filter((address) => !address.startsWith(toli.url) && !address.startsWith('data:'))).toEqual([]);
    expect(refused).toEqual([]);
  },
);
