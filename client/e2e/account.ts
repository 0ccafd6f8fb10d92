import type { Page } from 'playwright-core';
import { button, field } from './creator';
import { mailTo } from './toli';

// People's actions with their accounts.

export const NEW_PASSWORD = 'a better password';

/** The link of the newest mail of this kind to a person, with the product's address in the test's browser. */
export const linkTo = async (email: string, subject: string) => (await mailTo(email, subject)).links[0]!;

/** Fills in the visible form. */
export async function logInByForm(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in with email').click();
}

/** A person's data in the storage of this tab. */
export const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
