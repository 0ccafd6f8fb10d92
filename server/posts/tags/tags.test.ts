import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { PAGE_TAGS_MAX, TAG_MAX, TAGS_MAX } from '../../rules/tags';
import { aCreator, aPost, type CreatorPerson } from '../../test/factories';
import { aWorld } from '../../test/world';
import { POST_ORDER } from '../../words/en/postOrder';
import { publishScheduled } from '../scheduled/publishScheduled.service';

const world = aWorld();
let creator: CreatorPerson;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
});

const CREATE = `mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id tags updatedAt editedAt } } }`;
const UPDATE = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { tags updatedAt editedAt } } }`;
const create = async (tags: string[] | null, squadId: string | null = null) =>
  (await world.as(creator).query(CREATE, { input: { description: 'Chalk on stone', tags, squadId } })).createPost.post;
const update = async (postId: string, changes: object) =>
  (await world.as(creator).query(UPDATE, { input: { postId, ...changes } })).updatePost.post;
const refusal = (tags: string[]) => world.as(creator).refused(CREATE, { input: { description: 'Chalk', tags } });
const tables = () => sql<{ key: string }>('select key from post_tags order by key');

describe('the tags of a post', () => {
  it('are read and written by GraphQL, each once, in the order of their creator', async () => {
    const post = await create(['Kolam', ' #Diwali  lamps ', 'KOLAM']);
    expect(post.tags).toEqual(['Kolam', 'Diwali lamps']);
    expect((await update(post.id, { description: 'Chalk on stone again' })).tags).toEqual(['Kolam', 'Diwali lamps']);
    const retagged = await update(post.id, { tags: ['Stone'] });
    expect(retagged.tags).toEqual(['Stone']);
    expect(retagged.updatedAt).not.toBe(post.updatedAt);
    expect((await update(post.id, { tags: [] })).tags).toEqual([]);
    expect(await tables()).toEqual([]);
    expect((await create(null)).tags).toEqual([]);
  });

  it('are no change of its words', async () => {
    const post = await create(['Kolam']);
    expect((await update(post.id, { tags: ['Lamps'] })).editedAt).toBeNull();
    // The same tags write nothing.
    const again = await update(post.id, { tags: ['lamps'] });
    expect(again).toMatchObject({ tags: ['Lamps'] });
    await world.as(creator).delete(`/api/post/${post.id}`);
    expect(await tables()).toEqual([]);
  });

  it('have one spelling on a page, that of the first post, in any script', async () => {
    await create(['कोलम', 'Café']);
    expect((await create(['cafe\u0301', 'कोलम'])).tags).toEqual(['Café', 'कोलम']);
    const other = await aCreator({ squads: [] });
    const input = { description: 'Chalk', tags: ['CAFÉ'] };
    expect((await world.as(other).query(CREATE, { input })).createPost.post.tags).toEqual(['CAFÉ']);
  });

  it('are shown to people who cannot read it', async () => {
    const { id } = await create(['Members'], creator.squads[0]!.id);
    const { post } = await world.as().query('query ($id: ID!) { post(id: $id) { isLocked tags description } }', { id });
    expect(post).toEqual({ isLocked: true, tags: ['Members'], description: null });
  });

  it('are read and written by programs, as a list or a text with commas', async () => {
    const { body } = await world.as(creator).post('/api/post', { description: 'Chalk', tags: ['Rice', 'Flour'] });
    expect(body.tags).toEqual(['Rice', 'Flour']);
    const { body: again } = await world.as(creator).patch(`/api/post/${body.postId}`, { tags: 'Flour, Water' });
    expect(again.tags).toEqual(['Flour', 'Water']);
    expect((await world.as().get(`/api/posts/${creator.userId}`)).body[0].tags).toEqual(['Flour', 'Water']);
  });

  it('are kept with a draft as they were written, and with a scheduled post', async () => {
    const id = randomUUID();
    const SAVE = 'mutation ($input: PostDraftInput!) { savePostDraft(input: $input) { draft { tags } } }';
    const written = ['a', 'b', 'c', 'd', 'e', 'f'];
    const save = { input: { id, version: 0, description: 'Not yet', tags: written } };
    expect((await world.as(creator).query(SAVE, save)).savePostDraft.draft.tags).toEqual(written);
    const SCHEDULE =
      'mutation ($input: SchedulePostInput!) { schedulePost(input: $input) { scheduledPost { id tags } } }';
    const input = { description: 'Later', tags: ['Lamps'], publishAt: new Date(Date.now() + 3_600_000), draftId: id };
    const { scheduledPost } = (await world.as(creator).query(SCHEDULE, { input })).schedulePost;
    expect(scheduledPost.tags).toEqual(['Lamps']);
    await sql(`update scheduled_posts set publish_at = date_trunc('minute', now() - interval '1 minute')`);
    await publishScheduled({ scheduledId: scheduledPost.id });
    const [newest] = (await world.as().get(`/api/posts/${creator.userId}`)).body;
    expect(newest).toMatchObject({ description: 'Later', tags: ['Lamps'] });
  });

  it('are five at most, short, and words', async () => {
    const sentence = async (tags: string[]) => (await refusal(tags)).fields?.tags;
    expect(await sentence(['a', 'b', 'c', 'd', 'e', 'f'])).toBe(POST_ORDER.tooManyTags(TAGS_MAX));
    expect(await sentence(['a'.repeat(TAG_MAX + 1)])).toBe(POST_ORDER.longTag(TAG_MAX));
    expect(await sentence(['a, b'])).toBe(POST_ORDER.noTag);
    expect(await sentence(['\u2800'])).toBe(POST_ORDER.noTag);
    await expect(sql(`update posts set tags = '{1,2,3,4,5,6}'`)).rejects.toThrow('posts_tags_are_few');
  });

  it('are 200 on a page at most; its own can still be used', async () => {
    const full = await aCreator({ squads: [] });
    const post = await aPost(full);
    await sql(
      `insert into post_tags (post_id, creator_user_id, key, name) select $1, $2, 'tag ' || n, 'tag ' || n from generate_series(1, ${PAGE_TAGS_MAX}) n`,
      [post.id, full.userId],
    );
    const input = (tags: string[]) => ({ input: { description: 'One more', tags } });
    expect((await world.as(full).query(CREATE, input(['Tag 7']))).createPost.post.tags).toEqual(['tag 7']);
    const refused = await world.as(full).refused(CREATE, input(['Other']));
    expect(refused.fields?.tags).toBe(POST_ORDER.tooManyOnPage(PAGE_TAGS_MAX));
  });

  it('are never more than 200 where two posts add the last one at once', async () => {
    const full = await aCreator({ squads: [] });
    const post = await aPost(full);
    await sql(
      `insert into post_tags (post_id, creator_user_id, key, name) select $1, $2, 'tag ' || n, 'tag ' || n from generate_series(1, ${PAGE_TAGS_MAX - 1}) n`,
      [post.id, full.userId],
    );
    const add = (tag: string) => world.as(full).query(CREATE, { input: { description: 'At once', tags: [tag] } });
    const added = await Promise.allSettled([add('left'), add('right')]);
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
