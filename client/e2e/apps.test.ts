import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'openid-client';
import { expect, it, onTestFinished } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { logInByForm } from './account';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field } from './creator';
import { aPerson, PASSWORD, visit } from './people';
import { toli } from './toli';

const [DESKTOP] = SIZES;

/** A person's program on their own machine, to which browsers return. */
async function aProgram(): Promise<string> {
  const server = createServer((_req, res) =>
    res.setHeader('content-type', 'text/html').end('<h1>Back at the app</h1>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`;
}

it.each(SIZES)(
  'an app is registered, requests access, gets it, works, and is revoked by its person: $name',
  async (size) => {
    const redirect = await aProgram();
    const making = await visit(size, '/user/settings#developers', await aPerson('Kabir Das'));
    await button(making, 'Register an app').click();
    await field(making, 'Name').fill('Post planner');
    await field(making, 'Website').fill('https://planner.example');
    await field(making, 'Where people come back').fill('planner.example');
    await button(making, 'Register').last().click();
    await making.getByText('is neither https://').first().waitFor();
    await field(making, 'Where people come back').fill(redirect);
    await making.getByText('It runs on a server and keeps a secret').click();
    await expectAccessible(making);
    await shot(making, `register-app-${size.name}`);
    await button(making, 'Register').last().click();
    const clientId = await field(making, 'Client id').inputValue();
    const secret = await field(making, 'Client secret').inputValue();
    await expectAccessible(making);
    await shot(making, `registered-app-${size.name}`);
    await button(making, 'Done').click();
    await making.getByText(clientId).waitFor();
    await expectAccessible(making);
    await shot(making, `own-apps-${size.name}`);
    await button(making, 'Edit Post planner').click();
    await field(making, 'Website').waitFor();
    await expectAccessible(making);
    await button(making, 'Cancel').click();

    const client = await oauth.discovery(new URL(toli.url), clientId, undefined, oauth.ClientSecretBasic(secret), {
      algorithm: 'oauth2',
      execute: [oauth.allowInsecureRequests],
    });
    const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
    const address = oauth.buildAuthorizationUrl(client, {
      redirect_uri: redirect,
      scope: 'read posts',
      code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const person = await aPerson();
    const page = await openPage(await openBrowser(size));
    await page.goto(address.href);
    await logInByForm(page, person.email, PASSWORD);
    await page.getByRole('heading', { name: 'Let Post planner in?' }).waitFor();
    await page.getByText('Made by Kabir Das, not by Toli.').waitFor();
    await expectAccessible(page);
    await shot(page, `app-consent-${size.name}`);
    await button(page, 'Allow').last().click();
    await page.getByText('Back at the app').waitFor();

    const tokens = await oauth.authorizationCodeGrant(client, new URL(page.url()), { pkceCodeVerifier });
    const call = () => fetch(`${toli.url}/api/user`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect((await call()).status).toBe(200);
    await page.goto(`${toli.url}/user/settings#apps`);
    await page.getByText('Read everything · Post and comment').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shot(page, `apps-with-access-${size.name}`);
    await button(page, 'End access of Post planner').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
    await page.getByText('No app has access to your account.').waitFor();
    expect((await call()).status).toBe(401);
  },
);

it('an unknown app gets no access, and people read why', async () => {
  const page = await visit(DESKTOP, '/oauth/authorize?client_id=none&response_type=code&scope=read', await aPerson());
  await page.getByRole('heading', { name: 'This app cannot be let in' }).waitFor();
  await page.getByText('Toli does not know it').waitFor();
  await expectAccessible(page);
  await shot(page, 'app-unknown');
});
