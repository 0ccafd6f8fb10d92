import { afterEach, describe, expect, it, vi } from 'vitest';
import { erasePerson } from '../../people/users/erasure.service';
import { lockUser } from '../../people/users/user.service';
import { repo, sql, transaction } from '../../platform/db/database';
import { LOOK_MEDIA_MINUTES, LOOK_MINUTES } from '../../rules/admin';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPost, type Person } from '../../test/factories';
import { colleague, fan, openDesk, owner, reviewer, UNKNOWN, world } from '../../test/fixtures/desk';
import { quarters } from '../../test/media/pictures';
import { upload } from '../../test/media/tus';
import { formWith } from '../../test/media/uploading';
import { DeskEntry } from '../admin/deskEntry.entity';
import { DeskLook } from './deskLook.entity';

openDesk();
afterEach(() => void vi.useRealTimers());

const BEGIN = 'mutation($input: BeginLookInput!) { beginLook(input: $input) { look { id expiresAt } } }';
const begin = async (who: Person = reviewer, reason = 'Reported as copied') =>
  (await world.as(who).query(BEGIN, { input: { userId: owner.userId, reason } })).beginLook.look as { id: string };
const READ = `query($id: ID!) { admin { look(id: $id) { person { id } creator { pageName } posts(first: 20) { edges { node {
  id description teaser link squadTitle amount numComments takenDownReason timestamp
  attachment { isVideo isPlayable src posterSrc width height }
  comments { edges { node { id text isHidden isReply takenDownReason person { id } } } } } } } } } }`;
const read = async (id: string, who: Person = reviewer) => (await world.as(who).query(READ, { id })).admin.look;
const nodes = (connection: { edges: { node: object }[] }) => connection.edges.map(({ node }) => node);

/** Posts for the owner's squad: one with text and a comment, one with a link, one with a picture. */
async function lockedPosts() {
  const [squad] = owner.squads;
  const member = await aMember(world, { of: squad! });
  const written = await aPost(owner, { description: 'For members', squad });
  const linked = await aPost(owner, { link: 'https://secret.example.in/', squad });
  const form = formWith('postImage', await quarters(300, 200).jpeg().toBuffer());
  const pictured = (await world.as(owner).post('/api/post/image', form)).body;
  await sql('update posts set squad_id = $2, min_amount = $3 where id = $1', [
    pictured.postId,
    squad!.id,
    squad!.level,
  ]);
  const said = (await world.as(member).post(`/api/comment/post/${written.id}`, { text: 'Between us' })).body;
  return { member, written, linked, pictured, said };
}

const load = (who: Person | undefined, src: string) =>
  fetch(`${world.url}/api/${src}`, { headers: who ? { cookie: `toli_session=${who.token}` } : {} });
const statusOf = async (who: Person | undefined, src: string) => (await load(who, src)).status;

