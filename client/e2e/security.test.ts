import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_FOLDS } from '../../server/words/en/accountFolds';
import { expectAccessible, shot } from './accessibility';
import { logInByForm } from './account';
import { openBrowser, openPage, SIZES, type Size } from './browser';
import { button, field, toggleFold } from './creator';
import { withAuthenticator } from './passkeys';
import { aPerson, PASSWORD, type Person, sql, visit } from './people';
import { mailTo, toli } from './toli';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const longAgo = ({ id }: Person) =>
  sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [id]);
/** As if half a minute had passed since the last code. */
const nextStep = ({ id }: Person) => sql('update authenticators set last_step = 0 where user_id = $1', [id]);

async function toLogIn(size: Size): Promise<Page> {
  const page = await openPage(await openBrowser(size));
  await page.goto(`${toli.url}/login`);
  return page;
}

describe.each(SIZES)('on a $name', (size) => {
  it('a person adds a passkey after a confirmation, keeps the recovery codes, and logs in with it alone', async () => {
    const person = await aPerson();
    const page = await visit(size, '/user/settings#second-step', person);
    await withAuthenticator(page);
    await longAgo(person);
    await button(page, 'Add a passkey').click();
    const question = dialog(page, 'Is it you?');
    await field(question, 'Password').fill('not my password');
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.getByText('Incorrect password').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-is-it-you`);
    await field(question, 'Password').fill(PASSWORD);
    await question.getByRole('button', { name: 'Continue' }).click();
    const codes = dialog(page, 'Your recovery codes');
    await codes.getByRole('listitem').first().waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await expectAccessible(page);
    await shot(page, `${size.name}-recovery-codes`);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 codes are left.').waitFor();
    await page.getByRole('button', { name: /^Rename / }).click();
    await field(dialog(page, 'Rename passkey'), 'Name').fill('मेरा फ़ोन');
    await dialog(page, 'Rename passkey').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove मेरा फ़ोन' }).click();
    const removal = page.getByRole('alertdialog', { name: 'Remove passkey?' });
    await removal.waitFor();
    await expectAccessible(page);
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await removal.waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'Security' }).scrollIntoViewIfNeeded();
    await shot(page, `${size.name}-security`);

    await page.context().clearCookies();
    await page.goto(`${toli.url}/login`);
    await button(page, 'Log in with a passkey').click();
    await page.waitForURL('**/feed');
    await mailTo(person.email, 'A passkey was added to your account');
  });

  it('a person sets up an authenticator app, and a log in asks for its code', async () => {
    const person = await aPerson();
    const page = await visit(size, '/user/settings#second-step', person);
    await button(page, 'Set up an authenticator app').click();
    const setUp = dialog(page, 'Set up an authenticator app');
    const secret = await field(setUp, 'Or type this key into the app').inputValue();
    await field(setUp, 'Code').fill('12');
    await setUp.getByRole('button', { name: 'Set up' }).click();
    await setUp.getByText('A code has 6 digits').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-authenticator`);
    const totp = new TOTP({ secret });
    await field(setUp, 'Code').fill(totp.generate());
    await setUp.getByRole('button', { name: 'Set up' }).click();
    const codes = dialog(page, 'Your recovery codes');
    const recovery = await codes.getByRole('listitem').first().textContent();
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('You need its code to log in.').waitFor();

    await nextStep(person);
    const other = await toLogIn(size);
    await logInByForm(other, person.email, PASSWORD);
    await other.getByRole('heading', { name: 'Second step' }).waitFor();
    await field(other, 'Code').fill('000000');
    await button(other, 'Continue').click();
    await other.getByText('This code is wrong, or was used already').waitFor();
    await expectAccessible(other);
    await shot(other, `${size.name}-second-step`);
    await field(other, 'Code').fill(totp.generate());
    await button(other, 'Continue').click();
    await other.waitForURL('**/feed');

    // The feed itself would ask for a sign-in.
    await other.goto('about:blank');
    await other.context().clearCookies();
    await other.goto(`${toli.url}/login?next=%2Fuser%2Fsettings`);
    await logInByForm(other, person.email, PASSWORD);
    await field(other, 'Code').fill(recovery!.toLowerCase());
    await button(other, 'Continue').click();
    await other.waitForURL('**/user/settings');
    await toggleFold(other, ACCOUNT_FOLDS.secondStepTitle);
    await other.getByText('9 codes are left.').waitFor();
  });
});

it('a new token is made after the confirmation, and its typed fields stay', async () => {
  const person = await aPerson();
  const page = await visit(SIZES[0], '/user/settings#developers', person);
  await longAgo(person);
  await button(page, 'New token').click();
  const form = dialog(page, 'New token');
  await field(form, 'Name').fill('Newsletter script');
  await form.getByRole('button', { name: 'Make token' }).click();
  const question = dialog(page, 'Is it you?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await form.getByText('Please enter your password again').waitFor();
  expect(await field(form, 'Name').inputValue()).toBe('Newsletter script');
  await form.getByRole('button', { name: 'Make token' }).click();
  await field(question, 'Password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  const made = dialog(page, 'Your new token');
  expect(await field(made, 'Your new token').inputValue()).toMatch(/^toli_pat_/);
  await expectAccessible(page);
});
