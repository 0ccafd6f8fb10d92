import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sql } from '../platform/db/database';
import type { Post } from '../posts/post.entity';
import { CATEGORIES } from '../rules/categories';
import { WRITTEN_LANGUAGES } from '../rules/writtenLanguages';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from './factories';
import { type FakeClient, fakeClient } from './fakeRenderer';
import { openWorld, until, type World } from './harness';

export let world: World;
export let client: FakeClient;
export let creator: CreatorPerson;
export let fan: Person;
export let post: Post;
export let comment: string;
export let reply: string;
export let goal: string;
let tests = 0;

/** For each test of a file a page with a squad, a goal, and a post with a comment and a reply; its first views come from a fake. */
export function openKeptPageTests(): void {
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
}

const another = () => {
  const category = CATEGORIES[tests % CATEGORIES.length]!.toLowerCase();
  const language = WRITTEN_LANGUAGES[Math.floor(tests / CATEGORIES.length) % WRITTEN_LANGUAGES.length];
  return `category=${category}&language=${language}`;
};
/** The addresses of the kinds of kept pages. */
export const ADDRESSES = {
  page: () => `/creator/${creator.userId}`,
  post: () => `/post/${post.id}`,
  // Another address in each test.
  explore: () => `/explore?${another()}`,
  landing: () => `/?${another()}`,
};
export const open = (address: string, headers: Record<string, string> = {}, who?: Person) =>
  world.as(who).get(address, { accept: 'text/html', ...headers });
/** The number of a page's rendering; null without a first view. */
export const renderOf = ({ body }: { body: string }) => body.match(/render \d+/)?.[0] ?? null;
/** The page from the cache: two visits have got the same. */
export const kept = (address: string) =>
  until(async () => {
    const [one, other] = [await open(address), await open(address)];
    return renderOf(one) !== null && one.body === other.body && other;
  });
export const change = (table: string, values: string, id: string, key = 'id') =>
  sql(`update ${table} set ${values} where ${key} = $1`, [id]);
export const changePage = (values: string) => change('creators', values, creator.userId, 'user_id');
export type Kind = keyof typeof ADDRESSES;
