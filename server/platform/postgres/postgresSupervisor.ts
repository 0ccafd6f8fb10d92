import { setTimeout as delay } from 'node:timers/promises';
import type { Log, PostgresProcess } from './postgresProcess';

/** Milliseconds between two starts: nothing after a single end, and up to half a minute while none of them stays. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;
/** One that has run for so long had nothing wrong with it. */
const SETTLED = 60_000;

/** Starts Postgres again whenever it ends by itself, until it is stopped. */
export function keepPostgres(
  first: PostgresProcess,
  start: () => Promise<PostgresProcess>,
  log: Log,
): { readonly pid: number; stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: PostgresProcess | null = first;
  let pid = first.pid;

  async function stay(): Promise<void> {
    let wait = 0;
    while (true) {
      const began = Date.now();
      await current?.gone;
      current = null;
      if (Date.now() - began > SETTLED) wait = 0;
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      wait = Math.min(Math.max(wait * 2, FIRST_WAIT), LONGEST_WAIT);
      try {
        current = await start();
        pid = current.pid;
        log.info('The embedded Postgres has been started again');
        // Asked to stop while it started.
        if (stopping.signal.aborted) await current.stop();
      } catch (error) {
        log.error((error as Error).message);
      }
    }
  }

  const staying = stay();
  return {
    get pid() {
      return pid;
    },
    async stop() {
      stopping.abort();
      await current?.stop();
      await staying;
    },
  };
}
