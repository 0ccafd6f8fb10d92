import { deleteJobsById, type ListedJob, listJobs, POOL_NAMES, poolOfJob, retryJobs } from '../../platform/jobs/jobs';
import { withoutAddresses } from '../../platform/log/errorFacts';
import { type Command, NOT_YET, type Outcome } from './command';

/** The most jobs that are printed. */
const SHOWN = 100;

interface Wanted {
  lane?: string;
  name?: string;
  failed: boolean;
  ids: string[];
}

async function found({ lane, name, failed, ids }: Wanted): Promise<ListedJob[]> {
  const all = await listJobs({ failed, ids });
  return all.filter((job) => (!lane || poolOfJob(job.name) === lane) && (!name || job.name === name));
}

/** A job's data is not printed: it may be a mail. */
const lineOf = ({ id, name, state, attempts, maxAttempts, runAt, lastError }: ListedJob) =>
  `${id}  ${(poolOfJob(name) ?? '?').padEnd(9)}  ${name.padEnd(24)}  ${state.padEnd(8)}  ${attempts}/${maxAttempts}  ${runAt.toISOString()}${lastError ? `  ${withoutAddresses(lastError).slice(0, 120)}` : ''}`;

const shown = (jobs: ListedJob[]): string[] => [
  ...jobs.slice(0, SHOWN).map(lineOf),
  ...(jobs.length > SHOWN ? [`… and ${jobs.length - SHOWN} more`] : []),
];

async function change(jobs: ListedJob[], applies: boolean, act: typeof retryJobs, done: string): Promise<Outcome> {
  // A running job belongs to its worker.
  const free = jobs.filter(({ state }) => state !== 'running');
  const changed = applies ? await act(free.map(({ id }) => id)) : 0;
  const lines = [...shown(free), applies ? `${changed} ${done}.` : `${free.length} jobs. ${NOT_YET}`];
  return { ok: true, lines, facts: { jobs: free, changed } };
}

export const jobs: Command = {
  usage: [
    ['list [--lane LANE] [--name NAME] [--failed]', `jobs that wait, run or failed; lanes: ${POOL_NAMES.join(', ')}`],
    ['retry ID… | --failed | --name NAME', 'lets jobs that failed run again, now'],
    ['drop ID…', 'takes jobs out that must not run any more'],
  ],
  options: { lane: { type: 'string' }, name: { type: 'string' }, failed: { type: 'boolean' } },
  prepare({ words: [action, ...ids], options, applies }) {
    const { lane, name, failed = false } = options as Partial<Wanted>;
    if (ids.some((id) => !/^\d{1,18}$/.test(id)) || (lane !== undefined && !POOL_NAMES.some((each) => each === lane)))
      return null;
    const wanted = { ...(lane ? { lane } : {}), ...(name ? { name } : {}), failed, ids };
    if (action === 'list' && ids.length === 0)
      return async () => {
        const all = await found(wanted);
        return { ok: true, lines: all.length > 0 ? shown(all) : ['No such jobs.'], facts: { jobs: all } };
      };
    if (action === 'retry' && (ids.length > 0 || failed || name))
      return async () => {
        const failing = (await found(wanted)).filter(({ attempts }) => attempts > 0);
        return change(failing, applies, retryJobs, 'run again');
      };
    if (action === 'drop' && ids.length > 0)
      return async () => change(await found(wanted), applies, deleteJobsById, 'were taken out');
    return null;
  },
};
