import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { linkTo, logInByForm, NEW_PASSWORD } from './account';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field } from './creator';
import { withAuthenticator } from './passkeys';
import { aPerson, type Person, sql, visit } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** Opens the mailed link of a person who has forgotten their password, and sets a new one. */
async function setNewPassword(page: Page, { email }: Person): Promise<void> {
  await page.goto(`${toli.url}/forgot-password`);
  await field(page, 'Email').fill(email);
  await button(page, 'Send me a link').click();
  await page.goto(await linkTo(email, 'Set a new password'));
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm password').fill(NEW_PASSWORD);
  await button(page, 'Set a new password').click();
}

it('a reset asks for the code of the authenticator app before the new password counts', async () => {
  const person = await aPerson();
  const { beginAuthenticator } = await person.query<{ beginAuthenticator: { secret: string } }>(
    'mutation { beginAuthenticator { secret } }',
  );
  const totp = new TOTP({ secret: beginAuthenticator.secret });
  await person.query('mutation ($code: String!) { confirmAuthenticator(input: { code: $code }) { recoveryCodes } }', {
    code: totp.generate(),
  });
  // As if half a minute had passed since that code.
  await sql('update authenticators set last_step = 0 where user_id = $1', [person.id]);

  const page = await openPage(await openBrowser(PHONE));
  await setNewPassword(page, person);
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-reset-second-step');
  await field(page, 'Code').fill('000000');
  await button(page, 'Set a new password').click();
  await page.getByText('This code is wrong, or was used already').waitFor();
  await field(page, 'Code').fill(totp.generate());
  await button(page, 'Set a new password').click();
  await page.waitForURL(`${toli.url}/login`);
  await page.getByText('Your password is changed').waitFor();
  await logInByForm(page, person.email, NEW_PASSWORD);
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
});

it('a reset by a passkey lists the recently added passkeys, and removes a thief’s', async () => {
  const person = await aPerson();
  const page = await visit(DESKTOP, '/user/settings#second-step', person);
  await withAuthenticator(page);
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').first().waitFor();
  await page.context().clearCookies();

  await setNewPassword(page, person);
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await button(page, 'Use a passkey').click();
  await page.getByRole('heading', { name: 'Do you know these passkeys?' }).waitFor();
  await expectAccessible(page);
  await shot(page, 'desktop-reset-passkeys');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('status').filter({ hasText: 'Removed' }).waitFor();
  expect(await sql('select from passkeys where user_id = $1', [person.id])).toEqual([]);
  await button(page, 'Continue').click();
  await page.waitForURL(`${toli.url}/login`);
  await logInByForm(page, person.email, NEW_PASSWORD);
  await page.waitForURL(`${toli.url}/feed`);
});
