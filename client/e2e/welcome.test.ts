import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import { INFO } from '../../server/words/en/pageSettings';
import { SENT_FILE } from '../../server/words/en/sentFiles';
import { SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { WELCOME, WELCOME_FILE } from '../../server/words/en/welcome';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button } from './creator';
import { aPainter, aPerson, visit } from './people';

const THANKS = 'So good to have you here. Look at the first sheet with me.';

const picture = (of: Pick<Page, 'getByRole'>) => of.getByRole('img', { name: SENT_FILE.kinds.image, exact: true });

/** The picture is on the screen and has come. */
async function hasPicture(of: Pick<Page, 'getByRole'>): Promise<void> {
  await picture(of).waitFor();
  const isThere = () => picture(of).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isThere).toBe(true);
}

describe.each(SIZES)('on a $name', (size) => {
  const look = async (page: Page, name: string) => {
    await expectAccessible(page);
    await shot(page, `${size.name}-welcome-${name}`);
  };

  it('a creator adds a picture to the welcome, which a new member sees at once, as a message and with the membership', async () => {
    const owner = await aPainter();
    await owner.call('PATCH', '/api/creator', { thanksMessage: THANKS });
    const settings = await visit(size, '/creator/settings/info#welcome', owner);
    const field = settings.getByRole('region', { name: WELCOME_FILE.label });
    const buffer = await quarters(400, 300).jpeg().toBuffer();
    await field.locator('input[type=file]').setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer });
    await field.getByText(WELCOME_FILE.changed).waitFor();
    await hasPicture(field);
    await field.scrollIntoViewIfNeeded();
    await look(settings, 'settings');

    const page = await visit(size, owner.address, await aPerson('Ravi Iyer'));
    await page.getByRole('article').getByRole('button', { name: 'Join for ₹300/month' }).first().click();
    const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
    await checkout.getByRole('button', { name: /Pay ₹300/ }).click();
    const welcome = page.getByRole('dialog', { name: WELCOME.title('Studio') });
    await welcome.getByText(THANKS).waitFor();
    await hasPicture(welcome);
    await look(page, 'dialog');
    await button(page, WELCOME.stay).or(button(page, WELCOME.goOn)).first().click();
    await welcome.waitFor({ state: 'detached' });

    await page.goto(new URL(`/messages/${owner.id}`, page.url()).href);
    const log = page.getByRole('log');
    await log.getByText(THANKS).waitFor();
    await hasPicture(log);
    await look(page, 'messages');

    await page.goto(new URL('/user/squads', page.url()).href);
    await page.getByRole('button', { name: SUBSCRIPTION.moreInfo }).click();
    const details = page.getByRole('dialog', { name: SUBSCRIPTION.details });
    await details.getByText(THANKS).waitFor();
    await hasPicture(details);
    await look(page, 'membership');

    await field.getByRole('button', { name: `${WELCOME_FILE.remove}: ${WELCOME_FILE.label}` }).click();
    await button(settings, WELCOME_FILE.remove).last().click();
    await picture(field).waitFor({ state: 'detached' });
    expect(await settings.getByText(INFO.thanks).first().isVisible()).toBe(true);
  });
});
