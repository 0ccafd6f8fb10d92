// @module-tag slow

import { expect, it } from 'vitest';
import { sql } from '../platform/db/database';
import {
  ADDRESSES,
  change,
  changePage,
  comment,
  creator,
  fan,
  goal,
  type Kind,
  kept,
  open,
  openKeptPageTests,
  post,
  renderOf,
  reply,
  world,
} from '../test/fixtures/keptPages';

openKeptPageTests();

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
    ['page'],
    () => change('squads', 'archived_at = now()', creator.squads[0]!.id),
    'Squad of 100',
  ],
  [
    'the squad’s name changes',
    ['page'],
    () => world.as(creator).patch(`/api/squad/${creator.squads[0]!.id}`, { title: 'Friends' }),
    'Squad of 100',
  ],
  [
    'nothing costs the lowest price any more',
    ['explore'],
    () => change('squads', 'archived_at = now()', creator.squads[0]!.id),
    '"lowestAmount":100',
  ],
  ['its price changes', ['page'], () => change('squads', 'amount = 150', creator.squads[0]!.id), '"amount":100'],
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
