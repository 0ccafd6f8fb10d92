import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../platform/db/database';
import { FairQueue } from '../platform/fairQueue';
import type { Post } from '../posts/post.entity';
import { CATEGORIES } from '../rules/categories';
import { WRITTEN_LANGUAGES } from '../rules/writtenLanguages';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../test/factories';
import { type FakeClient, fakeClient } from '../test/fakeRenderer';
import { configure, openWorld, until, type World } from '../test/harness';

let world: World;
let client: FakeClient;
let creator: CreatorPerson;
let fan: Person;
let post: Post;
let comment: string;
let reply: string;
let goal: string;
let tests = 0;

beforeAll(async () => {
  client = await fakeClient();
  world = await openWorld({}, client.folder);
});

beforeEach(async () => {
  // Lists show this page only.
  await sql('update creators set deactivated_at = now() where deactivated_at is null');
  tests++;
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  fan = await aPerson({ fullName: 'Meera Joshi' });
  post = await aPost(creator, { description: 'The old port' });
  const say = async (text: string, replyToCommentId?: string) =>
    (await world.as(fan).post(`/api/comment/post/${post.id}`, { text, replyToCommentId })).body.commentId;
  comment = await say('Such light');
  reply = await say('And the boats', comment);
  await world.as(creator).post('/api/goal', { title: 'A studio', goalNumber: 50 });
  const [row] = await sql<{ id: string }>('select id from goals where creator_user_id = $1', [creator.userId]);
  goal = row!.id;
});

afterEach(() => void vi.restoreAllMocks());

const another = () => {
  const category = CATEGORIES[tests % CATEGORIES.length]!.toLowerCase();
  const language = WRITTEN_LANGUAGES[Math.floor(tests / CATEGORIES.length) % WRITTEN_LANGUAGES.length];
  return `category=${category}&language=${language}`;
};
const ADDRESSES = {
  page: () => `/creator/${creator.userId}`,
  post: () => `/post/${post.id}`,
  // Another address in each test.
  explore: () => `/explore?${another()}`,
  landing: () => `/?${another()}`,
};
const open = (address: string, headers: Record<string, string> = {}, who?: Person) =>
  world.as(who).get(address, { accept: 'text/html', ...headers });
/** The number of a page's rendering; null without a first view. */
const renderOf = ({ body }: { body: string }) => body.match(/render \d+/)?.[0] ?? null;
/** The page from the cache: two visits have got the same. */
const kept = (address: string) =>
  until(async () => {
    const [one, other] = [await open(address), await open(address)];
    return renderOf(one) !== null && one.body === other.body && other;
  });
const change = (table: string, values: string, id: string, key = 'id') =>
  sql(`update ${table} set ${values} where ${key} = $1`, [id]);
const changePage = (values: string) => change('creators', values, creator.userId, 'user_id');

