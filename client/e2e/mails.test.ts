import { expect, it } from 'vitest';
import { MAIL_FOLLOW } from '../../server/words/en/mailFollows';
import { MAILINGS } from '../../server/words/en/mailings';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button, field, visitorOf } from './creator';
import { aPainter, aPerson, joins, newAddress, visit } from './people';
import { mailTo, toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

it('a member opens a new post from their mail, and one tap there ends such mails, signed out, with an undo', async () => {
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

  await phone.getByRole('heading', { name: MAILINGS.ask }).waitFor();
  await expectAccessible(phone);
  await shot(phone, 'mail-unsubscribe-phone');
  await button(phone, MAILINGS.switchOff).tap();
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
  // Immediate mails have a switch for the same below.
  await settings.getByText(MAILINGS.kinds.memberPosts).first().click();
  await until(async () => !(await isOn()));
  await expectAccessible(settings);
  await shot(settings, 'account-settings-mail');
});

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('a visitor follows by mail: a link with the page’s face, a button, the posts, and a button that ends them', async () => {
  const owner = await aPainter();
  const face = new FormData();
  face.set('profilePic', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'face.png');
  await owner.call('PUT', '/api/creator/profile-pic', face);
  const email = newAddress('reader');
  const phone = await visitorOf(owner, PHONE);
  await phone.getByRole('heading', { name: MAIL_FOLLOW.heading }).scrollIntoViewIfNeeded();
  await field(phone, MAIL_FOLLOW.email).fill('reader');
  await button(phone, MAIL_FOLLOW.send).tap();
  await phone.getByText('Please enter a valid email address').waitFor();
  await field(phone, MAIL_FOLLOW.email).fill(email);
  await shot(phone, 'follow-by-mail-phone');
  await button(phone, MAIL_FOLLOW.send).tap();
  await phone.getByText(MAIL_FOLLOW.sent(email)).waitFor();
  await expectAccessible(phone);
  await shot(phone, 'follow-by-mail-sent-phone');

  const { id, links } = await mailTo(email, owner.pageName);
  await phone.goto(`${toli.url}/dev/mail/${id}`);
  const picture = phone.frameLocator('iframe').locator('img');
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  await phone.goto(links.find((link) => link.includes('/mail/follow'))!);
  await button(phone, MAIL_FOLLOW.confirm).waitFor();
  await expectAccessible(phone);
  await shot(phone, 'mail-follow-phone');
  await button(phone, MAIL_FOLLOW.confirm).tap();
  await phone.getByText(MAIL_FOLLOW.confirmedText(owner.pageName)).waitFor();
  await shot(phone, 'mail-follow-confirmed-phone');
  const stats = await visit(DESKTOP, '/creator/settings/stats', owner);
  await stats.getByText(MAIL_FOLLOW.byMail(1)).waitFor();
  await shot(stats, 'stats-followers');

  await owner.call('POST', '/api/post', { description: 'Fog over Lodi Gardens' });
  const post = await mailTo(email, 'Fog over Lodi Gardens');
  await phone.goto(post.links.find((link) => link.includes('/mail/follow'))!);
  await button(phone, MAIL_FOLLOW.stopNow).waitFor();
  await expectAccessible(phone);
  await shot(phone, 'mail-unfollow-phone');
  await button(phone, MAIL_FOLLOW.stopNow).tap();
  await phone.getByRole('heading', { name: MAIL_FOLLOW.stopped }).waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: MAIL_FOLLOW.gone }).waitFor();
});
