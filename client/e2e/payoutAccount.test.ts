import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { FIRST_HOUR } from '../../server/words/en/pageSettings';
import { NOT_MY_ACCOUNT, PAYOUT_ACCOUNT } from '../../server/words/en/payoutAccounts';
import { expectAccessible, shot } from './accessibility';
import { SIZES, type Size } from './browser';
import { button, field } from './creator';
import { anOwner, visit } from './people';
import { mailTo } from './toli';

/** The owner names a bank account in the settings of their page; `opens`: the button of the dialog. */
async function name(size: Size, page: Page, number: string, opens: string) {
  await button(page, opens).click();
  await field(page, PAYOUT_ACCOUNT.number).fill(number);
  await field(page, PAYOUT_ACCOUNT.numberAgain).fill(number);
  await field(page, PAYOUT_ACCOUNT.ifsc).fill('hdfc0001234');
  await field(page, PAYOUT_ACCOUNT.nameAtBank).fill('Nandini Das');
  await expectAccessible(page);
  await shot(page, `${size.name}-payout-account-form`);
  await button(page, PAYOUT_ACCOUNT.save).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(PAYOUT_ACCOUNT.goesTo(number.slice(-4), 'HDFC0001234', 'Nandini Das')).waitFor();
}

it.each(SIZES)(
  'a creator gets paid in two minutes, and holds payouts from the mail about a change: $name',
  async (size) => {
    const owner = await anOwner();
    const page = await visit(size, '/creator', owner);
    await page.getByRole('link', { name: FIRST_HOUR.getPaid }).click();
    await button(page, PAYOUT_ACCOUNT.name).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-payout-account-none`);

    await name(size, page, '501000123456', PAYOUT_ACCOUNT.name);
    await name(size, page, '501000654321', PAYOUT_ACCOUNT.change);
    await page.getByText(/^The account is new/).waitFor();
    await shot(page, `${size.name}-payout-account-held`);

    // Each of the two accounts has a mail with this subject.
    const { text } = await mailTo(owner.email, /new bank account/, { says: '4321' });
    const link = new URL(/https?:\/\/\S+not-me\S+/.exec(text)![0]);
    const stranger = await visit(size, link.pathname + link.search);
    await expectAccessible(stranger);
    await shot(stranger, `${size.name}-payout-not-me`);
    await button(stranger, NOT_MY_ACCOUNT.end).click();
    await stranger.getByRole('heading', { name: NOT_MY_ACCOUNT.heldTitle }).waitFor();
    await shot(stranger, `${size.name}-payout-not-me-done`);

    await page.reload();
    await page.getByText(PAYOUT_ACCOUNT.disowned).waitFor();
    await button(page, PAYOUT_ACCOUNT.name).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-payout-account-disowned`);
  },
);
