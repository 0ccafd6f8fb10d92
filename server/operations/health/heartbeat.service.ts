import { repo, unlessReadOnly } from '../../platform/db/database';
import { execute } from '../../platform/db/query';
import { log } from '../../platform/log/log';
import { Heartbeat } from './heartbeat.entity';

/** The facts in a heartbeat. */
export type Process = Pick<Heartbeat, 'id' | 'machine' | 'works' | 'filesId' | 'hasRedis' | 'version' | 'newestChange'>;

const BEAT_MS = 10_000;
/** A process without a heartbeat for this long is gone (seconds). */
export const GONE_SECONDS = 35;

/** Writes the heartbeat of this process, and deletes those of processes that have been gone for a day. */
export async function beat({ id, machine, works, filesId, hasRedis, version, newestChange }: Process): Promise<void> {
  // By hand: an `on conflict`, by the clock of the database.
  await execute(
    `with old as (delete from heartbeats where beat_at < now() - interval '1 day')
     insert into heartbeats (id, machine, works, files_id, has_redis, version, newest_change) values (:id, :machine, :works, :filesId, :hasRedis, :version, :newestChange)
     on conflict (id) do update set beat_at = now()`,
    { id, machine, works, filesId, hasRedis, version, newestChange },
  );
}

/** The running processes, this one too, the oldest first. */
export const runningProcesses = (): Promise<Heartbeat[]> =>
  repo(Heartbeat)
    .createQueryBuilder('beat')
    .where(`beat.beat_at > now() - interval '${GONE_SECONDS} seconds'`)
    .orderBy('beat.started_at')
    .addOrderBy('beat.id')
    .getMany();

/** Sentences about what does not work between these processes, with what to do. */
export function sharingProblems(processes: readonly Omit<Process, 'id'>[]): string[] {
  const machines = new Set(processes.map(({ machine }) => machine)).size;
  const withRedis = processes.filter(({ hasRedis }) => hasRedis).length;
  const wrong: string[] = [];
  if (new Set(processes.map(({ filesId }) => filesId)).size > 1)
    wrong.push(
      'Processes keep uploads in different places: what somebody uploads at one is missing at the others. Set FILES_URL of all to one bucket, or to a folder that all of them share.',
    );
  // The place of a folder is a random id, that of a bucket an address.
  if (machines > 1 && !processes.every(({ filesId }) => filesId.includes('://')))
    wrong.push(
      `${machines} machines keep what has come of unfinished uploads on their own disks: one that began at one cannot go on at another. Set FILES_URL of all to one bucket; until then send a person's /api/uploads to the same machine each time.`,
    );
  if (withRedis > 0 && withRedis < processes.length)
    wrong.push(
      'Some processes have REDIS_URL and some have not: those without it do not hear what happens at the others. Set it for all of them, or for none.',
    );
  if (machines > 1 && withRedis === 0)
    wrong.push(
      `${processes.length} processes on ${machines} machines have no REDIS_URL: each counts calls by itself, so a caller has ${processes.length} times as many, and each makes its own pages. Set REDIS_URL.`,
    );
  if (processes.length > 0 && !processes.some(({ works }) => works))
    wrong.push(
      'No process works on jobs: no mail goes out and no membership is renewed. Start one with ROLE=worker or ROLE=all.',
    );
  return wrong;
}

/** Writes a heartbeat every ten seconds, and logs what does not work between this process and the others. */
export async function startHeartbeat(self: Process): Promise<{ stop(): Promise<void> }> {
  let said = '';
  const once = async () => {
    await unlessReadOnly(() => beat(self));
    const wrong = sharingProblems(await runningProcesses());
    // Logged when it changes, not every ten seconds.
    if (wrong.join() !== said) for (const sentence of wrong) log.error(sentence);
    said = wrong.join();
  };
  await once();
  const beating = setInterval(() => {
    once().catch((error) => log.warn({ err: error }, 'cannot say that this process runs'));
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(beating);
      await unlessReadOnly(() => repo(Heartbeat).delete({ id: self.id }));
    },
  };
}
