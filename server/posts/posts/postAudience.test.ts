import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../../platform/db/database';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { runDueJobs } from '../../platform/jobs/jobs';
import { POSTS_AN_HOUR } from '../../rules/posts';
import { indianDate } from '../../rules/time';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let lower: Person;
let higher: Person;
let follower: Person;
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  lower = await aMember(world, { of: creator.squads[0]! });
  higher = await aMember(world, { of: creator.squads[1]! });
  follower = await aPerson();
  await world.as(follower).put(`/api/follow/${creator.userId}`);
  await runDueJobs();
  world.mails.length = 0;
});

const CHANGE = `mutation ($input: SetPostAudienceInput!) {
  setPostAudience(input: $input) { post { id squad { id } opensAt updatedAt reach { notified mails } } } }`;
const change = async (postId: string, input: object = {}) =>
  (await world.as(creator).query(CHANGE, { input: { postId, ...input } })).setPostAudience.post;
const refused = (postId: string, input: object, who: Person = creator) =>
  world.as(who).refused(CHANGE, { input: { postId, ...input } });
const [low, high] = [() => creator.squads[0]!, () => creator.squads[1]!];
const dayIn = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000));
const statusFor = async (postId: string, who?: Person) => (await world.as(who).get(`/api/post/${postId}`)).status;

/** The texts of the notifications of these people about posts. */
async function toldOf(...people: Person[]): Promise<string[][]> {
  await runDueJobs();
  const lists = people.map(async (who) => {
    const { body } = await world.as(who).get('/api/notifs');
    return body.map(({ text }: { text: string }) => text).filter((text: string) => text.includes('post'));
  });
  return Promise.all(lists);
}

