import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { jobsSooner } from './jobsSooner';

/** As if so many days had passed since people asked for deletion, paid, or were notified; runs the due jobs. */
export async function daysPass(days: number): Promise<void> {
  await sql('update users set deletion_asked_at = deletion_asked_at - make_interval(days => $1)', [days]);
  await sql(
    `update squad_subscriptions set paid_until = paid_until - make_interval(days => $1),
       reminded_for = reminded_for - make_interval(days => $1),
       billing_day = extract(day from (paid_until - make_interval(days => $1)) at time zone 'Asia/Kolkata')`,
    [days],
  );
  for (const table of ['notifications', 'notification_recipients'])
    await sql(`update ${table} set created_at = created_at - make_interval(days => $1)`, [days]);
  await jobsSooner('erase:', `${days} days`);
  await runDueJobs();
}

/** Lets these days pass, and then runs the minutely job of memberships' months. */
export async function monthsPass({ days }: { days: number }): Promise<void> {
  await daysPass(days);
  await endMonthsNow();
}

/** The minutely job of memberships' months. */
export async function endMonthsNow(): Promise<void> {
  await addJob('remindOfRenewals', {});
  await addJob('endMonths', {});
  await runDueJobs();
}
