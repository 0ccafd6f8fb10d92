// @module-tag slow

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, until } from '../../test/harness';
import { sql } from '../db/database';
import { startLiveness } from './liveness';
import { runWorker } from './worker';

let url: string;
beforeAll(async () => {
  url = await openTestDatabase();
});

const add = () => sql("select graphile_worker.add_job('greet')");
const jobsLeft = async () => (await sql('select from graphile_worker.jobs')).length;
const noJobs = async () => (await jobsLeft()) === 0;
const working = (task: () => Promise<void>) => ({ name: 'test', tasks: { greet: task }, workers: 1, times: [] });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A process that runs a job for as long as the test does. */
async function aBusyProcess() {
  const locks = await startLiveness(url);
  let taken = false;
  let letGo = () => {};
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const task = () => {
    taken = true;
    return over;
  };
  const worker = await runWorker(url, working(task), locks);
  await add();
  await until(() => taken);
  cleanups.push(letGo, () => worker.stop());
  return { die: () => locks.stop() };
}

describe('the job that a process had in hand', () => {
  it('is done by the next one to start when the process was killed', async () => {
    const killed = await aBusyProcess();
    await killed.die();
    let done = 0;
    const locks = await startLiveness(url);
    const worker = await runWorker(
      url,
      working(async () => void done++),
      locks,
    );
    await until(noJobs);
    expect(done).toBe(1);
    await worker.stop();
    await locks.stop();
  });

  it('is done by another one that runs already, and left alone while the process lives', async () => {
    let done = 0;
    const locks = await startLiveness(url, 20);
    const busy = await aBusyProcess();
    const worker = await runWorker(
      url,
      working(async () => void done++),
      locks,
    );
    // Looked at more than once meanwhile: what is added now is worked off, the other's is not.
    for (let i = 1; i <= 5; i++) {
      await add();
      await until(() => done === i);
    }
    await until(async () => (await jobsLeft()) === 1);
    await busy.die();
    await until(noJobs);
    expect(done).toBe(6);
    await worker.stop();
    await locks.stop();
  });
});
