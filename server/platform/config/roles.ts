import type { Config } from './config';
import type { Environment } from './environment';

/** A process that does a part of the work needs parts that others reach too. */
export function refuseLoneRole(env: Environment, { role, databaseUrl, razorpay, staging, webProcesses }: Config): void {
  if (staging && razorpay.isFake && webProcesses > 1)
    env.problem('WEB_PROCESSES', 'must be 1 with STAGING and no keys of Razorpay: one process has the stand-in.');
  if (role === 'all') return;
  if (databaseUrl === null) env.problem('ROLE', `is ${role}; the embedded Postgres is for ROLE=all. Set DATABASE_URL.`);
  if (staging && razorpay.isFake)
    env.problem('ROLE', `is ${role}; with STAGING and no keys of Razorpay one process does all: ROLE=all.`);
  else if (role === 'worker' && razorpay.isFake)
    env.problem(
      'ROLE',
      'is worker; the stand-in for Razorpay is in a web process. Set RAZORPAY_BASE_URL to its /dev/razorpay, or real keys.',
    );
}
