import { expect, it } from 'vitest';
import { MAILINGS } from '../../server/words/en/mailings';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button } from './creator';
import { aPainter, aPerson, joins, visit } from './people';
import { mailTo, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

it('a member opens a new post in their mail, and one tap there ends such mails, signed out, with a way back', async () => {
  const owner = await aPainter();
  const fan = await aPerson('தமிழ்ச்செல்வி');
  await joins(fan, owner.sketchbook);
  await owner.call('POST', '/api/post', { description: 'Rain over Lodi Gardens' });
  const { id } = await mailTo(fan.email, 'Rain over Lodi Gardens');

  const phone = await visit(PHONE, `/dev/mail/${id}`);
  const mail = phone.frameLocator('iframe');
  await mail.getByRole('heading', { name: `${owner.pageName} made a new post` }).waitFor();
  await shot(phone, 'mail-new-post-phone');
  await phone.emulateMedia({ colorScheme: 'dark' });
  await shot(phone, 'mail-new-post-dark');
  const paper = await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(paper).toBe('rgb(16, 12, 40)');
  const label = mail.getByRole('link', { name: 'Open the post' });
  expect(await label.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(29, 23, 69)');
  await phone.emulateMedia({ colorScheme: 'light' });
  await mail.getByRole('link', { name: 'Unsubscribe' }).tap();

  await phone.getByRole('heading', { name: MAILINGS.off }).waitFor();
  await phone.getByText(MAILINGS.offText(MAILINGS.kinds.memberPosts)).waitFor();
  await expectAccessible(phone);
  await shot(phone, 'mail-unsubscribed-phone');
  const isOn = async () => (await fan.call<{ memberPosts: boolean }>('GET', '/api/user/mail')).memberPosts;
  expect(await isOn()).toBe(false);
  await button(phone, MAILINGS.switchOn).tap();
  await phone.getByText(MAILINGS.onText(MAILINGS.kinds.memberPosts)).waitFor();
  expect(await isOn()).toBe(true);

  const settings = await visit(DESKTOP, '/user/settings', fan);
  await settings.getByLabel(MAILINGS.kinds.memberPosts).waitFor();
  await settings.getByText(MAILINGS.kinds.memberPosts).click();
  await until(async () => !(await isOn()));
  await expectAccessible(settings);
  await shot(settings, 'account-settings-mail');
});
