import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, until } from '../../test/harness';
import { sql } from '../db/database';
import { startHeart } from './jobHeart';
import { keepWorking } from './jobRunner';

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

/** A process that has a job in hand for as long as the test runs. */
async function aBusyProcess() {
  const heart = await startHeart(url);
  let taken = false;
  let letGo = () => {};
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const task = () => {
    taken = true;
    return over;
  };
  const lane = await keepWorking(url, working(task), heart);
  await add();
  await until(() => taken);
  cleanups.push(letGo, () => lane.stop());
  return { die: () => heart.stop() };
}

describe('the job that a process had in hand', () => {
  it('is done by the next one to start when the process was killed', async () => {
    const killed = await aBusyProcess();
    await killed.die();
    let done = 0;
    const heart = await startHeart(url);
    const lane = await keepWorking(
      url,
      working(async () => void done++),
      heart,
    );
    await until(noJobs);
    expect(done).toBe(1);
    await lane.stop();
    await heart.stop();
  });

  it('is done by another one that runs already, and left alone as long as the process lives', async () => {
    let done = 0;
    const heart = await startHeart(url, 20);
    const busy = await aBusyProcess();
    const lane = await keepWorking(
      url,
      working(async () => void done++),
      heart,
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
    await lane.stop();
    await heart.stop();
  });
});
