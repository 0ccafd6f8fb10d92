import { sql } from '../../platform/db/database';

/** As if jobs with this key prefix had been added so much earlier, such as `3 days`. */
export const jobsSooner = (keyStart: string, by: string) =>
  sql(
    `select graphile_worker.reschedule_jobs(array[id], run_at => run_at - $2::interval) from graphile_worker.jobs
     where starts_with(key, $1)`,
    [keyStart, by],
  );
