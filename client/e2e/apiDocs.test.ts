import { expect, it } from 'vitest';
import { openBrowser, openPage, SIZES } from './browser';
import { shot } from './look';
import { toli } from './toli';

it.each(SIZES)('the calls of the API can be read and tried, with nothing from elsewhere, on a $name', async (size) => {
  const page = await openPage(await openBrowser(size));
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${toli.url}/api/docs`);
  await page.getByRole('heading', { name: /^Toli/ }).waitFor();
  // The reader works out what calls refer to when it has loaded, and again for each that is opened: what ends last is all that it keeps.
  await page.getByRole('button', { name: 'Authorize' }).waitFor();
  const call = page.locator('#operations-creator-getCreators');
  await call.getByText('Lists the live pages by name, or finds them.').click();
  await shot(page, `${size.name}-api-docs`);
  await call.getByRole('button', { name: 'Execute' }).click();
  // Other journeys have pages too: which of them stands first is theirs.
  await call.locator('.live-responses-table .response-col_status').getByText('200').waitFor();
  await call
    .locator('.live-responses-table')
    .getByText(/"pageName": ".+"/)
    .first()
    .waitFor();
  expect(asked.filter((address) => !address.startsWith(toli.url) && !address.startsWith('data:'))).toEqual([]);
  expect(refused).toEqual([]);
});
