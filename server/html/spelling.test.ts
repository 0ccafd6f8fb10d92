import { beforeAll, describe, expect, it } from 'vitest';
import type { PostView } from '../posts/posts/post.view';
import { aCreator, aPost, type CreatorPerson } from '../test/factories';
import { openWorld, until, type World } from '../test/harness';
import { dial, headOf } from '../test/http/sockets';
import { fakeClient } from '../test/servers/fakeRenderer';

// A page has one address: it is kept once, however its address is spelled.

let world: World;
let creator: CreatorPerson;
let post: PostView;
beforeAll(async () => {
  const client = await fakeClient();
  world = await openWorld({}, client.folder);
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  await world.as(creator).patch('/api/creator', { slug: 'kabir' });
  post = await aPost(creator, { description: 'The old port' });
});

/** Asked for exactly so: fetch spells an address anew. */
async function ask(address: string, method = 'GET') {
  const line = dial(world.url, headOf(`${method} ${address}`, { Accept: 'text/html' }));
  const { status, head } = await line.answer();
  return { status, location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? null };
}

describe('another spelling of an address', () => {
  it.each([
    ['/c/%6babir', '/c/kabir'],
    ['/c/%6Bab%69r?as=visitor&x=%6b', '/c/kabir?as=visitor&x=%6b'],
    ['/c/KABIR', '/c/kabir'],
    ['/C/kabir', '/c/kabir'],
    ['/c/kabir/', '/c/kabir'],
    ['/hi/%63/kabir/?x', '/hi/c/kabir?x'],
    ['/HI', '/hi'],
    ['/hi/', '/hi'],
    ['/Explore/?category=food', '/explore?category=food'],
    ['//', '/'],
    ['//?next=//evil.com', '/?next=//evil.com'],
    ['/%68i/feed', '/hi/feed'],
    ['/messages/%63reator', '/messages/creator'],
    ['/c/%e0%a4%95', '/c/%E0%A4%95'],
    ['http://evil.com/EXPLORE', '/explore'],
  ])('%s leads to %s, by GET and HEAD', async (address, only) => {
    for (const method of ['GET', 'HEAD']) expect(await ask(address, method)).toEqual({ status: 301, location: only });
    const again = await ask(only);
    expect(again.status === 301 ? again.location : null).toBeNull();
  });

  it('of an id leads to the one in small letters', async () => {
    const address = `/post/${post.id.toUpperCase()}?comment=x`;
    expect(await ask(address)).toEqual({ status: 301, location: `/post/${post.id}?comment=x` });
  });

  it('is kept nowhere: the page is the one that was there', async () => {
    const address = `/creator/${creator.userId}`;
    const renderOf = async (spelled: string) =>
      (await world.as().get(spelled, { accept: 'text/html' })).body.match(/render \d+/)?.[0];
    const first = await until(async () => {
      const [one, other] = [await renderOf(address), await renderOf(address)];
      return one !== undefined && one === other && one;
    });
    for (const other of [`/%63reator/${creator.userId}`, address.toUpperCase(), `${address}/`])
      expect(await renderOf(other)).toBeUndefined();
    expect(await renderOf(address)).toBe(first);
  });

  it('of its parameters’ order is the same kept page', async () => {
    const renderOf = async (search: string) =>
      (await world.as().get(`/explore?${search}`, { accept: 'text/html' })).body.match(/render \d+/)?.[0];
    const kept = await until(async () => {
      const [one, other] = [await renderOf('category=food&language=hi'), await renderOf('category=food&language=hi')];
      return one !== undefined && one === other && one;
    });
    expect(await renderOf('language=hi&category=food')).toBe(kept);
  });
});

it.each([
  '/%2f%2fevil.com',
  '//evil.com',
  '///evil.com',
  '/%5c%5cevil.com',
  '/\\evil.com',
  '/hi/%2f%2fevil.com',
  '/hi//evil.com',
  '/hi/messages/%2f%2fevil.com',
  '/c/%2Fevil.com',
  '/c/kabir%2f',
  '/c/%5cevil.com',
  '/c/\\evil.com',
  '/c/kabir%00',
  '/c/%0d%0aSet-Cookie:x',
  '/c/kabir%7f',
  '/c/kabir%C2%85',
  '/c/.',
  '/c/..',
  '/c/%2e%2e',
  '/c/.%2E',
  '/c/../explore',
  '/explore/..',
])('%s is 404 and leads nowhere', async (address) => {
  for (const method of ['GET', 'HEAD']) expect(await ask(address, method)).toEqual({ status: 404, location: null });
});
