import { MoneyCase } from '../../money/payments/moneyCase.entity';
import { IsNull } from '../../platform/db/conditions';
import { pool, repo } from '../../platform/db/database';
import { int, query, text } from '../../platform/db/query';
import { POOL_NAMES, poolOfJob } from '../../platform/jobs/jobs';
import { declareGauge } from '../../platform/metrics/metrics';
import { readiness } from './readiness.service';

// Figures that are computed when Prometheus asks for them.

/** Waiting jobs by name. */
interface Waiting {
  job: string;
  due: number;
  failed: number;
  seconds: number;
}

// By hand: the library's own table.
const findWaiting = query(
  {
    job: text('w.task_identifier'),
    due: int('count(*) filter (where w.attempts < w.max_attempts and w.run_at <= now())'),
    failed: int('count(*) filter (where w.attempts >= w.max_attempts)'),
    seconds: int(
      'coalesce(extract(epoch from now() - min(w.run_at) filter (where w.attempts < w.max_attempts and w.run_at <= now() and w.locked_at is null)), 0)::int',
    ),
  },
  (answer) => `select ${answer} from graphile_worker.jobs w group by w.task_identifier`,
  { isRare: true },
);

/** One read of the jobs serves three figures. */
let looked: { at: number; waiting: Promise<Waiting[]> } | undefined;
const LOOK_MS = 5_000;
function waitingJobs(): Promise<Waiting[]> {
  if (!looked || Date.now() - looked.at > LOOK_MS) looked = { at: Date.now(), waiting: findWaiting() };
  return looked.waiting;
}

/** A figure for each pool: that of its jobs, combined. */
const byPool = async (of: (waiting: Waiting) => number, together: (values: number[]) => number) => {
  const waiting = await waitingJobs();
  return POOL_NAMES.map((name) => ({
    labels: { lane: name },
    value: together([0, ...waiting.filter(({ job }) => poolOfJob(job) === name).map(of)]),
  }));
};
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** Open money cases, by kind. */
async function openCases() {
  const open = await repo(MoneyCase)
    .createQueryBuilder('waiting')
    .select('waiting.kind', 'kind')
    .addSelect('count(*)::int', 'n')
    .where({ closedAt: IsNull() })
    .groupBy('waiting.kind')
    .getRawMany<{ kind: string; n: number }>();
  return open.map(({ kind, n }) => ({ labels: { kind }, value: n }));
}

const ofPool = () => {
  const { totalCount, idleCount, waitingCount } = pool();
  return [
    { labels: { state: 'used' }, value: totalCount - idleCount },
    { labels: { state: 'idle' }, value: idleCount },
    { labels: { state: 'waiting' }, value: waitingCount },
  ];
};

const partsUp = async () =>
  Object.entries((await readiness()).parts)
    .filter(([, state]) => state !== 'off')
    .map(([part, state]) => ({ labels: { part }, value: state === 'up' ? 1 : 0 }));

declareGauge('toli_part_up', 'Whether a part is there, as /readyz says: 1 or 0.', ['part'], partsUp);
declareGauge(
  'toli_database_connections',
  'Connections of the pool: used, idle, and requests that wait for one.',
  ['state'],
  ofPool,
);
declareGauge(
  'toli_jobs_due',
  'Jobs that should run now, those that run included.',
  ['lane'],
  () => byPool(({ due }) => due, sum),
  true,
);
declareGauge(
  'toli_jobs_oldest_seconds',
  'For how long the job that has waited longest should have run.',
  ['lane'],
  () =>
    byPool(
      ({ seconds }) => seconds,
      (values) => Math.max(...values),
    ),
  true,
);
declareGauge(
  'toli_jobs_given_up',
  'Jobs that failed as often as they are tried.',
  ['lane'],
  () => byPool(({ failed }) => failed, sum),
  true,
);
/** Waiting complaints, by their deadline. */
async function openGrievances() {
  const [found] = await countGrievances();
  return Object.entries(found!).map(([state, value]) => ({ labels: { state }, value }));
}
// By hand: counts of one table.
const countGrievances = query(
  {
    waiting: int('count(*) filter (where g.alarm_at > now())'),
    soon: int('count(*) filter (where g.alarm_at <= now() and g.due_at > now())'),
    overdue: int('count(*) filter (where g.due_at <= now())'),
    unacknowledged: int('count(*) filter (where g.acknowledged_at is null)'),
  },
  (answer) => `select ${answer} from grievances g where g.decided_at is null`,
  { isRare: true },
);
declareGauge(
  'toli_grievances_open',
  'Complaints to the Grievance Officer that wait: waiting, soon (to be decided), overdue; and of all, unacknowledged.',
  ['state'],
  openGrievances,
  true,
);
declareGauge('toli_money_cases_open', 'Money cases that wait for a reviewer.', ['kind'], openCases, true);
