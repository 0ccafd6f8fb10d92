import { expect, it } from 'vitest';
import { GOOD_NEWS } from '../../server/words/en/goodNews';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, joins, visit } from './people';
import { mailTo, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

it('a creator learns by mail of a new member and a comment, thanks with a tap, and switches one kind off by one way', async () => {
  const owner = await aPainter();
  const fan = await aPerson('தமிழ்ச்செல்வி');
  await joins(fan, owner.sketchbook);
  const { id } = await mailTo(owner.email, 'தமிழ்ச்செல்வி has joined your squad');

  const phone = await visit(PHONE, `/dev/mail/${id}`, owner);
  const mail = phone.frameLocator('iframe');
  await mail.getByRole('heading', { name: /has joined your squad/ }).waitFor();
  await shot(phone, 'mail-new-member-phone');
  const thanks = await mail.getByRole('link', { name: 'Say thank you' }).getAttribute('href');
  await phone.goto(thanks!);
  await phone.getByRole('textbox').fill('Welcome, and thank you!');

  const [{ postId }] = await fan.call<[{ postId: string }]>('GET', `/api/posts/${owner.id}`);
  await fan.call('POST', `/api/comment/post/${postId}`, { text: 'The light is wonderful' });
  const { text } = await mailTo(owner.email, 'தமிழ்ச்செல்வி commented on your post');
  expect(text).toContain('“The light is wonderful”');

  const settings = await visit(DESKTOP, '/user/settings#good-news', owner);
  const members = settings.getByRole('group', { name: GOOD_NEWS.kinds.newMembers });
  await members.getByText(GOOD_NEWS.ways.push).waitFor();
  await members.getByText(GOOD_NEWS.ways.mail).click();
  const mails = () => owner.call<Record<string, boolean>>('GET', '/api/user/mail');
  await until(async () => !(await mails()).newMembers);
  expect(await mails()).toMatchObject({ newMembers: false, renewals: true, comments: true });
  await expectAccessible(settings);
  await shot(settings, 'account-settings-good-news');
  const fans = await visit(PHONE, '/user/settings', fan);
  await fans.getByRole('heading', { level: 1 }).waitFor();
  expect(await fans.getByText(GOOD_NEWS.title, { exact: true }).count()).toBe(0);
});
