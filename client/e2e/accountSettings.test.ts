import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../server/words/en/users';
import { expectAccessible, shot } from './accessibility';
import { logInByForm, NEW_PASSWORD, stored } from './account';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field, toggleFold } from './creator';
import { aPerson, newAddress, PASSWORD, signIn, sql, visit } from './people';
import { mailTo, toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

it('account settings: the name changes everywhere, and everyone can leave', async () => {
  const person = await aPerson();
  const page = await visit(DESKTOP, '/user/settings', person);
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor();
  await shot(page, 'account-settings');
  await field(page, 'Full name').fill('R2 D2');
  await button(page, 'Save name').click();
  await page.getByText('Are you sure you entered your name correctly?').waitFor();
  await field(page, 'Full name').fill(' Asha Devi ');
  await button(page, 'Save name').click();
  await button(page, 'Name saved').waitFor();
  await button(page, 'Your menu, Asha Devi').waitFor();
  await field(page, 'Display name').fill(' A.  D’Souza');
  await button(page, 'Save name').click();
  await button(page, 'Your menu, A. D’Souza').waitFor();
  await shot(page, 'display-name');

  await button(page, 'Delete account').click();
  await shot(page, 'delete-account');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Password is required to delete your account').waitFor();
  await field(page, 'Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alert').filter({ hasText: 'Incorrect password' }).waitFor();
  await field(page, 'Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account will be erased in 30 days. Log in before that to call it off.').waitFor();
  await expectAccessible(page);
  // Only that a person has left, without their identity.
  expect(await stored(page)).toEqual(['toli:gone']);
  await mailTo(person.email, 'will be deleted');
  const other = await visit(DESKTOP, '/goodbye');
  await other.getByText(ACCOUNT.notGone).waitFor();

  await page.getByRole('link', { name: 'Log in' }).last().click();
  await logInByForm(page, person.email, PASSWORD);
  await page.waitForURL(`${toli.url}/feed`);
  await mailTo(person.email, 'Welcome back');
});

it.each(SIZES)('the e-mail changes by a code, and its old address takes the account back: $name', async (size) => {
  const person = await aPerson();
  const next = newAddress('next');
  const page = await visit(size, '/user/settings', person);
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  await shot(page, `email-field-${size.name}`);
  await button(page, 'Change: Email').click();
  await field(page, 'New email address').fill('nobody@xn--a.in');
  await button(page, 'Send the code').click();
  await page.getByText('The part after the @ is not a valid domain').waitFor();
  await shot(page, `email-invalid-${size.name}`);
  await field(page, 'New email address').fill(next);
  await button(page, 'Send the code').click();
  await page.getByText(`If ${next} can be used`).waitFor();
  await expectAccessible(page);
  await shot(page, `email-code-${size.name}`);
  const code = (await mailTo(next, 'Your new email address')).text.match(/: (\d{6})/)![1]!;
  await field(page, 'Code from the mail').fill(code);
  await button(page, 'Change email address').last().click();
  await button(page, 'Your email address is changed').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await field(page, 'Email').inputValue()).toBe(next);

  const { links } = await mailTo(person.email, 'Your account has another email address');
  const old = await openPage(await openBrowser(size));
  await old.goto(links.find((link) => link.includes('/auth/email/not-me'))!);
  await expectAccessible(old);
  await shot(old, `email-not-me-${size.name}`);
  await button(old, 'Take my account back').click();
  await old.waitForURL(/reset-password/);
  await field(old, 'New password').fill(NEW_PASSWORD);
  await old.keyboard.press('Enter');
  await old
    .getByText(/password/i)
    .first()
    .waitFor();
  expect(await sql('select email from users where id = $1', [person.id])).toEqual([{ email: person.email }]);
  await page.goto(`${toli.url}/user/settings`);
  await page.waitForURL(/login/);
});

it('account settings and their dialogs fit on a phone', async () => {
  const page = await visit(PHONE, '/user/settings', await aPerson());
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor();
  await expectAccessible(page);
  await shot(page, 'account-settings-phone');
  await button(page, 'Delete account').tap();
  await expectAccessible(page);
  await shot(page, 'delete-account-phone');
});

