// @module-tag everyday

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { linkTo, logInByForm, NEW_PASSWORD } from './account';
import { dialogsGone, openBrowser, openPage, SIZES } from './browser';
import { button, field } from './creator';
import { aPerson, newAddress, PASSWORD, sql, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** The address of this test's person. */
let email: string;
beforeEach(() => {
  email = newAddress();
});

describe('on a phone', () => {
  it('a new person signs up, opens the link in the mail, logs in, forgets the password and sets another one', async () => {
    const page = await openPage(await openBrowser(PHONE));
    await page.goto(`${toli.url}/signup`);
    await field(page, 'Full name').fill('அமுதா');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await button(page, 'Sign up with email').click();
    await page.getByText('Email verification link sent.').waitFor();
    await page.goto(await linkTo(email, 'verify'));
    await page.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).last().click();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await button(page, 'Send me a link').click();
    await page.getByText('Please enter your email address').waitFor();
    await field(page, 'Email').fill(email);
    await expectAccessible(page);
    await button(page, 'Send me a link').click();
    await page.getByText('If this address has an account, we have sent it a link').waitFor();
    await shot(page, 'phone-forgot-sent');

    await page.goto(await linkTo(email, 'Set a new password'));
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Confirm password').fill(`${NEW_PASSWORD}!`);
    // A button would take the focus, and the sentence that this brings comes before the form is checked to be sent.
    await field(page, 'Confirm password').press('Enter');
    await page.getByText('Please re-enter the same password').waitFor();
    await field(page, 'Confirm password').fill(NEW_PASSWORD);
    await expectAccessible(page);
    await shot(page, 'phone-reset');
    await button(page, 'Set a new password').click();
    await page.waitForURL(`${toli.url}/login`);
    await page.getByText('Your password is changed').waitFor();
    await logInByForm(page, email, PASSWORD);
    await page.getByRole('alert').filter({ hasText: 'Incorrect email or password' }).waitFor();
    await logInByForm(page, email, NEW_PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
  });
});

describe('a verification link', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(await openBrowser(DESKTOP));
  });
  const check = (token: string) => page.goto(`${toli.url}/auth/verify-email/check?token=${encodeURIComponent(token)}`);
  const signUp = async () => {
    await page.request.post(`${toli.url}/api/user`, { data: { fullName: 'Asha Rao', email, password: PASSWORD } });
    return new URL(await linkTo(email, 'verify')).searchParams.get('token')!;
  };

  it('welcomes, once and again', async () => {
    const token = await signUp();
    for (let i = 0; i < 2; i++) {
      await check(token);
      await page.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
      await page.getByText('Please login to begin your journey with us. We are so glad to have you!').waitFor();
    }
    await expectAccessible(page);
  });

  it('that has expired says so, and a new one comes that works', async () => {
    const token = await signUp();
    await sql(`update email_tokens t set expires_at = now() from users u where u.id = t.user_id and u.email = $1`, [
      email,
    ]);
    await check(token);
    await page.getByRole('heading', { name: 'Sorry, the link has expired.' }).waitFor();
    await expectAccessible(page);
    const another = await until(async () => {
      const link = await linkTo(email, 'verify');
      return new URL(link).searchParams.get('token') !== token && link;
    });
    await page.goto(another);
    await page.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
  });

  it('that is invalid says so', async () => {
    await check('nonsense');
    await page.getByRole('heading', { name: 'Sorry, the link is incorrect.' }).waitFor();
  });

  it('says that it was not its fault when the server fails', async () => {
    await page.route('**/graphql', async (route) => {
      const isVerification = route.request().postData()?.includes('verifyEmail');
      await (isVerification ? route.fulfill({ status: 500, body: 'Internal Server Error' }) : route.continue());
    });
    await check('whatever');
    await page.getByRole('heading', { name: 'Oops! Something went wrong on our end.' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/graphql');
  });
});

describe('a person who has only signed in with Google', () => {
  it('gets a mailed link that sets a password before they can delete their account, also while signed in', async () => {
    const person = await aPerson('Asha Rao', email);
    await sql(`update users set password_hash = null, google_subject = email where email = $1`, [email]);
    const page = await visit(DESKTOP, '/user/settings', person);
    await sql(
      `update sessions s set confirmed_at = now() - interval '1 hour' from users u where u.id = s.user_id and u.email = $1`,
      [email],
    );
    await button(page, 'Delete account').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Please sign in with Google once more').waitFor();
    await expectAccessible(page);
    await shot(page, 'desktop-is-it-you-google');
    await button(page, 'Send me a link').click();
    await page.getByText(`We have sent a link to ${email}.`).waitFor();
    await dialogsGone(page);
    await page.goto(await linkTo(email, 'Set a new password'));
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Confirm password').fill(NEW_PASSWORD);
    await button(page, 'Set a new password').click();
    await page.waitForURL(`${toli.url}/login`);
    await logInByForm(page, email, NEW_PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
  });
});
