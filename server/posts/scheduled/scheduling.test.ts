import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { SCHEDULE_AHEAD_MINUTES, SCHEDULED_MAX } from '../../rules/postDrafts';
import { aCreator, aMember, aPerson, type CreatorPerson } from '../../test/factories';
import { bodyText, media, paragraph } from '../../test/media/bodies';
import { quarters } from '../../test/media/pictures';
import { beginUpload, upload } from '../../test/media/tus';
import { aWorld } from '../../test/world';
import { SCHEDULED } from '../../words/en/postDrafts';

const world = aWorld();
let creator: CreatorPerson;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100, 300] });
});

const WHOLE = `id publishAt updatedAt squad { id } title titlePublic teaser beginning description hasBody body link uploadId
  byMail commentAudience uploads { id }`;
const SCHEDULE = `mutation ($input: SchedulePostInput!) { schedulePost(input: $input) { scheduledPost { ${WHOLE} } } }`;
const CHANGE = `mutation ($input: ChangeScheduledPostInput!) { changeScheduledPost(input: $input) { scheduledPost { ${WHOLE} } } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawScheduledPost(input: { id: $id }) { deletedId draft { id description unpublishedReason uploads { id } } } }`;
const SAVE = 'mutation ($input: PostDraftInput!) { savePostDraft(input: $input) { draft { id } } }';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const schedule = async (input: object) =>
  (await world.as(creator).query(SCHEDULE, { input })).schedulePost.scheduledPost;
const refused = (input: object) => world.as(creator).refused(SCHEDULE, { input });
const listed = async () =>
  (await world.as(creator).query(`{ viewer { scheduledPosts { ${WHOLE} } } }`)).viewer.scheduledPosts;
const draft = async (id: string) =>
  (await world.as(creator).query('query ($id: ID) { postDraft(id: $id) { id description } }', { id })).postDraft;
const jobs = () =>
  sql<{ run_at: Date }>("select run_at from graphile_worker.jobs where task_identifier = 'publishScheduled'");
const LATER = () => inMinutes(90);