it.each(SIZES)(
  'an API token is made, shown once, used by a program, and stops when it is revoked: $name',
  async (size) => {
    const person = await aPerson();
    const page = await visit(size, '/user/settings', person);
    expect(await button(page, 'New token').count()).toBe(0);
    await toggleFold(page, 'For developers');
    await shot(page, `for-developers-${size.name}`);
    await button(page, 'New token').click();
    await field(page, 'Name').fill('Newsletter script');
    await page.getByLabel('It may').selectOption('READ');
    await expectAccessible(page);
    await shot(page, `new-token-${size.name}`);
    await button(page, 'Make token').click();
    const secret = await page.getByRole('textbox', { name: 'Your new token' }).inputValue();
    await expectAccessible(page);
    await shot(page, `made-token-${size.name}`);
    const call = () => fetch(`${toli.url}/api/user`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await call()).status).toBe(200);
    await button(page, 'Done').click();
    await page.getByText('Newsletter script').waitFor();
    await page.goto(`${toli.url}/user/settings#developers`);
    await page.reload();
    await page.getByText('Last used').last().waitFor();
    expect(await page.content()).not.toContain(secret);
    await expectAccessible(page);
    await shot(page, `tokens-${size.name}`);
    await button(page, 'Revoke Newsletter script').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('You have no tokens.').waitFor();
    expect((await call()).status).toBe(401);
  },
);

describe('signing out elsewhere', () => {
  it('a new password signs the other device out at once, and no data of the person is left on it', async () => {
    const person = await aPerson();
    const mine = await visit(DESKTOP, '/user/settings', person);
    const other = await visit(DESKTOP, '/feed', person);
    await other.getByText('Support creators to see their posts in your feed').waitFor();
    await other.evaluate(() => localStorage.setItem('something', 'of theirs'));

    await button(mine, 'Change password').click();
    await field(mine, 'Old password').fill('not my password');
    await field(mine, 'New password').fill(NEW_PASSWORD);
    const dialog = mine.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await mine.getByRole('alert').filter({ hasText: 'Incorrect password' }).waitFor();
    await field(mine, 'Old password').fill(PASSWORD);
    await expectAccessible(mine);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await button(mine, 'Your password is changed').waitFor();

    await other.waitForURL(`${toli.url}/`);
    await other.getByRole('link', { name: 'Sign up' }).first().waitFor();
    expect(await stored(other)).toEqual([]);
    await other.goto(`${toli.url}/feed`);
    await other.waitForURL(/\/login\?next=/);
    await mine.reload();
    await mine.getByRole('heading', { name: 'Account settings' }).waitFor();
    await mailTo(person.email, 'Your password was changed');
  });

  it('the list of devices signs one of them out', async () => {
    const person = await aPerson();
    const other = await visit(DESKTOP, '/explore', person);
    await button(other, 'Your menu, Asha Rao').waitFor();
    const mine = await visit(DESKTOP, '/user/settings#devices', person);
    const devices = mine.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
    await devices.nth(1).waitFor();
    expect(await devices.count()).toBe(2);
    await devices.getByText('This device').waitFor();
    await button(mine, 'Sign out of Chrome on Linux').click();
    await devices.nth(1).waitFor({ state: 'detached' });
    await other.waitForURL(`${toli.url}/`);
  });

  it('logging out in one tab takes the person out of all of them, also for the Back button', async () => {
    const tab = await visit(DESKTOP, '/explore', await aPerson());
    const other = await openPage(tab.context());
    await other.goto(`${toli.url}/feed`);
    await button(other, 'Your menu, Asha Rao').waitFor();
    await button(tab, 'Your menu, Asha Rao').click();
    await tab.getByRole('menuitem', { name: 'Log out' }).click();
    await tab.waitForURL(`${toli.url}/`);
    await other.waitForURL(`${toli.url}/`);
    expect([await stored(tab), await stored(other)]).toEqual([[], []]);
    await other.goBack().catch(() => null);
    // Going back may still be under way.
    await until(() => other.goto(`${toli.url}/explore`).catch(() => null));
    await other.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await other.getByText('Asha Rao').count()).toBe(0);
  });

  it('a session that ended while the tab was offline ends with the next step', async () => {
    const person = await aPerson();
    // The browser's connections are cut for good: no other test uses it.
    const context = await openBrowser(DESKTOP, {});
    await context.routeWebSocket('**/graphql', () => undefined);
    await signIn(context, person);
    const page = await openPage(context);
    // A request after the page has loaded would notice it.
    const news = page.waitForResponse((answer) => answer.url().endsWith('/graphql'));
    await page.goto(`${toli.url}/explore`);
    await button(page, 'Your menu, Asha Rao').waitFor();
    await page.evaluate(() => localStorage.setItem('something', 'of theirs'));
    await (await news).finished();
    await sql('delete from sessions where user_id = $1', [person.id]);
    await button(page, 'Your menu, Asha Rao').click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await page.waitForURL(/\/login\?next=%2Fuser%2Fsettings/);
    expect(await stored(page)).toEqual([]);
  });

  it('a deactivated account is back with the next log in', async () => {
    const person = await aPerson();
    const page = await visit(DESKTOP, '/user/settings', person);
    await button(page, 'Deactivate account').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).click();
    await page.getByText('Your account is deactivated. Log in whenever you want to come back.').waitFor();
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await logInByForm(page, person.email, PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
    await button(page, 'Your menu, Asha Rao').waitFor();
  });
});
