import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database, sql } from '../../platform/db/database';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { runDueJobs } from '../../platform/jobs/jobs';
import { NotificationType } from '../../rules/notifications';
import { LATE_MINUTES } from '../../rules/postDrafts';
import { POSTS_AN_HOUR } from '../../rules/posts';
import { deadlocks } from '../../test/database/deadlocks';
import { aCreator, aMember, aPerson, type CreatorPerson } from '../../test/factories';
import { until } from '../../test/harness';
import { bodyText, media, paragraph } from '../../test/media/bodies';
import { quarters } from '../../test/media/pictures';
import { upload } from '../../test/media/tus';
import { aWorld } from '../../test/world';
import { publishScheduled } from './publishScheduled.service';
import { changeScheduledPost, schedulePost } from './scheduling.service';

const world = aWorld();
let creator: CreatorPerson;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  world.mails.length = 0;
});

/** A scheduled post whose time came so many minutes ago. */
async function aDuePost(input: object, minutes = 1): Promise<string> {
  const publishAt = new Date(Date.now() + 3_600_000);
  const { id } = await schedulePost(creator, { description: 'Two boats', ...input }, { publishAt });
  await comeDue(id, minutes);
  return id;
}
async function comeDue(id: string, minutes: number) {
  const at = `date_trunc('minute', now()) - make_interval(mins => ${minutes})`;
  await sql(`update scheduled_posts set publish_at = ${at} where id = $1`, [id]);
  await sql(
    'select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs where key = $1',
    [`publishScheduled:${id}`],
  );
}
const posts = async () => (await world.as(creator).get(`/api/posts/${creator.userId}`)).body;
const waiting = () => sql('select from scheduled_posts where creator_user_id = $1', [creator.userId]);
/** The creator's newest draft. */
const draft = async () => {
  const read = '{ viewer { postDrafts { edges { node { id description unpublishedReason uploads { id } } } } } }';
  const { edges } = (await world.as(creator).query(read)).viewer.postDrafts;
  return edges[0]?.node;
};
const notified = async (type: number) =>
  (await world.as(creator).get('/api/notifs')).body.filter((each: { type: number }) => each.type === type);
const texts = async (type: number) => (await notified(type)).map(({ text }: { text: string }) => text);

describe('a scheduled post whose time has come', () => {
  it('is published as any other, with all that was chosen', async () => {
    const member = await aMember(world, { of: creator.squads[1]! });
    await runDueJobs();
    world.mails.length = 0;
    const { id: uploadId } = await upload(world.as(creator), jpeg);
    const body = bodyText(paragraph('Two boats'), media(uploadId, 'Boats'));
    const chosen = {
      squadId: creator.squads[1]!.id,
      teaser: 'Soon',
      title: 'Goa',
      titlePublic: true,
      commentAudience: 'MEMBERS',
    };
    await aDuePost({ ...chosen, description: '', body });
    await runDueJobs();
    expect(await posts()).toMatchObject([
      { ...chosen, description: 'Two boats', hasBody: true, media: [{ mediaId: uploadId, alt: 'Boats' }] },
    ]);
    expect(await waiting()).toEqual([]);
    const { body: told } = await world.as(member).get('/api/notifs');
    expect(told.map(({ text }: { text: string }) => text)).toEqual(['Kabir paints made a new post']);
    expect(world.mailsTo(member)).toHaveLength(1);
    expect(await notified(NotificationType.postPublishedLate)).toEqual([]);
  });

  it('is not mailed where that was not chosen', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    await runDueJobs();
    world.mails.length = 0;
    await aDuePost({ byMail: false });
    await runDueJobs();
    expect(await posts()).toHaveLength(1);
    expect(world.mailsTo(member)).toEqual([]);
  });

  it('is published once by two workers, and by a job that runs again', async () => {
    const id = await aDuePost({});
    await Promise.all(Array.from({ length: 4 }, () => publishScheduled({ scheduledId: id })));
    await publishScheduled({ scheduledId: id });
    await runDueJobs();
    expect(await posts()).toHaveLength(1);
  });

  it('is not published before the time that it has now, nor once it was withdrawn', async () => {
    const id = await aDuePost({});
    await sql("update scheduled_posts set publish_at = date_trunc('minute', now()) + interval '1 hour'");
    await publishScheduled({ scheduledId: id });
    expect([(await posts()).length, (await waiting()).length]).toEqual([0, 1]);
    await world
      .as(creator)
      .query('mutation ($id: ID!) { withdrawScheduledPost(input: { id: $id }) { deletedId } }', { id });
    await publishScheduled({ scheduledId: id });
    expect(await posts()).toEqual([]);
  });

  it('is published late where it must be, and that is said', async () => {
    await aDuePost({}, LATE_MINUTES + 1);
    await runDueJobs();
    const [post] = await posts();
    expect(await notified(NotificationType.postPublishedLate)).toMatchObject([
      { text: expect.stringMatching(/^Your post for .* was published late$/), postId: post.postId },
    ]);
  });

  it('counts in the posts of an hour, and waits where these are reached', async () => {
    for (let i = 0; i < POSTS_AN_HOUR - 1; i++) await consumeAttempt('createPost', { account: creator.userId });
    await aDuePost({ description: 'The last' });
    await aDuePost({ description: 'One more' });
    await runDueJobs();
    expect([(await posts()).length, (await waiting()).length]).toEqual([1, 1]);
    const [job] = await sql<{ minutes: number }>(
      "select extract(epoch from run_at - now())::float8 / 60 as minutes from graphile_worker.jobs where key = 'publishScheduled:' || (select id from scheduled_posts where creator_user_id = $1)",
      [creator.userId],
    );
    expect(job!.minutes).toBeGreaterThan(50);
    await sql('delete from rate_limits');
    const [{ id }] = (await sql('select id from scheduled_posts where creator_user_id = $1', [creator.userId])) as [
      { id: string },
    ];
    await comeDue(id, 61);
    await runDueJobs();
    expect([(await posts()).length, (await notified(NotificationType.postPublishedLate)).length]).toEqual([2, 1]);
  });
});

