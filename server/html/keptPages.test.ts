// @module-tag slow

import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { FairQueue } from '../platform/fairQueue';
import { aMember, aPost } from '../test/factories';
import {
  ADDRESSES,
  client,
  comment,
  creator,
  fan,
  type Kind,
  kept,
  open,
  openKeptPageTests,
  post,
  renderOf,
  world,
} from '../test/fixtures/keptPages';
import { configure, until } from '../test/harness';
import { Renderer } from './renderer';

openKeptPageTests();

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
      const head = await fetch(world.url + ADDRESSES[kind](), { method: 'HEAD', headers: { accept: 'text/html' } });
      expect(head.headers.get('vary')).toMatch(/Accept-Language.*Cookie.*accept-encoding/i);
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
    await until(() => run.mock.calls.length === posts.length && client.isSet('held'));
    client.clear('held');
    const other = ask(`/post/${posts.at(-1)!.id}`, '203.0.113.2');
    await until(() => join.mock.calls.some(([owner]) => owner === '203.0.113.2'));
    // Its page is in a thread of its own, which has to start first.
    await until(() => client.isSet('held'));
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

  it('is not made for a person whose connection has closed before their turn', async () => {
    const render = vi.spyOn(Renderer.prototype, 'render');
    client.set('hold');
    const others = [fan, creator].map((who) => open(ADDRESSES.page(), {}, who));
    await until(() => render.mock.calls.length === 2);
    const leaving = new AbortController();
    const cookie = `toli_session=${fan.token}`;
    const left = fetch(world.url + ADDRESSES.page(), {
      headers: { accept: 'text/html', cookie },
      signal: leaving.signal,
    }).catch(() => 'gone');
    await until(() => render.mock.calls.length === 3);
    leaving.abort();
    expect(await left).toBe('gone');
    await until(async () => (await render.mock.calls[2]![2].isWaiting()) === false);
    client.clear('hold');
    const numberOf = (page: { body: string }) => Number(renderOf(page)!.slice('render '.length));
    const before = Math.max(...(await Promise.all(others)).map(numberOf));
    expect(numberOf(await open(ADDRESSES.page(), {}, fan))).toBe(before + 1);
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
