// @module-tag slow

import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { crashAfter } from '../../test/processes/crash';
import { aWorld } from '../../test/world';
import { publishScheduled } from './publishScheduled.service';
import { schedulePost } from './scheduling.service';

/** The number of kills at each step. */
const KILLS = 20;

const world = aWorld();

/** A scheduled post whose time has come. */
async function aDuePost(creator: CreatorPerson, squadId: string | null = null): Promise<string> {
  const publishAt = new Date(Date.now() + 3_600_000);
  const { id } = await schedulePost(creator, { description: 'Two boats', squadId }, { publishAt });
  await sql("update scheduled_posts set publish_at = date_trunc('minute', now()) where id = $1", [id]);
  return id;
}

/** Kills its job so often after so many statements, and lets it end; resolves to whether it was killed at all. */
async function killed(id: string, statements: number): Promise<boolean> {
  let wasKilled = false;
  for (let i = 0; i < KILLS; i++)
    if (await crashAfter(statements, () => publishScheduled({ scheduledId: id }))) wasKilled = true;
  await Promise.all([publishScheduled({ scheduledId: id }), publishScheduled({ scheduledId: id })]);
  return wasKilled;
}
const count = async (table: string, { userId }: CreatorPerson) =>
  (await sql(`select from ${table} where creator_user_id = $1`, [userId])).length;

it(`a post is published once, though its job is killed ${KILLS} times at each step`, async () => {
  let steps = 0;
  for (let isKilled = true; isKilled; steps++) {
    const creator = await aCreator();
    isKilled = await killed(await aDuePost(creator), steps);
    const rows = [
      await count('posts', creator),
      await count('scheduled_posts', creator),
      await count('post_drafts', creator),
    ];
    expect([steps, ...rows]).toEqual([steps, 1, 0, 0]);
    const [post] = await sql<{ id: string }>('select id from posts where creator_user_id = $1', [creator.userId]);
    const told = await sql(
      `select from graphile_worker._private_jobs where payload ->> 'postId' = $1 and task_id = (select id from graphile_worker._private_tasks where identifier = 'tellNewPost')`,
      [post!.id],
    );
    expect(told).toHaveLength(1);
  }
  expect(steps).toBeGreaterThan(10);
}, 300_000);

it(`a post that cannot be published is one draft, though its job is killed ${KILLS} times at each step`, async () => {
  let steps = 0;
  for (let isKilled = true; isKilled; steps++) {
    const creator = await aCreator({ squads: [100] });
    const id = await aDuePost(creator, creator.squads[0]!.id);
    await world.as(creator).delete(`/api/squad/${creator.squads[0]!.id}`);
    isKilled = await killed(id, steps);
    const rows = [
      await count('posts', creator),
      await count('scheduled_posts', creator),
      await count('post_drafts', creator),
    ];
    expect([steps, ...rows]).toEqual([steps, 0, 0, 1]);
    await runDueJobs();
    const told = await sql('select from notifications where recipient_id = $1 and type = 36', [creator.userId]);
    expect(told).toHaveLength(1);
  }
  expect(steps).toBeGreaterThan(10);
}, 300_000);
