import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { DRAFTS_MAX } from '../../rules/postDrafts';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { bodyText, media, paragraph } from '../../test/media/bodies';
import { quarters } from '../../test/media/pictures';
import { beginUpload, bytesThere, upload } from '../../test/media/tus';
import { aWorld } from '../../test/world';
import { POST_DRAFT } from '../../words/en/postDrafts';

const world = aWorld();
let creator: CreatorPerson;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
});

const WHOLE = `id version postId postUpdatedAt squad { id } title titlePublic beginning description hasBody body teaser link uploadId
  byMail commentAudience chosenLanguage unpublishedReason updatedAt uploads { id type src bytes width }`;
const SAVE = `mutation ($input: PostDraftInput!) { savePostDraft(input: $input) { draft { ${WHOLE} } } }`;
const READ = `query ($id: ID, $postId: ID) { postDraft(id: $id, postId: $postId) { ${WHOLE} } }`;
const LIST = `query ($first: Int, $after: String) { viewer { postDrafts(first: $first, after: $after) {
  edges { node { id beginning } } pageInfo { hasNextPage endCursor } } } }`;
const DISCARD = 'mutation ($id: ID!) { discardPostDraft(input: { id: $id }) { deletedId } }';

const save = async (input: object) => (await world.as(creator).query(SAVE, { input })).savePostDraft.draft;
const refused = (input: object, who: Person = creator) => world.as(who).refused(SAVE, { input });
const read = async (of: { id?: string; postId?: string }, who: Person = creator) =>
  (await world.as(who).query(READ, of)).postDraft;
const list = async (of: Record<string, unknown> = {}) => (await world.as(creator).query(LIST, of)).viewer.postDrafts;
const publish = async (input: object) =>
  (
    await world
      .as(creator)
      .query('mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id } } }', { input })
  ).createPost.post.id as string;
/** Sweeps uploads, as after two days. */
async function sweepUploads() {
  await sql("update uploads set created_at = created_at - interval '49 hours' where user_id = $1", [creator.userId]);
  await addJob('dropUploads', {});
  await runDueJobs();
}

