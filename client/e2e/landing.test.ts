import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { GATEWAY_PERCENT } from '../../server/rules/fees';
import { LANDING } from '../../server/words/en/landing';
import { shot } from './accessibility';
import { SIZES } from './browser';
import { visit } from './people';

const [, PHONE] = SIZES;

/** The tops of the lines that a text stands in. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
  });

it('what Razorpay takes stands in one line on a phone, with its sum on the same one', async () => {
  const page = await visit(PHONE, '/');
  const label = page.getByText(LANDING.gateway(GATEWAY_PERCENT), { exact: true });
  await label.scrollIntoViewIfNeeded();
  await shot(page, 'phone-landing-keep');
  const lines = await linesOf(label);
  expect(lines).toHaveLength(1);
  expect(await linesOf(label.locator('xpath=following-sibling::dd'))).toEqual(lines);
});