describe('a page that was made for a visitor', () => {
  it.each(['page', 'post', 'explore', 'landing'] as const)(
    'is sent to the next visitor unchanged: %s',
    async (kind) => {
      const page = await kept(ADDRESSES[kind]());
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('vary')).toMatch(/Accept-Language.*Cookie/);
      expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-\S+' 'sha256-/);
      const etag = page.headers.get('etag')!;
      expect((await open(ADDRESSES[kind](), { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
      const packed = await open(ADDRESSES[kind](), { 'accept-encoding': 'br' });
      expect([packed.headers.get('content-encoding'), packed.body]).toEqual(['br', page.body]);
    },
  );

  it('is made for its visitor alone where a parameter has any of very many values, so that these do not fill the cache', async () => {
    for (const search of [
      '?comment=1',
      '?as=nobody',
      '?category=none',
      '?paid=1',
      '?as=visitor&as=visitor',
      '?language=xx',
    ]) {
      const [one, other] = [await open(ADDRESSES.page() + search), await open(ADDRESSES.page() + search)];
      expect([renderOf(one), renderOf(one) === renderOf(other)]).toEqual([expect.any(String), false]);
    }
    const food = await kept(ADDRESSES.explore());
    expect(renderOf(food)).not.toBeNull();
  });

  it('does not wait behind all that another network has asked for', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, (_, n) => aPost(creator, { description: `Wall ${n}` })));
    configure({ trustProxy: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    client.set('hold');
    const order: string[] = [];
    const ask = async (path: string, address: string) => {
      const answer = await open(path, from(address));
      order.push(address);
      return answer;
    };
    const [run, join] = [vi.spyOn(FairQueue.prototype, 'run'), vi.spyOn(FairQueue.prototype, 'join')];
    const many = posts.map((each) => ask(`/post/${each.id}`, '203.0.113.1'));
    await until(() => run.mock.calls.length === posts.length);
    const other = ask(`/post/${posts.at(-1)!.id}`, '203.0.113.2');
    await until(() => join.mock.calls.some(([owner]) => owner === '203.0.113.2'));
    client.clear('hold');
    expect(renderOf(await other)).not.toBeNull();
    expect(order.indexOf('203.0.113.2')).toBeLessThan(6);
    await Promise.all(many);
  });

  it('is rendered once for all who request it meanwhile', async () => {
    client.set('hold');
    const visits = Array.from({ length: 10 }, () => open(ADDRESSES.page()));
    setTimeout(() => client.clear('hold'), 100);
    expect(new Set((await Promise.all(visits)).map(renderOf)).size).toBe(1);
  });

  it('is another page for parameters that it reads, and the same for those that only say where the visitor came from', async () => {
    const page = await kept(ADDRESSES.page());
    expect(renderOf(await open(`${ADDRESSES.page()}?utm_source=chat`))).toBe(renderOf(page));
    expect(renderOf(await open(`${ADDRESSES.page()}?as=visitor`))).not.toBe(renderOf(page));
  });

  it('is the same in every theme: a script, which its policy allows, reads the chosen one before the styles apply', async () => {
    const page = await kept(ADDRESSES.page());
    expect((await open(ADDRESSES.page(), { cookie: 'theme=dark' })).body).toBe(page.body);
    const [, script] = /<script>(.*?)<\/script>/.exec(page.body)!;
    expect(page.body.indexOf(script!)).toBeLessThan(page.body.indexOf('<style'));
    expect(script).toContain('theme');
    const hash = createHash('sha256').update(script!).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('is another page where data is saved: by the choice in the browser, else by Save-Data', async () => {
    const page = await kept(ADDRESSES.page());
    expect(page.headers.get('vary')).toContain('Save-Data');
    const cases: [headers: Record<string, string>, saves: boolean][] = [
      [{ 'save-data': 'on' }, true],
      [{ 'save-data': 'off' }, false],
      [{ cookie: 'theme=dark; save=on' }, true],
      [{ cookie: 'save=off', 'save-data': 'on' }, false],
      [{ cookie: 'save=perhaps' }, false],
    ];
    for (const [headers, saves] of cases) {
      const other = await open(ADDRESSES.page(), headers);
      expect(other.body === page.body, JSON.stringify(headers)).toBe(!saves);
      expect(other.body.includes('&#34;savesData&#34;:true')).toBe(saves);
      expect(/<html[^>]* data-saver>/.test(other.body)).toBe(saves);
    }
    const saved = await open(ADDRESSES.page(), { 'save-data': 'on' });
    expect(renderOf(saved)).not.toBe(renderOf(page));
  });

  it('is not sent with a session, a token or a sign-up, nor are such pages cached', async () => {
    const page = await kept(ADDRESSES.page());
    const own = [
      await open(ADDRESSES.page(), {}, fan),
      await open(ADDRESSES.page(), { cookie: 'toli_session=old' }),
      await open(ADDRESSES.page(), { cookie: 'toli_sign_up=begun' }),
      await open(ADDRESSES.page(), { authorization: 'Bearer toli_x' }),
    ];
    for (const each of own) expect(renderOf(each)).not.toBe(renderOf(page));
    expect(own[0]!.headers.get('cache-control')).toBe('private, no-store');
    expect(renderOf(await open(ADDRESSES.page()))).toBe(renderOf(page));
  });

  it('lacks what disappeared while it was made for an earlier visitor', async () => {
    client.set('hold');
    const first = open(ADDRESSES.page());
    await until(() => client.isSet('held'));
    await world.as(creator).send('DELETE', `/api/post/${post.id}`);
    const second = open(ADDRESSES.page());
    client.clear('hold');
    await first;
    expect((await second).body).not.toContain('The old port');
    expect((await open(ADDRESSES.page())).body).not.toContain('The old port');
  });
});

type Kind = keyof typeof ADDRESSES;
/**
 * Ways in which content disappears: on which pages, by which action, and the text that must no longer be shown; null:
 * the earlier version.
 */
const ENDS: [what: string, kinds: Kind[], end: () => Promise<unknown>, unseen: string][] = [
  ['the desk closes the page', ['page', 'post', 'explore'], () => changePage('blocked_at = now()'), 'Kabir paints'],
  ['its owner closes it', ['page', 'post', 'explore'], () => changePage('deactivated_at = now()'), 'Kabir paints'],
  ['the desk rejects it', ['page', 'explore'], () => changePage('review_status = 3'), 'Kabir paints'],
  [
    'its owner is blocked',
    ['page', 'post', 'explore'],
    () => change('users', 'blocked_at = now()', creator.userId),
    'Kabir paints',
  ],
  [
    'its owner leaves',
    ['page', 'post'],
    () => change('users', 'deactivated_at = now()', creator.userId),
    'Kabir paints',
  ],
  [
    'its name changes',
    ['page', 'post', 'explore'],
    () => world.as(creator).patch('/api/creator', { pageName: 'Kabir draws' }),
    'Kabir paints',
  ],
  ['its owner hides its income', ['page'], () => changePage('earnings_visibility = not earnings_visibility'), 'render'],
  [
    'the post is deleted',
    ['page', 'post', 'explore'],
    () => world.as(creator).send('DELETE', `/api/post/${post.id}`),
    'The old port',
  ],
  [
    'the post is locked to a squad',
    ['page', 'post', 'explore'],
    () => change('posts', `squad_id = '${creator.squads[0]!.id}', min_amount = 100`, post.id),
    'The old port',
  ],
  [
    'the post is taken down',
    ['page', 'post', 'explore'],
    () => change('posts', 'is_taken_down = true', post.id),
    'The old port',
  ],
  [
    'the words of the post change',
    ['page', 'post'],
    () => world.as(creator).patch(`/api/post/${post.id}`, { description: 'The new port' }),
    'The old port',
  ],
  [
    'something is put on the post',
    ['post'],
    () => sql(`insert into post_media (post_id, kind, url) values ($1, 'link', 'https://toli.example')`, [post.id]),
    'render',
  ],
  [
    'the squad is deleted',
    ['page', 'explore'],
    () => change('squads', 'archived_at = now()', creator.squads[0]!.id),
    'Squad of 100',
  ],
  [
    'the squad’s name changes',
    ['page', 'explore'],
    () => world.as(creator).patch(`/api/squad/${creator.squads[0]!.id}`, { title: 'Friends' }),
    'Squad of 100',
  ],
  [
    'its price changes',
    ['page', 'explore'],
    () => change('squads', 'amount = 150', creator.squads[0]!.id),
    '"amount":100',
  ],
  ['the goal is hidden', ['page'], () => world.as(creator).patch(`/api/goal/${goal}`, { archived: true }), 'A studio'],
  ['the goal is deleted', ['page'], () => world.as(creator).send('DELETE', `/api/goal/${goal}`), 'A studio'],
  ['the comment is deleted', ['post'], () => world.as(fan).send('DELETE', `/api/comment/${comment}`), 'Such light'],
  ['the comment is hidden', ['post'], () => change('comments', 'is_hidden = true', comment), 'Such light'],
  ['the reply is hidden', ['post'], () => change('comments', 'is_hidden = true', reply), 'And the boats'],
  ['who wrote it is renamed', ['post'], () => world.as(fan).patch('/api/user', { fullName: 'Mira' }), 'Meera Joshi'],
  ['who wrote it leaves', ['post'], () => change('users', 'deactivated_at = now()', fan.userId), 'Meera Joshi'],
];
const CASES = ENDS.flatMap(([what, kinds, end, unseen]) => kinds.map((kind) => [what, kind, end, unseen] as const));

it.each(CASES)('a cached page is not sent any more once %s: %s', async (_what, kind, end, unseen) => {
  const before = await kept(ADDRESSES[kind]());
  if (unseen !== 'render') expect(before.body).toContain(unseen);
  await end();
  const after = await open(ADDRESSES[kind]());
  expect(renderOf(after)).not.toBe(renderOf(before));
  if (unseen !== 'render') expect(after.body).not.toContain(unseen);
});

it('the landing page does not show a page once it is closed', async () => {
  await sql("insert into files (src) values ('media/cover.jpg') on conflict do nothing");
  await changePage("cover_pic_src = 'media/cover.jpg'");
  const before = await kept(ADDRESSES.landing());
  expect(before.body).toContain('Kabir paints');
  await changePage('blocked_at = now()');
  const after = await open(ADDRESSES.landing());
  expect(after.body).not.toContain('Kabir paints');
  expect(renderOf(after)).not.toBe(renderOf(before));
});

it("a cached page links to its page's present address", async () => {
  await world.as(creator).patch('/api/creator', { slug: 'kabir-kept' });
  const before = await kept(ADDRESSES.page());
  expect(before.body).toContain('/c/kabir-kept');
  await sql('update creators set slug_changed_at = null');
  await world.as(creator).patch('/api/creator', { slug: 'kabir-again' });
  const after = await open(ADDRESSES.page());
  expect(after.body).toContain('/c/kabir-again');
  expect(after.body).not.toContain('/c/kabir-kept');
});

const NEWS: [what: string, kind: Kind, happens: () => Promise<unknown>, seen: string][] = [
  ['somebody likes it', 'post', () => world.as(fan).post(`/api/like/${post.id}`), '"numLikes":1'],
  [
    'somebody replies',
    'post',
    () => world.as(fan).post(`/api/comment/post/${post.id}`, { text: 'Yes', replyToCommentId: comment }),
    '"Yes"',
  ],
  ['a post comes', 'page', () => aPost(creator, { description: 'The lighthouse' }), 'The lighthouse'],
  ['a squad comes', 'page', () => world.as(creator).post('/api/squad', { title: 'Patrons', amount: 900 }), 'Patrons'],
  ['a goal comes', 'page', () => world.as(creator).post('/api/goal', { title: 'A boat', goalNumber: 9 }), 'A boat'],
  ['somebody joins', 'page', () => aMember(world, { of: creator.squads[0]! }), 'render'],
];

it.each(NEWS)(
  'a cached page that only lacks something newer is sent while a new one is made: %s',
  async (_what, kind, happens, seen) => {
    const before = await kept(ADDRESSES[kind]());
    await happens();
    client.set('hold');
    expect(renderOf(await open(ADDRESSES[kind]()))).toBe(renderOf(before));
    client.clear('hold');
    const after = await until(async () => {
      const page = await open(ADDRESSES[kind]());
      return renderOf(page) !== renderOf(before) && page;
    });
    expect(after.body).toContain(seen);
  },
);
