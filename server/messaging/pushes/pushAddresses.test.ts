import { describe, expect, it, onTestFinished } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { setPersonBlocked } from '../../people/users/block.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { isAtPushService } from '../../rules/pushes';
import { aPerson, aPost, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { ACCOUNT_APIS } from '../../test/fixtures/accountApis';
import {
  browserOf,
  creator,
  member,
  notifyOf,
  openPushedPeople,
  tapsTellMe,
  world,
} from '../../test/fixtures/pushedPeople';
import { PushedBrowser } from '../../test/http/pushedBrowser';

const [rest] = ACCOUNT_APIS;

openPushedPeople();

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
    await notifyOf(fan.userId);
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
    await notifyOf(person.userId);
    await runDueJobs();
    expect(await newest.got()).toEqual([]);
  });

  it('is dropped when its service says that it is gone, and tried again when the service is busy', async () => {
    const fan = await member();
    const [gone, busy] = [await signedInAs(fan.userId), await signedInAs(fan.userId)];
    await browserOf(gone, `gone${fan.userId}`);
    await browserOf(busy, `busy${fan.userId}`);
    const works = await browserOf(fan);
    await notifyOf(fan.userId);
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
