import { expect, it } from 'vitest';
import { PAGE } from '../../server/words/en/creators';
import { INFO } from '../../server/words/en/pageSettings';
import { RECEIPT } from '../../server/words/en/receipts';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { TIP } from '../../server/words/en/tips';
import { expectAccessible, shot } from './accessibility';
import { go, SIZES } from './browser';
import { aPainter, aPerson, PASSWORD, sql, visit } from './people';

it.each(SIZES)(
  'a creator takes tips, a visitor signs in over a post and gives one, and its word reaches the creator alone ($name)',
  async (size) => {
    const painter = await aPainter();
    const fan = await aPerson('Meera Joshi');
    const settings = await visit(size, '/creator/settings/info#shown', painter);
    await settings.getByText(INFO.tips, { exact: true }).click();
    await settings.getByRole('button', { name: /^Save/ }).click();
    await expect
      .poll(() => sql('select from creators where user_id = $1 and otp_visibility', [painter.id]))
      .toHaveLength(1);
    await shot(settings, `${size.name}-tips-settings`);

    const [{ postId }] = await painter.call<[{ postId: string }]>('GET', `/api/posts/${painter.id}`);
    const page = await visit(size, `/post/${postId}`);
    await page.getByRole('button', { name: PAGE.tip }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(SIGN_IN_PURPOSE.tip(painter.pageName)).waitFor();
    await sheet.getByRole('link', { name: 'Already have an account? Log in' }).click();
    await sheet.getByLabel('Email').fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in with email' }).click();

    const dialog = page.getByRole('dialog', { name: TIP.title(painter.pageName) });
    await dialog.getByRole('button', { name: '₹250', exact: true }).click();
    await dialog.getByLabel(TIP.words).fill('For the light in May');
    await expectAccessible(page);
    await shot(page, `${size.name}-tip`);
    expect(await sql('select from payment_orders where user_id = $1', [fan.id])).toEqual([]);
    await dialog.getByRole('button', { name: TIP.pay }).click();
    const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
    await checkout.getByText(TIP.title(painter.pageName)).waitFor();
    await checkout.getByRole('button', { name: /Pay ₹250/ }).click();
    await page.getByText(TIP.paid(painter.pageName, 250)).waitFor();
    await shot(page, `${size.name}-tip-paid`);
    await go(page, '/user/payments');
    await page.getByRole('article', { name: RECEIPT.tip }).getByText('₹250', { exact: true }).waitFor();
    await shot(page, `${size.name}-tip-my-payments`);

    await go(settings, '/creator/settings/payments');
    await settings.getByRole('link', { name: 'Tip for a post' }).waitFor();
    await expectAccessible(settings);
    await shot(settings, `${size.name}-tip-received`);
    // A job writes the word into their room.
    await expect.poll(() => sql('select from messages where sender_user_id = $1', [fan.id])).toHaveLength(1);
    await go(settings, `/messages/creator/${fan.id}`);
    await settings.getByText('For the light in May').filter({ visible: true }).first().waitFor();
    await shot(settings, `${size.name}-tip-message`);
    const receipt = await sql('select from receipts r join payments p on p.id = r.payment_id where p.user_id = $1', [
      fan.id,
    ]);
    expect(receipt).toHaveLength(1);
  },
);