describe('a scheduled post', () => {
  it('has all that decides who gets it, to the minute, and waits', async () => {
    const [squad, at] = [creator.squads[1]!, LATER()];
    const facts = {
      byMail: false,
      commentAudience: 'MEMBERS',
      teaser: 'Soon',
      title: 'Boats',
      titlePublic: true,
    };
    const scheduled = await schedule({ ...facts, squadId: squad.id, description: 'Two boats', publishAt: at });
    at.setUTCSeconds(0, 0);
    expect(scheduled).toMatchObject({
      ...facts,
      squad: { id: squad.id },
      publishAt: at.toISOString(),
      description: 'Two boats',
    });
    await runDueJobs();
    expect(await listed()).toEqual([scheduled]);
    expect((await world.as(creator).get(`/api/posts/${creator.userId}`)).body).toEqual([]);
  });

  it('is whole: the checks are those of a post', async () => {
    const publishAt = LATER();
    expect((await refused({ description: '', publishAt })).fields).toMatchObject({ description: expect.any(String) });
    expect((await refused({ description: 'Hi', uploadId: randomUUID(), publishAt })).fields).toMatchObject({
      uploadId: expect.any(String),
    });
    expect((await refused({ body: bodyText(media(randomUUID())), publishAt })).fields).toMatchObject({
      body: expect.any(String),
    });
    const other = await aCreator({ squads: [100] });
    expect((await refused({ description: 'Hi', squadId: other.squads[0]!.id, publishAt })).fields).toMatchObject({
      squadId: expect.any(String),
    });
    const begun = (await beginUpload(world.as(creator), 9)).headers.get('location')!.split('/').at(-1)!;
    expect(await refused({ description: 'Hi', uploadId: begun, publishAt })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is at least minutes and at most a year ahead', async () => {
    const answer = await refused({ description: 'Hi', publishAt: inMinutes(SCHEDULE_AHEAD_MINUTES - 1) });
    expect(answer.fields).toEqual({ publishAt: SCHEDULED.tooSoon(SCHEDULE_AHEAD_MINUTES) });
    expect((await refused({ description: 'Hi', publishAt: inMinutes(367 * 24 * 60) })).fields).toEqual({
      publishAt: SCHEDULED.tooFar,
    });
    expect(await schedule({ description: 'Hi', publishAt: inMinutes(SCHEDULE_AHEAD_MINUTES + 1.1) })).toMatchObject({
      description: 'Hi',
    });
  });

  it('takes the place of its draft, with its files, which are kept', async () => {
    const { id: uploadId } = await upload(world.as(creator), jpeg);
    const id = randomUUID();
    await world.as(creator).query(SAVE, { input: { id, version: 0, body: bodyText(media(uploadId)) } });
    const scheduled = await schedule({ body: bodyText(media(uploadId)), publishAt: LATER(), draftId: id });
    expect(await draft(id)).toBeNull();
    await sql("update uploads set created_at = created_at - interval '49 hours'");
    await addJob('dropUploads', {});
    await runDueJobs();
    expect((await listed())[0]).toMatchObject({ id: scheduled.id, hasBody: true, uploads: [{ id: uploadId }] });
  });

  it('is one, however often the same request is sent', async () => {
    const input = { description: 'Once', publishAt: LATER() };
    const key = { 'idempotency-key': randomUUID() };
    const send = () => world.as(creator).post('/graphql', { query: SCHEDULE, variables: { input } }, key);
    const answers = [await send(), await send()].map(({ body }) => body.data.schedulePost.scheduledPost.id);
    expect(new Set(answers).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it(`is one of at most ${SCHEDULED_MAX} of a page`, async () => {
    await sql(
      "insert into scheduled_posts (creator_user_id, publish_at) select $1, date_trunc('minute', now()) + interval '1 day' from generate_series(1, $2::int)",
      [creator.userId, SCHEDULED_MAX - 1],
    );
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => schedule({ description: 'One more', publishAt: LATER() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused({ description: 'Too many', publishAt: LATER() })).toMatchObject({
      code: 'CONFLICT',
      message: SCHEDULED.tooMany(SCHEDULED_MAX),
    });
  });

  it('is changed whole, with its time, and has one job', async () => {
    const { id, updatedAt } = await schedule({
      description: 'First',
      squadId: creator.squads[0]!.id,
      publishAt: LATER(),
    });
    const publishAt = inMinutes(180);
    const change = (input: object) => world.as(creator).query(CHANGE, { input: { id, ...input } });
    const { changeScheduledPost } = await change({ description: 'Second', publishAt, updatedAt });
    publishAt.setUTCSeconds(0, 0);
    expect(changeScheduledPost.scheduledPost).toMatchObject({
      id,
      description: 'Second',
      squad: null,
      publishAt: publishAt.toISOString(),
    });
    const stale = { input: { id, description: 'Third', publishAt, updatedAt } };
    expect(await world.as(creator).refused(CHANGE, stale)).toMatchObject({ code: 'CONFLICT' });
    expect((await jobs()).filter(({ run_at }) => run_at.getTime() === publishAt.getTime())).toHaveLength(1);
    // Shortly before its time its words still change.
    await sql(
      "update scheduled_posts set publish_at = date_trunc('minute', now()) + interval '1 minute' where id = $1",
      [id],
    );
    const [{ publishAt: soon }] = await listed();
    await change({ description: 'Last words', publishAt: soon });
    expect((await listed())[0]).toMatchObject({ description: 'Last words', publishAt: soon });
  });

  it('is withdrawn once, to a draft with all that it had and an id of its own', async () => {
    const { id: uploadId } = await upload(world.as(creator), jpeg);
    const { id } = await schedule({ description: 'Not yet', uploadId, publishAt: LATER() });
    const { deletedId, draft: made } = (await world.as(creator).query(WITHDRAW, { id })).withdrawScheduledPost;
    expect(deletedId).toBe(id);
    expect(made).toMatchObject({ description: 'Not yet', unpublishedReason: null, uploads: [{ id: uploadId }] });
    expect(made.id).not.toBe(id);
    expect([await listed(), await jobs()]).toEqual([
      [],
      expect.not.arrayContaining([expect.objectContaining({ key: id })]),
    ]);
    for (const gone of [id, randomUUID()])
      expect(await world.as(creator).refused(WITHDRAW, { id: gone })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is seen and changed by its creator alone', async () => {
    const { id } = await schedule({ description: 'Secret', publishAt: LATER() });
    const [other, member] = [await aCreator(), await aMember(world, { of: creator.squads[0]! })];
    const reviewer = await aPerson({ isReviewer: true });
    for (const who of [other, member, reviewer])
      expect((await world.as(who).query('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull();
    expect((await world.as(other).query('{ viewer { scheduledPosts { id } } }')).viewer.scheduledPosts).toEqual([]);
    const input = { id, description: 'Mine', publishAt: LATER() };
    expect(await world.as(other).refused(CHANGE, { input })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.as(other).refused(WITHDRAW, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await world.as(member).refused(SCHEDULE, { input: { description: 'Hi', publishAt: LATER() } }),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('a paragraph is enough for a body', async () => {
  expect(await schedule({ body: bodyText(paragraph('Words')), publishAt: LATER() })).toMatchObject({
    beginning: 'Words',
  });
});
