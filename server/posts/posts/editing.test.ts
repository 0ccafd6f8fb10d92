import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import type { PostView } from './post.view';

const world = aWorld();
let creator: CreatorPerson;
let post: PostView;

beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
  post = await aPost(creator, { description: 'Frist light', link: 'https://example.in', squad: creator.squads[0]! });
});

const edit = (who: Person | undefined, body: object) => world.as(who).send('PATCH', `/api/post/${post.id}`, body);
const remove = (who: Person | undefined) => world.as(who).send('DELETE', `/api/post/${post.id}`);

describe('editing a post', () => {
  it('changes its text only, and marks it as edited', async () => {
    const before = (await world.as(creator).get(`/api/post/${post.id}`)).body;
    expect(before.editedAt).toBeNull();
    const { status, body } = await edit(creator, { description: 'First light', squadId: '', link: 'example.org' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      updatedAt: expect.any(String),
      description: 'First light',
      editedAt: expect.stringMatching(/Z$/),
    });
    const mutation = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) {
      post { id description link editedAt viewerCanEdit } } }`;
    const input = { postId: post.id, description: '' };
    expect((await world.as(creator).query(mutation, { input })).updatePost.post).toEqual({
      id: post.id,
      description: '',
      link: 'https://example.in/',
      editedAt: expect.any(String),
      viewerCanEdit: true,
    });
  });

  it('guesses its language by its script, until its author says it, or says it no more', async () => {
    const READ = 'query($id: ID!) { post(id: $id) { language chosenLanguage } }';
    const languages = async () => (await world.as(creator).query(READ, { id: post.id })).post;
    expect(await languages()).toEqual({ language: 'en', chosenLanguage: null });
    await edit(creator, { description: 'माझे घर' });
    expect(await languages()).toEqual({ language: 'hi', chosenLanguage: null });
    await edit(creator, { chosenLanguage: 'mr' });
    await edit(creator, { description: 'Aamchi Mumbai' });
    expect(await languages()).toEqual({ language: 'mr', chosenLanguage: 'mr' });
    expect(await edit(creator, { chosenLanguage: 'xx' })).toMatchObject({
      status: 400,
      body: { fields: { chosenLanguage: 'Please choose one of the languages, or none' } },
    });
    await edit(creator, { chosenLanguage: null });
    expect(await languages()).toEqual({ language: 'en', chosenLanguage: null });
    // Posts of before languages have none.
    await sql('update posts set language = null where id = $1', [post.id]);
    expect(await languages()).toEqual({ language: 'en', chosenLanguage: null });
  });

  it('with the same text is no edit, and fields that are not sent stay', async () => {
    for (const body of [{ description: 'Frist light' }, {}]) {
      expect((await edit(creator, body)).body).toMatchObject({ description: 'Frist light', editedAt: null });
    }
  });

  it('takes 2000 characters and not one more', async () => {
    expect((await edit(creator, { description: '🪔'.repeat(2000) })).status).toBe(200);
    expect(await edit(creator, { description: '🪔'.repeat(2001) })).toMatchObject({
      status: 400,
      body: { fields: { description: 'Exceeded max character limit' } },
    });
  });
});

describe('deleting a post', () => {
  it('removes it from every list, with its notifications; a second time it is 404', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    const newer = await aPost(creator);
    await runDueJobs();
    const told = async () =>
      (await world.as(member).get('/api/notifs')).body.map(({ postId }: { postId: string }) => postId);
    expect(await told()).toEqual([newer.id]);
    const mutation = `mutation ($input: DeleteInput!) { deletePost(input: $input) {
      deletedId creator { userId posts { edges { node { id } } } } } }`;
    const { deletePost } = await world.as(creator).query(mutation, { input: { id: newer.id } });
    expect(deletePost).toEqual({
      deletedId: newer.id,
      creator: { userId: creator.userId, posts: { edges: [{ node: { id: post.id } }] } },
    });
    expect(await told()).toEqual([]);
    expect((await remove(creator)).body).toEqual({ ok: true });
    expect((await remove(creator)).status).toBe(404);
    expect((await edit(creator, { description: 'too late' })).status).toBe(404);
    expect((await world.as(member).get(`/api/posts/${creator.userId}`)).body).toEqual([]);
  });

  it('deletes its comments, its likes and its picture', async () => {
    const picture = formWith('postImage', await quarters(40, 40).jpeg().toBuffer());
    const { postId, attachment } = (await world.as(creator).post('/api/post/image', picture)).body;
    const fan = world.as(await aPerson());
    const { commentId } = (await fan.post(`/api/comment/post/${postId}`, { text: 'Lovely' })).body;
    expect((await fan.post(`/api/like/${postId}`)).body.numLikes).toBe(1);
    expect((await fan.get(`/api/${attachment.src}`)).status).toBe(200);
    expect((await world.as(creator).delete(`/api/post/${postId}`)).status).toBe(200);
    for (const gone of [attachment.src, `comment/${commentId}`, `post/${postId}`, `comments/post/${postId}`])
      expect((await fan.get(`/api/${gone}`)).status, gone).toBe(404);
  });

  it('by two requests at once is done once', async () => {
    const answers = await Promise.all([remove(creator), remove(creator), edit(creator, { description: 'meanwhile' })]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toSatisfy((statuses: number[]) =>
      ['200,404', '404,200'].includes(String(statuses)),
    );
    expect([200, 404]).toContain(answers[2]!.status);
    expect(await sql('select from posts where id = $1', [post.id])).toEqual([]);
  });
});

it('a post is its creator’s to edit and delete', async () => {
  const member = await aMember(world, { of: creator.squads[0]! });
  const refusals: [Person | undefined, number, string?][] = [
    [undefined, 401],
    [member, 403],
    [await aPerson(), 403],
    [await aCreator(), 403, 'This post is not one of yours'],
  ];
  for (const [who, status, msg] of refusals) {
    const body = expect.objectContaining(msg ? { msg } : {});
    expect(await edit(who, { description: 'mine now' })).toMatchObject({ status, body });
    expect(await remove(who)).toMatchObject({ status, body });
  }
  expect((await world.as(creator).get(`/api/post/${post.id}`)).body.description).toBe('Frist light');
});

it('a page that reviewers have blocked cannot change its posts', async () => {
  await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
  expect([(await edit(creator, { description: 'quickly' })).status, (await remove(creator)).status]).toEqual([
    403, 403,
  ]);
});