describe('a look at a page', () => {
  it('shows a reviewer everything of it, and nothing outside the desk', async () => {
    const { member, written, linked, pictured, said } = await lockedPosts();
    const { id } = await begin();
    const look = await read(id);
    const title = (await world.as().get(`/api/creator/${owner.userId}/squads`)).body[0].title;
    const common = { teaser: null, squadTitle: title, amount: 100, takenDownReason: null };
    expect(look.person).toEqual({ id: owner.userId });
    expect(nodes(look.posts)).toMatchObject([
      { id: pictured.postId, ...common, attachment: { isVideo: false, width: 300, height: 200, posterSrc: null } },
      { id: linked.id, ...common, link: 'https://secret.example.in/', attachment: null },
      { id: written.id, ...common, description: 'For members', numComments: 1 },
    ]);
    const comments = look.posts.edges[2].node.comments;
    expect(nodes(comments)).toEqual([
      {
        id: said.commentId,
        text: 'Between us',
        isHidden: false,
        isReply: false,
        takenDownReason: null,
        person: { id: member.userId },
      },
    ]);
    for (const post of [written.id, linked.id, pictured.postId])
      expect((await world.as(reviewer).get(`/api/post/${post}`)).status).toBe(403);
    expect(await statusOf(reviewer, pictured.attachment.src)).toBe(403);
    const POST =
      'query($id: ID!) { post(id: $id) { description attachment { src } comments { edges { node { id } } } } }';
    expect((await world.as(reviewer).query(POST, { id: written.id })).post).toEqual({
      description: null,
      attachment: null,
      comments: { edges: [] },
    });
  });

  it('shows with what the page welcomes its members, by an address of this reviewer alone', async () => {
    const picture = await quarters(60, 40).jpeg().toBuffer();
    const { id: uploadId } = await upload(world.as(owner), picture, 'image/jpeg', 'a.jpg');
    const SET = 'mutation($input: SetWelcomeFileInput!) { setWelcomeFile(input: $input) { creator { id } } }';
    await world.as(owner).query(SET, { input: { uploadId } });
    const WELCOME = 'query($id: ID!) { admin { look(id: $id) { welcomeFile { isVideo src width height } } } }';
    const { id } = await begin();
    const { welcomeFile } = (await world.as(reviewer).query(WELCOME, { id })).admin.look;
    expect(welcomeFile).toMatchObject({ isVideo: false, width: 60, height: 40 });
    expect(await Promise.all([reviewer, colleague, fan].map((who) => statusOf(who, welcomeFile.src)))).toEqual([
      200, 404, 404,
    ]);
    const SEEN = 'query($id: ID!) { creator(userId: $id) { welcomeFile { src } } }';
    expect((await world.as(reviewer).query(SEEN, { id: owner.userId })).creator.welcomeFile).toBe(null);
  });

  it('shows what is taken down, and what is hidden, with the reason', async () => {
    const { written, said } = await lockedPosts();
    const takeDown = (input: object) =>
      world
        .as(reviewer)
        .query('mutation($input: TakeDownInput!) { takeDown(input: $input) { person { id } } }', { input });
    await takeDown({ commentId: said.commentId, reason: 'An insult' });
    await takeDown({ postId: written.id, reason: 'Copied' });
    const { posts } = await read((await begin()).id);
    const found = posts.edges.find(({ node }: { node: { id: string } }) => node.id === written.id).node;
    expect(found).toMatchObject({ description: 'For members', takenDownReason: 'Copied' });
    expect(nodes(found.comments)).toMatchObject([{ text: 'Between us', isHidden: true, takenDownReason: 'An insult' }]);
  });

  it('gives media by addresses that work for this reviewer only, for ten minutes', async () => {
    const { pictured, member } = await lockedPosts();
    const { posts } = await read((await begin()).id);
    const { src } = posts.edges[0].node.attachment as { src: string };
    const answer = await load(reviewer, src);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const own = await load(member, pictured.attachment.src);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()));
    for (const who of [undefined, member, owner, colleague]) expect(await statusOf(who, src)).toBe(404);
    const [address, query] = src.split('?') as [string, string];
    const params = Object.fromEntries(new URLSearchParams(query));
    const changed = (changes: object) => `${address}?${new URLSearchParams({ ...params, ...changes })}`;
    const other = (await lockedPosts()).pictured.attachment.src.split('/').at(-1);
    for (const forged of [
      address,
      changed({ until: `${Number(params.until) + 60_000}` }),
      changed({ signature: 'AAAA' }),
      changed({ look: UNKNOWN }),
      changed({ look: (await begin()).id }),
      `desk/media/${other}?${query}`,
    ])
      expect(await statusOf(reviewer, forged), forged).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (LOOK_MEDIA_MINUTES - 1) * 60_000 });
    expect(await statusOf(reviewer, src)).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await statusOf(reviewer, src)).toBe(404);
  });

  it('needs a reason, which the log keeps, and a fresh sign-in', async () => {
    const input = { userId: owner.userId, reason: ' ' };
    expect((await world.as(reviewer).refused(BEGIN, { input })).fields).toEqual({ reason: 'Please say why' });
    expect((await world.as(reviewer).refused(BEGIN, { input: { userId: fan.userId, reason: 'x' } })).code).toBe(
      'NOT_FOUND',
    );
    expect(await repo(DeskEntry).countBy({ userId: owner.userId })).toBe(0);
    await begin(reviewer, 'Reported as copied');
    expect(await repo(DeskEntry).findOneBy({ userId: owner.userId })).toMatchObject({
      action: 'page_read',
      actorId: reviewer.userId,
      reason: 'Reported as copied',
    });
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [reviewer.userId]);
    const late = await world.as(reviewer).refused(BEGIN, { input: { ...input, reason: 'x' } });
    expect(late.code).toBe('FRESH_SIGN_IN_REQUIRED');
    await sql('update sessions set confirmed_at = now() where user_id = $1', [reviewer.userId]);
    expect(await repo(DeskEntry).countBy({ userId: owner.userId })).toBe(1);
  });

  it('belongs to its reviewer only, and ends after half an hour', async () => {
    await lockedPosts();
    const { id } = await begin();
    expect(await read(id, colleague)).toBeNull();
    expect((await world.as(reviewer).query('query($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull();
    for (const who of [undefined, fan, owner]) {
      expect((await world.as(who).refused(READ, { id })).code).toBe('FORBIDDEN');
      const input = { userId: owner.userId, reason: 'x' };
      expect((await world.as(who).refused(BEGIN, { input })).code).toBe('FORBIDDEN');
    }
    expect(await read(id)).not.toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (LOOK_MINUTES + 1) * 60_000 });
    expect(await read(id)).toBeNull();
  });

  it('shows posts of its page alone', async () => {
    const { id } = await begin();
    const elsewhere = await aPost(await aCreator(), { description: 'Elsewhere' });
    const ONE = 'query($id: ID!, $post: ID!) { admin { look(id: $id) { post(id: $post) { description } } } }';
    const find = async (post: string) => (await world.as(reviewer).query(ONE, { id, post })).admin.look.post;
    expect(await find(elsewhere.id)).toBeNull();
    expect(await find((await aPost(owner, { description: 'Here' })).id)).toEqual({ description: 'Here' });
  });

  it('of ten posts costs as many statements as of one', async () => {
    const say = async (postId: string) => world.as(fan).post(`/api/comment/post/${postId}`, { text: 'Said' });
    await say((await aPost(owner, { description: 'x' })).id);
    const { id } = await begin();
    const one = await statementsOf(() => read(id));
    for (let i = 0; i < 9; i++) await say((await aPost(owner, { description: 'x' })).id);
    expect(await statementsOf(() => read(id))).toBe(one);
  });

  it('goes when its reviewer is erased', async () => {
    const { id } = await begin(colleague);
    await transaction(async () => erasePerson(await lockUser(colleague.userId)));
    expect(await repo(DeskLook).countBy({ id })).toBe(0);
  });
});