describe('a scheduled post that cannot be published', () => {
  it('is a draft again where its squad is deleted, and its creator is notified at once', async () => {
    await aDuePost({ squadId: creator.squads[0]!.id });
    await world.as(creator).delete(`/api/squad/${creator.squads[0]!.id}`);
    await runDueJobs();
    expect([await posts(), await waiting()]).toEqual([[], []]);
    expect(await draft()).toMatchObject({ description: 'Two boats', unpublishedReason: 'SQUAD_GONE' });
    expect(await texts(NotificationType.postNotPublished)).toEqual([
      expect.stringMatching(/^Your post for .* is a draft again. It was not published: its squad was deleted$/),
    ]);
  });

  it('is a draft again where its file is gone', async () => {
    const { id: uploadId } = await upload(world.as(creator), jpeg);
    await aDuePost({ uploadId });
    await sql('delete from uploads where id = $1', [uploadId]);
    await runDueJobs();
    expect(await posts()).toEqual([]);
    expect(await draft()).toMatchObject({ unpublishedReason: 'FILE_GONE', uploads: [] });
    expect(await texts(NotificationType.postNotPublished)).toHaveLength(1);
  });

  it('is a draft again where its page is closed or blocked', async () => {
    await aDuePost({});
    await world.as(creator).post('/api/private/creator/deactivate');
    await runDueJobs();
    expect(await draft()).toMatchObject({ unpublishedReason: 'PAGE_CLOSED' });
    await world.as(creator).post('/api/private/creator/reactivate');
    await aDuePost({});
    const reviewer = await aPerson({ isReviewer: true });
    await world
      .as(reviewer)
      .query(
        'mutation ($userId: ID!) { blockCreator(input: { userId: $userId, reason: "Copied" }) { creator { userId } } }',
        { userId: creator.userId },
      );
    await runDueJobs();
    expect(await draft()).toMatchObject({ unpublishedReason: 'PAGE_CLOSED' });
    expect(await sql('select from posts where creator_user_id = $1', [creator.userId])).toEqual([]);
  });

  it('keeps its uploads for the draft, and its reason until that is changed', async () => {
    const { id: uploadId } = await upload(world.as(creator), jpeg);
    await aDuePost({ uploadId, squadId: creator.squads[0]!.id });
    await world.as(creator).delete(`/api/squad/${creator.squads[0]!.id}`);
    await runDueJobs();
    expect(await draft()).toMatchObject({ uploads: [{ id: uploadId }] });
    const save = 'mutation ($input: PostDraftInput!) { savePostDraft(input: $input) { draft { unpublishedReason } } }';
    const input = { id: (await draft()).id, version: 1, description: 'Two boats', uploadId };
    expect((await world.as(creator).query(save, { input })).savePostDraft.draft).toEqual({ unpublishedReason: null });
  });
});

it('a scheduled post that is published while it is changed never ends in a deadlock', async () => {
  const before = await deadlocks();
  const squadId = creator.squads[0]!.id;
  const id = await aDuePost({ squadId });
  const later = new Date(Date.now() + 3_600_000);
  const holder = database().createQueryRunner();
  await holder.startTransaction();
  await holder.query('select from squads where id = $1 for update', [squadId]);
  // Both wait for the squad, the change first.
  const change = changeScheduledPost(creator, id, { description: 'Three boats', squadId }, later);
  await until(async () => (await waitingForLocks()) === 1);
  const publication = publishScheduled({ scheduledId: id });
  await until(async () => (await waitingForLocks()) === 2);
  await holder.commitTransaction();
  await holder.release();
  await Promise.all([change, publication]);
  expect(await waiting()).toHaveLength(1);
  expect((await deadlocks()) - before).toBe(0);
});

async function waitingForLocks(): Promise<number> {
  const where = `datname = current_database() and wait_event_type = 'Lock'`;
  return (await sql(`select from pg_stat_activity where ${where}`)).length;
}
