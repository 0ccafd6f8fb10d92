import type { Client } from 'pg';
import { keepConnected } from '../db/keptConnection';
import { log } from '../log/log';

/** Which of the product's advisory locks say that workers live. */
const LIVING = 1_763_700;
const LIVE = 'select pg_advisory_lock($1, hashtext($2))';
const DIE = 'select pg_advisory_unlock($1, hashtext($2))';
const FREE = 'select graphile_worker.force_unlock_workers($1)';
/** How often jobs of the dead are looked for (milliseconds). */
const LOOK_MS = 15_000;

/** Says which workers of this process live; the jobs of dead ones, of any process, go back to those that do. */
export interface Heart {
  /** From now on these workers live, until `end`. Repeating it changes nothing. */
  beginLife(workers: string): Promise<void>;
  /** These workers have nothing in hand any more; what still stands as theirs is done again by others. */
  endLife(workers: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts saying so. A life is an advisory lock: Postgres lets go of it with the connection, so a process that was killed
 * is dead at once, and one whose machine vanished within half a minute.
 */
export async function startHeart(connectionString: string, lookMs = LOOK_MS): Promise<Heart> {
  const lives = new Map<string, Promise<unknown>>();
  /** Our own that are dead, until Postgres has been told. */
  const dead = new Set<string>();
  let client: Client;
  /** One after the other, as a connection likes it. */
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (statement: string, values: unknown[]) => {
    const answer = turn.then(() => client.query(statement, values));
    turn = answer.catch(() => {});
    return answer;
  };

  /** Our own lives are left out by name: a connection always gets the locks that it holds itself. */
  const freeJobsOfTheDead = () =>
    ask(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
         select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all($2::text[])
       ) holders where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
      [LIVING, [...lives.keys()]],
    );
  const connection = await keepConnected({
    connectionString,
    name: 'toli heart',
    async onConnect(made, isFirst) {
      await made.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
      for (const workers of lives.keys()) await made.query(LIVE, [LIVING, workers]);
      await made.query(FREE, [[...dead]]);
      dead.clear();
      client = made;
      // After a restart of Postgres the others get a moment to say that they live.
      if (isFirst) await freeJobsOfTheDead();
    },
  });

  const looking = setInterval(() => {
    freeJobsOfTheDead().catch((error) => log.warn({ err: error }, 'cannot look for jobs of dead workers'));
  }, lookMs);

  return {
    async beginLife(workers) {
      if (!lives.has(workers)) lives.set(workers, ask(LIVE, [LIVING, workers]));
      await lives.get(workers);
    },
    async endLife(workers) {
      lives.delete(workers);
      dead.add(workers);
      try {
        await ask(FREE, [[workers]]);
        await ask(DIE, [LIVING, workers]);
        dead.delete(workers);
      } catch {
        // Told with the next connection; the lock is gone with this one.
      }
    },
    async stop() {
      clearInterval(looking);
      await connection.stop();
    },
  };
}
