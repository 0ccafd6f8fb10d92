import { expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field, row, visitorOf } from './creator';
import { aPainter, newAddress } from './people';
import { mailTo, toli } from './toli';

const [, PHONE] = SIZES;
const PASSWORD = 'a long pass phrase';

it('a visitor who taps Join signs up, opens the link in the mail on another device, logs in, and sees that squad', async () => {
  const email = newAddress('newcomer');
  const owner = await aPainter();
  const page = await visitorOf(owner, PHONE);
  const dearest = page.getByRole('region', { name: 'Select a membership squad' }).getByRole('article').last();
  const title = await dearest.getByRole('heading').innerText();
  await dearest.getByRole('button', { name: /^Join for/ }).click();
  await page.getByRole('dialog', { name: 'Sign up' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${toli.url}${owner.address}`);
  const pressed = dearest.getByRole('button', { name: /^Join for/ });
  await expect.poll(() => pressed.evaluate((each) => each === document.activeElement)).toBe(true);
  await pressed.click();
  await field(page, 'Full name').fill('अमुधा');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Sign up with email').click();
  await page.getByRole('dialog', { name: 'Check your mail' }).getByText(email).waitFor();
  // The first screen is closed before the mail is read.
  await page.goto('about:blank');

  const phone = await openPage(await openBrowser(PHONE));
  const mail = await mailTo(email, `One tap left to join ${title} by ${owner.pageName}`);
  await phone.goto(`${toli.url}/dev/mail/${mail.id}`);
  await phone.frameLocator('iframe').getByText(`${title} · ₹300/month`).waitFor();
  await shot(phone, 'phone-mail-one-tap-left');
  await phone.goto(mail.links[0]!);
  await button(phone, 'Verify email').click();
  await phone.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await field(phone, 'Email').fill(email);
  await field(phone, 'Password').fill(PASSWORD);
  await button(phone, 'Log in with email').click();
  await phone.waitForURL(/\/creator\/[-0-9a-f]{36}#squad-/);
  await phone.getByRole('heading', { level: 1, name: owner.pageName }).waitFor();
  const chosen = row(phone, title);
  await chosen.getByText('The squad you chose').waitFor();
  const join = chosen.getByRole('button', { name: /^Join for/ });
  await expect.poll(() => join.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect
    .poll(() =>
      chosen.evaluate((card) => {
        const { top } = card.getBoundingClientRect();
        return top >= 0 && top < window.innerHeight / 2;
      }),
    )
    .toBe(true);
  await expectAccessible(phone);
  await shot(phone, 'phone-chosen-squad');
});
