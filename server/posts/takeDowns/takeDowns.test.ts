// @module-tag slow

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';
import { ask, everyPath, type Ids, questionsAbout } from '../../test/http/everyAnswer';
import { restCalls } from '../../test/http/restCalls';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { jobsSooner } from '../../test/money/jobsSooner';
import { TakeDown } from './takeDown.entity';

// Texts planted in taken-down posts and comments are looked for in every possible response.

const PLANTED = {
  free: 'kumkumaadi',
  sold: 'pepparmint',
  link: 'secretlink',
  under: 'jaggeryreply',
  comment: 'tamarindtalk',
  reply: 'coriandersaid',
} as const;
type Planted = keyof typeof PLANTED | 'file';
const ALL = [...Object.keys(PLANTED), 'file'].sort();

const { calls } = await restCalls();
let world: World;
let creator: CreatorPerson;
let member: Person;
let author: Person;
let reviewer: Person;
let people: Record<string, Person | undefined>;
let ids: Ids;
let posts: string[];
let remaining: string;
let comment: string;
let files: Map<string, string>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--toli:head--></head><div id="root"></div>');
  world = await openWorld({}, folder);
  creator = await aCreator({ squads: [100] });
  [reviewer, author] = await Promise.all([aPerson({ isReviewer: true, fullName: 'Desk One' }), aPerson()]);
  member = await aMember(world, { of: creator.squads[0]! });
  await world.as(author).put(`/api/follow/${creator.userId}`);
  people = { 'a visitor': undefined, 'a member': member, 'the author of the comment': author, 'a reviewer': reviewer };

  const free = await aPost(creator, { description: `All of ${PLANTED.free}` });
  const sold = await aPost(creator, { description: `All of ${PLANTED.sold}`, squad: creator.squads[0] });
  const linked = await aPost(creator, { link: `https://${PLANTED.link}.example.in/` });
  const form = formWith('postImage', await quarters(700, 500).jpeg().toBuffer());
  const pictured = await world.as(creator).post('/api/post/image', form);
  expect(pictured.status).toBe(201);
  posts = [free.id, sold.id, linked.id, pictured.body.postId];
  remaining = (await aPost(creator, { description: 'This one stays' })).id;
  const say = async (who: Person, postId: string, text: string, replyToCommentId?: string) =>
    (await world.as(who).post(`/api/comment/post/${postId}`, { text, replyToCommentId })).body.commentId as string;
  const under = await say(member, free.id, PLANTED.under);
  comment = await say(author, remaining, PLANTED.comment);
  const reply = await say(member, remaining, PLANTED.reply, comment);
  await world.as(member).post(`/api/like/${free.id}`);
  await runDueJobs();

  const src: string = pictured.body.attachment.src;
  files = new Map();
  for (const each of [src, ...copyWidths(src).map((width) => pictureCopy(src, width))]) {
    const answer = await fetch(`${world.url}/api/${each}`);
    expect(answer.status, each).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    files.set(each, bytes.slice(0, 2000));
  }
  ids = {
    post: [...posts, remaining],
    comment: [under, comment, reply],
    squad: [creator.squads[0]!.id],
    page: [creator.userId],
    person: [author.userId],
    other: [creator.page.id],
  };
});

function plantedIn(answer: string): Planted[] {
  const words = (Object.keys(PLANTED) as (keyof typeof PLANTED)[]).filter((kind) => answer.includes(PLANTED[kind]));
  return [...files.values()].some((bytes) => answer.includes(bytes)) ? [...words, 'file'] : words;
}

/** The planted texts in the responses to this person, and where. */
async function sweep(who: Person | undefined) {
  const found = new Set<Planted>();
  const places: string[] = [];
  const look = (place: string, answer: string) => {
    for (const kind of plantedIn(answer)) {
      found.add(kind);
      places.push(`${kind} in ${place}`);
    }
    expect(answer, place).not.toMatch(/GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED/);
  };
  for (const address of everyPath(calls, ids, [...files.keys()])) look(address, await ask(world, who, 'GET', address));
  for (const each of questionsAbout(ids, 'takenDownPosts'))
    look(each, await ask(world, who, 'POST', '/graphql', { query: `{ ${each} }` }));
  return { found: [...found].sort(), places };
}

const act = (name: 'takeDown' | 'putBack') =>
  `mutation($input: TakeDownInput!) { ${name}(input: $input) { person { id } } }`;
const decide = (name: 'takeDown' | 'putBack', thing: object, reason = 'Copied from a book') =>
  world.as(reviewer).query(act(name), { input: { ...thing, reason } });
const decideAll = async (name: 'takeDown' | 'putBack') => {
  for (const postId of posts) await decide(name, { postId });
  await decide(name, { commentId: comment });
};
const counts = async () =>
  Promise.all(
    [
      `/api/posts/${creator.userId}`,
      `/api/comments/post/${remaining}`,
      `/api/comments/count/post/${remaining}`,
      `/api/likes/${posts[0]}`,
      `/api/comments/count/post/${posts[0]}`,
    ].map(async (address) => (await world.as(member).get(address)).body),
  );
const notices = async (who: Person) =>
  (await world.as(who).get('/api/notifs')).body as { type: number; postId: string | null; text: string }[];

