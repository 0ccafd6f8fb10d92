import { sql } from '../platform/database';
import { runDueJobs } from '../platform/jobs';

/** As if so many days had passed since people asked for deletion, or paid; works off what is due then. */
export async function daysPass(days: number): Promise<void> {
  await sql('update users set deletion_asked_at = deletion_asked_at - make_interval(days => $1)', [days]);
  await sql('update squad_subscriptions set paid_until = paid_until - make_interval(days => $1)', [days]);
  await sql(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(days => $1) where key like 'erase:%'`,
    [days],
  );
  await runDueJobs();
}