/** Runs the jobs that open posts, as on their days. */
async function comeDue() {
  await sql(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where task_identifier = 'openPost'`,
  );
  await runDueJobs();
}
/** A squad's post whose day has come, with its job still to run. */
async function aDuePost() {
  const { id } = await aPost(creator, { squad: low() });
  await change(id, { squadId: low().id, opensOn: dayIn(2) });
  await runDueJobs();
  await sql(`update posts set opens_at = now() - interval '1 second' where id = $1`, [id]);
  return id;
}
const NEW = 'Kabir paints made a new post';
const OPENED = 'Kabir paints opened a post for you';

describe('a published post', () => {
  it('is closed for all but a squad: in the post, the page, its feed and for mails that still wait', async () => {
    const { id } = await aPost(creator, { description: 'A secret of grey' });
    expect(await change(id, { squadId: high().id })).toMatchObject({ squad: { id: high().id } });
    expect([await statusFor(id), await statusFor(id, lower), await statusFor(id, higher)]).toEqual([403, 403, 200]);
    expect((await world.as(higher).get(`/api/post/${id}`)).body.squadId).toBe(high().id);
    const pages = [`/creator/${creator.userId}`, `/creator/${creator.userId}/feed.xml`, `/post/${id}`];
    for (const path of pages) expect((await world.as().get(path)).body, path).not.toContain('A secret of grey');
    expect(await toldOf(lower, higher, follower)).toEqual([[], [NEW], []]);
    expect(world.mails.filter(({ text }) => text.includes('A secret of grey')).map(({ to }) => to)).toEqual([
      higher.email,
    ]);
  });

  it('is said to its creator with who has had it: people who were notified, and mails that stay out', async () => {
    const { id } = await aPost(creator, { squad: low() });
    await runDueJobs();
    expect((await change(id, { squadId: high().id })).reach).toEqual({ notified: 2, mails: 2 });
    const reach = 'query ($id: ID!) { post(id: $id) { reach { mails } } }';
    expect((await world.as(higher).query(reach, { id })).post.reach).toBeNull();
  });

  it('that opens to more notifies those it opens to once, and none of those who could read it', async () => {
    const { id } = await aPost(creator, { squad: high() });
    expect(await toldOf(lower, higher, follower)).toEqual([[], [NEW], []]);
    await change(id, { squadId: low().id });
    expect(await toldOf(lower, higher, follower)).toEqual([[OPENED], [NEW], []]);
    expect(await change(id, { opensOn: dayIn(2) })).toMatchObject({ squad: null, opensAt: null });
    expect(await toldOf(lower, higher, follower)).toEqual([[OPENED], [NEW], [OPENED]]);
    await change(id, { squadId: high().id });
    await change(id);
    expect(await toldOf(lower, higher, follower)).toEqual([[OPENED], [NEW], [OPENED]]);
  });

  it('that opens to more a second time is at the top of their lists: each opening has its own date', async () => {
    const { id } = await aPost(creator, { squad: high() });
    await toldOf(higher);
    await change(id, { squadId: low().id });
    await toldOf(lower);
    await aPost(creator);
    await toldOf(follower);
    await change(id);
    expect(await toldOf(lower, higher, follower)).toEqual([
      [NEW, OPENED],
      [NEW, NEW],
      [OPENED, NEW],
    ]);
  });

  it('notifies no one of a post as new and as opened where both wait', async () => {
    const { id } = await aPost(creator, { squad: high() });
    await change(id, { squadId: low().id });
    await change(id);
    expect(await toldOf(lower, higher, follower)).toEqual([[NEW], [NEW], [NEW]]);
  });

  it('that was free, and is free again, notifies no one a second time', async () => {
    const { id } = await aPost(creator);
    await toldOf(follower);
    await change(id, { squadId: low().id });
    await change(id);
    expect(await toldOf(lower, higher, follower)).toEqual([[NEW], [NEW], [NEW]]);
  });

  it('opens for everyone on its day, which is public before, and not where the day was taken back', async () => {
    const { id } = await aPost(creator, { squad: low() });
    const { opensAt } = await change(id, { squadId: low().id, opensOn: dayIn(2) });
    expect(opensAt).toBe(new Date(`${dayIn(2)}T00:00:00+05:30`).toISOString());
    const asked = 'query ($id: ID!) { post(id: $id) { opensAt isLocked } }';
    expect((await world.as().query(asked, { id })).post).toEqual({ opensAt, isLocked: true });
    await comeDue();
    expect(await statusFor(id)).toBe(403);
    await sql(`update posts set opens_at = now() - interval '1 second' where id = $1`, [id]);
    await change(id, { squadId: low().id, opensOn: dayIn(3) });
    await sql(`update posts set opens_at = now() - interval '1 second' where id = $1`, [id]);
    await comeDue();
    expect(await statusFor(id)).toBe(200);
    expect(await toldOf(follower)).toEqual([[OPENED]]);
    expect((await world.as().query(asked, { id })).post).toEqual({ opensAt: null, isLocked: false });
  });

  it('opens on its day by the clock of the database, also where that of its server is late', async () => {
    const id = await aDuePost();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await comeDue();
    expect(await statusFor(id)).toBe(200);
  });

  it('opens later where the database fails on its day', async () => {
    const id = await aDuePost();
    await sql('alter table posts rename to posts_away');
    await comeDue();
    await sql('alter table posts_away rename to posts');
    expect(await statusFor(id)).toBe(403);
    await comeDue();
    expect(await statusFor(id)).toBe(200);
  });

  it('that is taken down on its day opens, and notifies, once it is put back', async () => {
    const reviewer = await aPerson({ isReviewer: true });
    const id = await aDuePost();
    const decide = (act: 'takeDown' | 'putBack') =>
      world.as(reviewer).query(`mutation ($input: TakeDownInput!) { ${act}(input: $input) { person { id } } }`, {
        input: { postId: id, reason: 'Asked' },
      });
    await decide('takeDown');
    await comeDue();
    await decide('putBack');
    expect(await statusFor(id)).toBe(403);
    await runDueJobs();
    expect(await statusFor(id)).toBe(200);
    expect(await toldOf(follower)).toEqual([[OPENED]]);
  });

  it('changes its readers 60 times an hour at most: each may notify all of them', async () => {
    const { id } = await aPost(creator);
    for (let i = 0; i < POSTS_AN_HOUR; i++) await consumeAttempt('setPostAudience', { account: creator.userId });
    expect(await refused(id, { squadId: low().id })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await statusFor(id)).toBe(200);
  });

  it('is changed by its creator alone, for a squad of theirs, a day to come and the version that they saw', async () => {
    const { id, updatedAt } = await aPost(creator, { squad: low() });
    const other = await aCreator({ squads: [100] });
    expect(await world.as().refused(CHANGE, { input: { postId: id } })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refused(id, {}, other)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await refused(id, { squadId: other.squads[0]!.id })).fields).toHaveProperty('squadId');
    for (const opensOn of [dayIn(0), dayIn(-1), dayIn(400), '2027-02-30', 'soon'])
      expect((await refused(id, { squadId: low().id, opensOn })).fields, opensOn).toHaveProperty('opensOn');
    await change(id, { squadId: high().id, updatedAt });
    expect(await refused(id, { squadId: low().id, updatedAt })).toMatchObject({ code: 'CONFLICT' });
  });

  it('that is changed to a squad while that is deleted is refused or freed with the others', async () => {
    const { id } = await aPost(creator);
    const input = { postId: id, squadId: low().id };
    await Promise.all([
      world.as(creator).post('/graphql', { query: CHANGE, variables: { input } }),
      world.as(creator).delete(`/api/squad/${low().id}`),
    ]);
    const [row] = await sql('select squad_id, min_amount from posts where id = $1', [id]);
    expect(row).toEqual({ squad_id: null, min_amount: 0 });
  });
});