describe('a draft', () => {
  it('is read on another device as it was saved, whatever it lacks', async () => {
    const id = randomUUID();
    const squad = creator.squads[0]!;
    const written = {
      title: ' Boats ',
      titlePublic: true,
      squadId: squad.id,
      teaser: 'Soon',
      link: 'exa',
      byMail: false,
    };
    await save({ id, version: 0, ...written, description: 'Two  boats\nand', commentAudience: 'MEMBERS' });
    expect(await read({ id })).toMatchObject({
      id,
      version: 1,
      postId: null,
      squad: { id: squad.id },
      title: 'Boats',
      titlePublic: true,
      beginning: 'Two boats and',
      description: 'Two  boats\nand',
      hasBody: false,
      body: null,
      link: 'exa',
      byMail: false,
      commentAudience: 'MEMBERS',
      uploads: [],
    });
    expect(await save({ id, version: 1 })).toMatchObject({
      version: 2,
      squad: null,
      title: '',
      link: null,
      byMail: true,
    });
  });

  it('has a body that may be empty or too long, but is safe', async () => {
    const id = randomUUID();
    const empty = await save({ id, version: 0, body: bodyText({ type: 'paragraph' }) });
    expect(empty).toMatchObject({ hasBody: true, beginning: '' });
    const long = bodyText(paragraph('word '.repeat(12_000)));
    expect((await save({ id, version: 1, body: long })).beginning).toMatch(/^word word .*…$/);
    expect(await save({ id, version: 1, body: long })).toMatchObject({ version: 2 });
    const unsafe = bodyText({ type: 'script', content: [] });
    expect(await refused({ id, version: 2, body: unsafe })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { body: expect.any(String) },
    });
    expect(await refused({ id, version: 2, title: 'a'.repeat(101) })).toMatchObject({
      fields: { title: expect.any(String) },
    });
  });

  it('is one, however often its save is repeated', async () => {
    const id = randomUUID();
    const input = { id, version: 0, description: 'Once' };
    await Promise.all([save(input), save(input), save(input)]);
    expect(await save(input)).toMatchObject({ version: 1 });
    expect((await list()).edges).toHaveLength(1);
  });

  it('conflicts only where its content was changed since', async () => {
    const id = randomUUID();
    await save({ id, version: 0, description: 'First' });
    await save({ id, version: 1, description: 'On the phone' });
    expect(await save({ id, version: 1, description: 'On the phone' })).toMatchObject({ version: 2 });
    expect(await refused({ id, version: 1, description: 'On the desk' })).toMatchObject({
      code: 'CONFLICT',
      message: POST_DRAFT.changedElsewhere,
      draftId: id,
      version: 2,
    });
    expect(await read({ id })).toMatchObject({ description: 'On the phone', version: 2 });
  });

  it('of two saves of one version at one moment keeps one and refuses the other', async () => {
    const id = randomUUID();
    await save({ id, version: 0, description: 'First' });
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((description) => save({ id, version: 1, description })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read({ id })).toMatchObject({ version: 2 });
  });

  it('goes with the post that is made of it, in one transaction', async () => {
    const id = randomUUID();
    await save({ id, version: 0, description: 'Ready' });
    await world
      .as(creator)
      .refused('mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id } } }', {
        input: { description: '', draftId: id },
      });
    expect(await read({ id })).toMatchObject({ description: 'Ready' });
    await publish({ description: 'Ready', draftId: id });
    expect(await read({ id })).toBeNull();
    expect(await refused({ id, version: 1, description: 'Late save' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is discarded, which may be repeated, and saved anew', async () => {
    const id = randomUUID();
    await save({ id, version: 0, description: 'Gone' });
    for (let i = 0; i < 2; i++) await world.as(creator).query(DISCARD, { id });
    expect(await read({ id })).toBeNull();
    expect(await save({ id, version: 0, description: 'Back' })).toMatchObject({ version: 1 });
  });

  it('is in the list with the others, the last changed first', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await save({ id, version: 0, description: `Draft ${ids.indexOf(id)}` });
    await save({ id: ids[0]!, version: 1, description: 'Draft 0 again' });
    const first = await list({ first: 2 });
    expect(first.edges.map(({ node }: { node: { beginning: string } }) => node.beginning)).toEqual([
      'Draft 0 again',
      'Draft 2',
    ]);
    const next = await list({ first: 2, after: first.pageInfo.endCursor });
    expect(next.edges.map(({ node }: { node: { beginning: string } }) => node.beginning)).toEqual(['Draft 1']);
  });

  it(`is one of at most ${DRAFTS_MAX} of a page`, async () => {
    await sql(
      'insert into post_drafts (creator_user_id, id) select $1, gen_random_uuid() from generate_series(1, $2::int)',
      [creator.userId, DRAFTS_MAX - 1],
    );
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => save({ id: randomUUID(), version: 0, description: 'One more' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused({ id: randomUUID(), version: 0 })).toMatchObject({
      code: 'CONFLICT',
      message: POST_DRAFT.tooMany(DRAFTS_MAX),
    });
  });

  it('is seen by its creator alone', async () => {
    const id = randomUUID();
    await save({ id, version: 0, description: 'Secret' });
    const member = await aMember(world, { of: creator.squads[0]! });
    const [other, reviewer] = [await aCreator(), await aPerson({ isReviewer: true })];
    expect(await read({ id }, other)).toBeNull();
    for (const who of [member, reviewer]) expect((await world.as(who).refused(READ, { id })).code).toBe('FORBIDDEN');
    for (const who of [other, member, reviewer])
      expect((await world.as(who).query('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull();
    // Another creator may have a draft with the same id.
    await world.as(other).query(SAVE, { input: { id, version: 0, description: 'Theirs' } });
    expect((await read({ id })).description).toBe('Secret');
    expect(
      (await world.as(creator).query('query ($id: ID!) { node(id: $id) { ... on PostDraft { beginning } } }', { id }))
        .node,
    ).toEqual({
      beginning: 'Secret',
    });
  });

  it('is for one of the creator’s own squads', async () => {
    const other = await aCreator({ squads: [50] });
    const answer = await refused({ id: randomUUID(), version: 0, squadId: other.squads[0]!.id });
    expect(answer.fields).toMatchObject({ squadId: expect.any(String) });
  });
});

describe('the edit of a published post', () => {
  const UPDATE = 'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }';

  it('is the one draft of that post, also from another device', async () => {
    const post = await aPost(creator);
    const [id, second] = [randomUUID(), randomUUID()];
    await save({ id, version: 0, postId: post.id, description: 'Better words', chosenLanguage: 'hi' });
    expect(await read({ postId: post.id })).toMatchObject({
      id,
      postId: post.id,
      postUpdatedAt: post.updatedAt.toISOString(),
      chosenLanguage: 'hi',
    });
    expect(await refused({ id: second, version: 0, postId: post.id, description: 'Other words' })).toMatchObject({
      code: 'CONFLICT',
      draftId: id,
      version: 1,
    });
  });

  it('goes with the edit that is made of it, and with its post', async () => {
    const [edited, deleted] = [await aPost(creator), await aPost(creator)];
    const [id, other] = [randomUUID(), randomUUID()];
    await save({ id, version: 0, postId: edited.id, description: 'Better' });
    await save({ id: other, version: 0, postId: deleted.id, description: 'Better' });
    await world.as(creator).query(UPDATE, { input: { postId: edited.id, description: 'Better', draftId: id } });
    await world.as(creator).delete(`/api/post/${deleted.id}`);
    expect([await read({ id }), await read({ id: other })]).toEqual([null, null]);
  });

  it('is refused for another creator’s post', async () => {
    const post = await aPost(await aCreator());
    expect(await refused({ id: randomUUID(), version: 0, postId: post.id })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the uploads of a draft', () => {
  it('stay as long as it names them, and are shown to its creator', async () => {
    const browser = world.as(creator);
    const [picture, inBody, begun] = [
      await upload(browser, jpeg),
      await upload(browser, jpeg),
      await beginUpload(browser, 9),
    ];
    const begunAt = begun.headers.get('location')!;
    const [one, two] = [randomUUID(), randomUUID()];
    await save({ id: one, version: 0, uploadId: picture.id });
    const unfinished = { type: 'media', attrs: { id: 'a'.repeat(32), alt: '' } };
    await save({
      id: two,
      version: 0,
      body: bodyText(media(inBody.id), media(begunAt.split('/').at(-1)!), unfinished),
    });
    await sweepUploads();
    const { uploads } = await read({ id: one });
    expect(uploads).toMatchObject([{ id: picture.id, type: 'IMAGE', width: 60 }]);
    expect((await browser.get(`/api/${uploads[0].src}`)).status).toBe(200);
    expect((await world.as().get(`/api/${uploads[0].src}`)).status).toBe(404);
    expect((await read({ id: two })).uploads).toHaveLength(2);
    await save({ id: two, version: 1, body: bodyText(paragraph('Without')) });
    await browser.query(DISCARD, { id: one });
    await sweepUploads();
    for (const address of [picture.address, inBody.address, begunAt])
      expect(await bytesThere(browser, address)).toBeNull();
  });

  it('may be on their way: a form’s own id of a file is left out', async () => {
    const input = { id: randomUUID(), version: 0, description: 'With a file', uploadId: 'a'.repeat(32) };
    expect(await save(input)).toMatchObject({ version: 1, uploadId: null, uploads: [] });
    expect(await save(input)).toMatchObject({ version: 1 });
  });

  it('are taken by the post that is made of it', async () => {
    const { id: uploadId } = await upload(world.as(creator), jpeg);
    const id = randomUUID();
    await save({ id, version: 0, uploadId });
    const postId = await publish({ uploadId, draftId: id });
    expect((await world.as(creator).get(`/api/post/${postId}`)).body.attachment.type).toBe('image');
    expect(await sql('select from held_uploads where user_id = $1', [creator.userId])).toEqual([]);
  });
});
