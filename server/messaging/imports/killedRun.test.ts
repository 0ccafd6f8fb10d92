// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { until } from '../../test/harness';
import {
  aPageThatInvites,
  fileOf,
  newest,
  openImportTests,
  START,
  upload,
  world,
} from '../../test/members/memberImports';
import { builtProgram } from '../../test/processes/buildServer';
import { KilledNode } from '../../test/processes/killedNode';

const PEOPLE = 3500;

openImportTests();

let node: KilledNode;
beforeAll(async () => {
  node = new KilledNode(await builtProgram('server/index.ts', '.test/killedImports'), world);
});
afterAll(() => node.close());

/** A file that its page has had read, and that waits to be started. */
async function aFile() {
  const page = await aPageThatInvites();
  const file = fileOf(...Array.from({ length: PEOPLE }, (_, n) => `reader${n}@example.org`));
  const { errors } = await upload(file, page);
  if (errors) throw new Error(errors[0].message);
  await until(async () => (await newest(page)).state === 'READY');
  const { id, tiers } = await newest(page);
  const squads = tiers.map(({ tier }: { tier: string }) => ({ tier, squadId: page.squads[0]!.id }));
  const start = () => world.as(page).query(START, { input: { importId: id, squads, mayWrite: true } });
  const isDone = async () => (await newest(page)).state === 'DONE';
  const run = async () => {
    await start();
    await until(isDone);
  };
  const invited = () =>
    sql(
      'select count(*)::int as all, count(distinct email_key)::int as people from member_invitations where import_id = $1',
      [id],
    );
  const kept = () => sql('select state, file from member_imports where id = $1', [id]);
  return { run, isDone, invited, kept };
}

it('a run whose process is killed goes on with the next one, and invites each person once', async () => {
  await node.start();
  const rehearsal = await aFile();
  const statements = await node.countedIn(rehearsal.run);
  const whole = [{ all: PEOPLE, people: PEOPLE }];
  expect(await rehearsal.invited()).toEqual(whole);
  for (const part of [0.3, 0.5, 0.7, 0.9]) {
    const file = await aFile();
    await node.killedIn(file.run, Math.ceil(statements * part));
    await node.start();
    await until(file.isDone);
    expect(await file.invited()).toEqual(whole);
    expect(await file.kept()).toEqual([{ state: 'DONE', file: null }]);
  }
}, 300_000);
