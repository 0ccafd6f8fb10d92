import { describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { openPush } from '../../gateways/push';
import { setFollowing } from '../../members/follows/follow.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { addComment } from '../../posts/comments/commenting.service';
import { setPostLiked } from '../../posts/likes/like.service';
import { NotificationType } from '../../rules/notifications';
import { aPerson, aPost, type Person, signedInAs } from '../../test/factories';
import { browserOf, creator, member, notifyOf, openPushedPeople, world } from '../../test/fixtures/pushedPeople';
import { until } from '../../test/harness';
import { PushedBrowser } from '../../test/http/pushedBrowser';
import { sendMessage } from '../messages/message.service';

openPushedPeople();

const SENTENCE = `query($about: PushAbout!, $id: ID!) { viewer { pushed(about: $about, id: $id) { title text path tag } } }`;
const sentence = async (person: Pick<Person, 'token'>, { about, id }: { about: string; id: string }) =>
  (await world.as(person).query(SENTENCE, { about: about.toUpperCase(), id })).viewer.pushed;
const SETTINGS = 'query { viewer { push { key isOn mayOffer replies messages } } }';
const settings = async (person: Pick<Person, 'token'>) => (await world.as(person).query(SETTINGS)).viewer.push;
const UPDATE = 'mutation($input: UpdatePushSettingsInput!) { updatePushSettings(input: $input) { viewer { email } } }';

describe('a browser with pushes', () => {
  it('is sent what it is about and an id alone, of posts, replies, messages and one’s own money; asks for the sentence; and not for likes', async () => {
    const fan = await member();
    const [browser, creators] = [await browserOf(fan), await browserOf(creator)];
    const post = await aPost(creator, { squad: creator.squads[0], description: 'A secret picture' });
    const said = await addComment(fan, post.id, { text: 'How lovely' });
    await addComment(creator, post.id, { text: 'Thank you', replyToCommentId: said.comment.id });
    await sendMessage(creator, { inbox: 'CREATOR', userId: fan.userId, text: 'See you on Sunday' });
    await notifyOf(fan.userId, NotificationType.renewalDue);
    await notifyOf(fan.userId, NotificationType.paymentReturned);
    await setPostLiked(fan, post.id, true);
    await runDueJobs();
    const told = await until(async () => {
      const got = await browser.got();
      return got.length === 5 && got;
    });
    expect(told.every((each) => Object.keys(each).join() === 'about,id')).toBe(true);
    const sentences = await Promise.all(told.map((each) => sentence(fan, each)));
    expect(sentences.map(({ title, text, path }) => [title, text.slice(0, 27), path]).sort()).toEqual(
      [
        ['Kabir paints', 'Kabir paints made a new pos', `/post/${post.id}`],
        ['Kabir paints', 'Kabir paints replied: "Than', expect.stringMatching(`^/post/${post.id}\\?comment=`)],
        ['Kabir paints', 'See you on Sunday', `/messages/${creator.userId}`],
        ['Kabir paints', 'Your month with Kabir paint', '/user/squads'],
        ['Kabir paints', 'Your payment of ₹100.00 to ', '/user/squads'],
      ].sort(),
    );
    expect(JSON.stringify(await browser.kept())).not.toMatch(/secret|Kabir|Sunday/);
    expect((await browser.kept()).map(({ ttl, urgency, topic }) => [ttl, topic.length, urgency]).sort()[0]).toEqual([
      86_400,
      32,
      'high',
    ]);
    // A person has joined, commented and liked it: no push of the like.
    const ofCreator = await Promise.all((await creators.got()).map((each) => sentence(creator, each)));
    expect(ofCreator.map(({ text }) => text).sort()).toEqual([
      'Asha Rao commented on your post',
      'Asha Rao has joined your squad',
    ]);
  });

  it('shows no other person’s push, and shows its own in the language of its person', async () => {
    const [fan, other] = [await member(), await aPerson()];
    const browser = await browserOf(fan);
    await sendMessage(creator, { inbox: 'CREATOR', userId: fan.userId, text: 'For you alone' });
    await notifyOf(fan.userId);
    await runDueJobs();
    const told = await browser.got();
    expect(told).toHaveLength(2);
    for (const each of told) {
      expect(await sentence(other, each)).toBeNull();
      expect((await world.as().query(SENTENCE, { about: each.about.toUpperCase(), id: each.id })).viewer).toBeNull();
    }
    await sql("update users set language = 'hi' where id = $1", [fan.userId]);
    const ofMonth = await sentence(await signedInAs(fan.userId), told.find(({ about }) => about === 'notification')!);
    expect(ofMonth.text).toMatch(/महीना/);
  });

  it('shows the kinds that its person wants, also of pages that they follow', async () => {
    const fan = await aPerson();
    await setFollowing(fan, creator.userId, true);
    const browser = await browserOf(fan);
    await aPost(creator);
    await runDueJobs();
    expect(await browser.got()).toHaveLength(1);
    await world.as(fan).query(UPDATE, { input: { followedPosts: false, messages: false } });
    expect(await settings(fan)).toMatchObject({ replies: true, messages: false, isOn: true });
    await aPost(creator);
    await runDueJobs();
    expect(await browser.got()).toHaveLength(1);
  });
});

describe('where nothing is pushed', () => {
  it('browsers get no offer, and the fake is no service of a deployed Toli', async () => {
    const person = await aPerson();
    const before = gateways();
    const deployed = { ...config(), local: false };
    expect(openPush({ ...deployed, vapid: null })).toBeNull();
    const keys = { publicKey: before.push!.publicKey, privateKey: 'x' };
    expect(openPush({ ...deployed, vapid: keys })!.reaches(new PushedBrowser(config().publicUrl).endpoint)).toBe(false);
    setGateways({ ...before, push: null });
    try {
      expect(await settings(person)).toMatchObject({ key: null, isOn: false });
      await expect(browserOf(person)).rejects.toThrow('Nothing can be pushed here');
    } finally {
      setGateways(before);
    }
  });
});

it('who does not want it is not offered it for 30 days', async () => {
  const person = await aPerson();
  expect(await settings(person)).toMatchObject({ key: expect.any(String), mayOffer: true, isOn: false });
  await world.as(person).query('mutation { declinePush { viewer { email } } }');
  expect(await settings(person)).toMatchObject({ mayOffer: false });
  const passed = (days: number) =>
    sql('update push_settings set declined_at = declined_at - make_interval(days => $2) where user_id = $1', [
      person.userId,
      days,
    ]);
  await passed(29);
  expect(await settings(person)).toMatchObject({ mayOffer: false });
  await passed(2);
  expect(await settings(person)).toMatchObject({ mayOffer: true });
});
