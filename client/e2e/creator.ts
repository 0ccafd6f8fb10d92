import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logIn, openBrowser, type RunningToli, SIZES, type Size, signIn } from './toli';

// A creator at their page and its settings.

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** One squad or goal among the others. */
export const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** Asks something of the API as the person of this browser. */
export async function ask<Data>(
  toli: RunningToli,
  context: BrowserContext,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = await context.request.post(`${toli.url}/graphql`, {
    data: { query, variables },
    headers: { 'Apollo-Require-Preflight': 'true' },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

/** The page “Kabir paints” of the demo data. */
export const KABIR = { email: 'kabir@toli.test', pageName: 'Kabir paints', address: '/c/kabir-paints' } as const;

/** Its owner, signed in, at one of its screens. */
export async function kabirAt(toli: RunningToli, size: Size, address: string) {
  const context = await openBrowser(size);
  await logIn(toli, context, KABIR.email);
  const page = await context.newPage();
  await page.goto(toli.url + address);
  return { page, context };
}

/** A visitor who has found that page. */
export async function visitorAtKabirs(toli: RunningToli, size: Size): Promise<Page> {
  const page = await (await openBrowser(size)).newPage();
  await page.goto(toli.url + KABIR.address);
  await page.getByRole('heading', { level: 1, name: KABIR.pageName }).waitFor();
  return page;
}

/** Somebody new with a page of their own, which nobody has reviewed yet, at one of its screens. */
export async function ownerAt(toli: RunningToli, size: Size, address: string, pageName: string, email: string) {
  const context = await openBrowser(size);
  await signIn(toli, context, 'Nandini Das', email);
  const started = await context.request.post(`${toli.url}/api/creator`, { data: { pageName, bio: 'handloom' } });
  expect(started.ok()).toBe(true);
  const page = await context.newPage();
  await page.goto(toli.url + address);
  return { page, context };
}

/** The page of this browser's person is handed in. */
export async function submit(toli: RunningToli, owner: BrowserContext): Promise<void> {
  expect((await owner.request.patch(`${toli.url}/api/creator/review/submit`)).status()).toBe(200);
}

/** A reviewer takes a decision about the page of this browser's person. */
export async function review(
  toli: RunningToli,
  owner: BrowserContext,
  decision: 'APPROVE' | 'REJECT',
  reason?: string,
): Promise<void> {
  const { userId } = await (await owner.request.get(`${toli.url}/api/creator`)).json();
  const desk = await openBrowser(SIZES[0]);
  await logIn(toli, desk, 'desk@toli.test');
  await ask(toli, desk, 'mutation ($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { id } } }', {
    input: { userId, decision, reason },
  });
}
