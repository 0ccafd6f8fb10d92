import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { anOwner, visit } from './people';

/** A foreign server that refuses the first message. */
let server: Server;
let address: string;
let got = 0;
beforeAll(async () => {
  server = createServer((req, res) => {
    req.resume();
    res.writeHead(++got === 1 ? 410 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/toli`;
});
afterAll(() => void server.close());

describe.each(SIZES)('a creator adds a webhook, on a $name', (size) => {
  it('adds it, copies its secret, looks at its deliveries, sends one again, and deletes it', async () => {
    got = 0;
    const owner = await anOwner({ fullName: 'Meera Joshi', pageName: 'Meera weaves', bio: 'shawls' });
    const page = await visit(size, '/creator/settings/webhooks', owner);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('nowhere');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('Please enter an address that starts with https://').waitFor();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    await dialog.getByText('A member left').click();
    await shot(page, `${size.name}-webhook-add`);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = dialog.getByRole('textbox', { name: 'Signing secret' });
    expect(await secret.inputValue()).toMatch(/^whsec_/);
    await expectAccessible(page);
    await shot(page, `${size.name}-webhook-secret`);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByText('Nothing has been sent yet.').waitFor();
    await owner.call('POST', '/api/post', { description: 'Hello' });
    const lookAgain = page.getByRole('button', { name: 'Refresh' });
    await expect
      .poll(async () => {
        await lookAgain.click();
        return page.getByText('410 · The server did not take it · 1 try').isVisible();
      })
      .toBe(true);
    await page.getByText('Show message').click();
    await page.getByText('"type": "post.published"').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-webhooks`);
    await page.getByRole('button', { name: /^Send again/ }).click();
    await expect
      .poll(async () => {
        await lookAgain.click();
        return page.getByText('Delivered', { exact: true }).isVisible();
      })
      .toBe(true);

    await page.getByRole('button', { name: /^New secret/ }).click();
    await page.getByRole('button', { name: 'Make new secret' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/^The old secret signs too until/).waitFor();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByText('Webhook deleted').waitFor();
    await page.getByText(address).waitFor({ state: 'detached' });
    expect(got).toBe(2);
  });
});
