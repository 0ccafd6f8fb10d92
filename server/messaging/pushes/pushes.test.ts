import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { openPush } from '../../gateways/push';
import { setFollowing } from '../../members/follows/follow.service';
import { setPersonBlocked } from '../../people/users/block.service';
import { config } from '../../platform/config/config';
import { sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { addComment } from '../../posts/comments/commenting.service';
import { setPostLiked } from '../../posts/likes/like.service';
import { NotificationType } from '../../rules/notifications';
import { isAtPushService } from '../../rules/pushes';
import {
  aCreator,
  aMember,
  aPerson,
  aPost,
  type CreatorPerson,
  PASSWORD,
  type Person,
  signedInAs,
} from '../../test/factories';
import { ACCOUNT_APIS } from '../../test/fixtures/accountApis';
import { PushedBrowser } from '../../test/fixtures/pushes';
import { openWorld, until, type World } from '../../test/harness';
import { loadLanguages } from '../../words/languages';
import { sendMessage } from '../messages/message.service';
import { notify } from '../notifications/notify.service';

const [rest] = ACCOUNT_APIS;
let world: World;
let creator: CreatorPerson;
beforeAll(async () => {
  await loadLanguages();
  world = await openWorld();
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
});

const member = () => aMember(world, { of: creator.squads[0]! });
const ADD = `mutation($input: AddPushAddressInput!) { addPushAddress(input: $input) { viewer { push { isOn } } } }`;
const tapsTellMe = (person: Pick<Person, 'token'>, browser: PushedBrowser) =>
  world.as(person).query(ADD, { input: browser.subscription });
async function browserOf(person: Pick<Person, 'token'>, id?: string): Promise<PushedBrowser> {
  const browser = new PushedBrowser(config().publicUrl, id);
  await tapsTellMe(person, browser);
  return browser;
}
const tell = (recipientId: string, type: NotificationType = NotificationType.renewalDue) =>
  transaction(() => notify([{ recipientId, type, creatorUserId: creator.userId, paise: 10_000 }]));
const addressesOf = async ({ userId }: { userId: string }): Promise<number> =>
  (await sql('select from push_addresses where user_id = $1', [userId])).length;
const PUSH_JOBS = `from graphile_worker._private_jobs j where j.task_id =
  (select id from graphile_worker._private_tasks where identifier = 'push')`;
/** The pushes that are tried again later. */
const waitingPushes = async () =>
  (await sql<{ payload: { tried: number; tellings: unknown[] } }>(`select payload ${PUSH_JOBS}`)).map(
    ({ payload }) => payload,
  );
const dropWaitingPushes = () => sql(`delete ${PUSH_JOBS}`);
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
    await tell(fan.userId, NotificationType.renewalDue);
    await tell(fan.userId, NotificationType.paymentReturned);
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
    await tell(fan.userId);
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

describe('an address', () => {
  const WAYS: [string, (fan: Person, other: Person & { token: string }) => Promise<unknown>][] = [
    ['they log out', (fan) => world.as(fan).post('/api/user/logout')],
    ['they log out everywhere else', (_, other) => world.as(other).query('mutation { endOtherAccess { sessions } }')],
    [
      'their password changes elsewhere',
      (_, other) => rest!.changePassword(world.as(other), { oldPassword: PASSWORD, newPassword: 'a quiet river' }),
    ],
    ['they are blocked', (fan) => setPersonBlocked(fan.userId, true, 'spam')],
    ['they deactivate their account', (fan) => rest!.deactivate(world.as(fan), {})],
    ['they delete their account', (fan) => world.as(fan).post('/api/private/user/delete', { password: PASSWORD })],
    ['they tap Stop', (fan) => world.as(fan).query('mutation { removePushAddress { viewer { push { isOn } } } }')],
  ];
  it.each(WAYS)('ends when %s', async (_way, end) => {
    const fan = await member();
    const other = { ...(await signedInAs(fan.userId)), fullName: fan.fullName };
    const browser = await browserOf(fan);
    await tell(fan.userId);
    await end(fan, other);
    expect(await addressesOf(fan)).toBe(0);
    await runDueJobs();
    expect(await browser.got()).toEqual([]);
  });

  it('belongs to the last person who turned pushes on in it, also at the same moment', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const browser = await browserOf(first);
    await tapsTellMe(second, browser);
    expect([await addressesOf(first), await addressesOf(second)]).toEqual([0, 1]);
    await Promise.all([first, second, first, second].map((each) => tapsTellMe(each, browser)));
    expect((await addressesOf(first)) + (await addressesOf(second))).toBe(1);
  });

  it('is one a browser, and of five browsers of a person', async () => {
    const person = await aPerson();
    const sessions = await Promise.all(Array.from({ length: 7 }, () => signedInAs(person.userId)));
    await Promise.all(sessions.map((each) => browserOf(each)));
    expect(await addressesOf(person)).toBe(5);
    const newest = await browserOf(person);
    await browserOf(person);
    expect(await addressesOf(person)).toBe(5);
    await tell(person.userId);
    await runDueJobs();
    expect(await newest.got()).toEqual([]);
  });

  it('is dropped when its service says that it is gone, and tried again when the service is busy', async () => {
    const fan = await member();
    const [gone, busy] = [await signedInAs(fan.userId), await signedInAs(fan.userId)];
    await browserOf(gone, `gone${fan.userId}`);
    await browserOf(busy, `busy${fan.userId}`);
    const works = await browserOf(fan);
    await tell(fan.userId);
    await runDueJobs();
    expect(await addressesOf(fan)).toBe(2);
    expect(await works.got()).toHaveLength(1);
    expect((await waitingPushes()).map(({ tried, tellings }) => [tried, tellings.length])).toEqual([[1, 1]]);
    await dropWaitingPushes();
    await sql('delete from push_addresses where user_id = $1', [fan.userId]);
  });

  it('with a broken key is dropped, and stops the pushes of no other browser, nor sends them twice', async () => {
    const fans = await Promise.all(Array.from({ length: 12 }, () => member()));
    const browsers = await Promise.all(fans.map((fan) => browserOf(fan)));
    const broken = fans[3]!;
    await sql('update push_addresses set p256dh = set_byte(p256dh, 40, get_byte(p256dh, 40) # 1) where user_id = $1', [
      broken.userId,
    ]);
    await aPost(creator, { squad: creator.squads[0] });
    await runDueJobs();
    await runDueJobs();
    const counts = await Promise.all(browsers.map(async (browser) => (await browser.got()).length));
    expect(counts).toEqual(fans.map((fan) => (fan === broken ? 0 : 1)));
    expect(await addressesOf(broken)).toBe(0);
    expect(await waitingPushes()).toEqual([]);
  });

  it('whose push fails for any reason stops the pushes of no other browser, and is tried again alone', async () => {
    const [fan, other] = [await member(), await member()];
    const [fails, works] = [await browserOf(fan), await browserOf(other)];
    const push = gateways().push!;
    setGateways({
      ...gateways(),
      push: {
        ...push,
        send: async (target, said) => {
          if (target.endpoint === fails.endpoint) throw new Error('out of memory');
          return push.send(target, said);
        },
      },
    });
    onTestFinished(() => void setGateways({ ...gateways(), push }));
    await aPost(creator, { squad: creator.squads[0] });
    await runDueJobs();
    expect(await works.got()).toHaveLength(1);
    expect((await waitingPushes()).map(({ tried, tellings }) => [tried, tellings.length])).toEqual([[1, 1]]);
    await dropWaitingPushes();
  });

  it('is at a known push service: no address makes Toli call another server', async () => {
    const person = await aPerson();
    const { p256dh, auth, endpoint } = new PushedBrowser(config().publicUrl).subscription;
    const ADD = 'mutation($input: AddPushAddressInput!) { addPushAddress(input: $input) { viewer { email } } }';
    const refusal = (input: Record<string, string>) =>
      world.as(person).refused(ADD, { input: { endpoint, p256dh, auth, ...input } });
    for (const address of [
      'https://example.in/push',
      'http://127.0.0.1:5432/',
      'http://fcm.googleapis.com/x',
      endpoint.replace('/dev/push', '/dev/mail'),
    ])
      expect((await refusal({ endpoint: address })).code, address).toBe('BAD_USER_INPUT');
    expect((await refusal({ auth: 'short' })).fields).toHaveProperty('auth');
    expect((await refusal({ p256dh: auth })).fields).toHaveProperty('p256dh');
    const besideTheCurve = Buffer.from(p256dh, 'base64url').fill(4, 0, 1).fill(7, 1).toString('base64url');
    expect((await refusal({ p256dh: besideTheCurve })).fields).toHaveProperty('p256dh');
    expect(await addressesOf(person)).toBe(0);
    const services = [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-pn1p.notify.windows.com/w/?token=a',
    ];
    expect(services.filter((each) => !isAtPushService(each))).toEqual([]);
    const others = [
      'https://fcm.googleapis.com.example.in/a',
      'https://notify.windows.com.in/',
      'https://a:b@fcm.googleapis.com/',
      'https://fcm.googleapis.com:444/',
      'https://xfcm.googleapis.com/',
      'nonsense',
    ];
    expect(others.filter(isAtPushService)).toEqual([]);
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