describe('what is taken down', () => {
  it('was found by this search before', async () => {
    expect((await sweep(member)).found).toEqual(ALL);
    expect((await notices(creator)).map(({ type }) => type)).toContain(2);
    expect((await notices(author)).map(({ type }) => type)).toEqual(expect.arrayContaining([1, 5]));
  });

  it('is in no response to any person, and its creator finds their own posts on their page alone', async () => {
    const before = await counts();
    await decideAll('takeDown');
    for (const [name, who] of Object.entries(people)) expect((await sweep(who)).places, name).toEqual([]);
    const own = await sweep(creator);
    expect(own.found).toEqual(['free', 'sold']);
    expect(own.places.filter((place) => !place.includes('takenDownPosts'))).toEqual([]);

    const [listed, , count] = await counts();
    expect(listed.map(({ postId }: { postId: string }) => postId)).toEqual([remaining]);
    expect(count).toEqual({ count: 0 });
    for (const who of [undefined, member, creator, reviewer]) {
      for (const postId of posts) {
        expect((await world.as(who).get(`/api/post/${postId}`)).status).toBe(404);
        expect((await fetch(`${world.url}/post/${postId}`)).status).toBe(404);
      }
    }
    for (const who of [member, creator]) {
      expect((await world.as(who).post(`/api/like/${posts[0]}`)).status).toBe(404);
      expect((await world.as(who).post(`/api/comment/post/${posts[0]}`, { text: 'x' })).status).toBe(404);
    }
    expect((await world.as(creator).patch(`/api/post/${posts[0]}`, { description: 'x' })).status).toBe(404);

    // Its notifications are hidden, and no link leads there.
    for (const who of [creator, author, member])
      for (const { postId, type } of await notices(who)) {
        expect(posts).not.toContain(postId);
        expect([2, 5]).not.toContain(type);
      }

    await decideAll('putBack');
    expect(await counts()).toEqual(before);
    expect((await sweep(member)).found).toEqual(ALL);
    expect((await notices(creator)).map(({ type }) => type)).toContain(2);
    expect((await notices(author)).map(({ type }) => type)).toEqual(expect.arrayContaining([1, 5]));
  });

  it('notifies its author with the reason, and when it is back', async () => {
    await runDueJobs();
    world.mails.splice(0);
    await decide('takeDown', { postId: posts[0] }, 'Copied from a book');
    await decide('takeDown', { commentId: comment }, 'An insult');
    await runDueJobs();
    expect((await notices(creator))[0]).toMatchObject({
      type: 18,
      postId: null,
      text: 'Your post has been taken down: Copied from a book',
    });
    const pageName = (await world.as().get(`/api/creator/${creator.userId}`)).body.pageName;
    expect((await notices(author))[0]).toMatchObject({
      type: 20,
      text: `Your comment under a post by ${pageName} has been taken down: An insult`,
    });
    expect(world.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [creator.email, 'Your post has been taken down'],
        [author.email, 'Your comment has been taken down'],
      ].sort(),
    );
    for (const { text } of world.mails) expect(plantedIn(text)).toEqual([]);
    expect(world.mails.find(({ to }) => to === author.email)!.text).toContain('An insult');

    const OWN =
      'query($id: ID!) { creator(userId: $id) { takenDownPosts { id description reason timestamp takenDownAt } } }';
    const shown = async (who: Person) =>
      (await world.as(who).query(OWN, { id: creator.userId })).creator.takenDownPosts;
    expect(await shown(creator)).toEqual([
      {
        id: posts[0],
        description: `All of ${PLANTED.free}`,
        reason: 'Copied from a book',
        timestamp: expect.any(String),
        takenDownAt: expect.any(String),
      },
    ]);
    for (const who of [member, reviewer]) expect(await shown(who)).toEqual([]);

    await decide('putBack', { postId: posts[0] }, 'It is hers');
    await decide('putBack', { commentId: comment }, 'No insult');
    await runDueJobs();
    expect((await notices(creator))[0]!.text).toBe('Your post is shown again: It is hers');
    expect((await notices(author))[0]!.type).toBe(21);
    expect(world.mails.at(-1)!.subject).toBe('Your comment is shown again');
    expect(await shown(creator)).toEqual([]);
  });

  it('goes into no mail and no notification that was still to come', async () => {
    const fresh = await aPost(creator, { description: `Fresh ${PLANTED.free}` });
    await decide('takeDown', { postId: fresh.id });
    world.mails.splice(0);
    await world.as(author).patch('/api/user/mail', { followedPosts: true });
    for (const table of ['notifications', 'notification_recipients'])
      await sql(`update ${table} set created_at = created_at - interval '2 hours'`);
    await jobsSooner('unread:', '2 hours');
    await addJob('beginDigests', {});
    await runDueJobs();
    for (const { subject, text, html } of world.mails)
      expect(subject + text + html, subject).not.toContain(`Fresh ${PLANTED.free}`);
    for (const who of [author, member])
      expect((await notices(who)).map(({ postId }) => postId)).not.toContain(fresh.id);
    // Its creator can delete it; then there is nothing to put back.
    expect((await world.as(member).delete(`/api/post/${fresh.id}`)).status).toBe(403);
    expect((await world.as(await aCreator()).delete(`/api/post/${fresh.id}`)).status).toBe(404);
    expect((await world.as(creator).delete(`/api/post/${fresh.id}`)).status).toBe(200);
    const gone = await world.as(reviewer).refused(act('putBack'), { input: { postId: fresh.id, reason: 'x' } });
    expect(gone.code).toBe('NOT_FOUND');
    expect(await repo(TakeDown).countBy({ postId: fresh.id })).toBe(0);
  });
});
