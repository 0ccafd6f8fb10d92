import 'reflect-metadata';
import { existsSync } from 'node:fs';
import './registerListeners';
import { setGateways } from './gateways/gateways';
import { openRazorpay } from './gateways/razorpay';
import { onDatabase } from './onDatabase';
import { type Reconciled, reconcileSince } from './payments/reconcileSince.service';
import { config } from './platform/config/config';
import { StartError } from './platform/config/startError';
import { formatError } from './platform/log/errorFacts';
import { exactRupees } from './rules/money';
import { loadLanguages } from './words/languages';

const USAGE =
  'npm run reconcile -- --since YYYY-MM-DD     takes up all that Razorpay has had since that day and Toli does not know';

/** The beginning of the day (in India) that the command line names; null when it cannot be understood. */
function asked(): Date | null {
  const [flag, day, ...rest] = process.argv.slice(2);
  const since = new Date(`${day}T00:00:00+05:30`);
  return flag === '--since' && rest.length === 0 && !Number.isNaN(since.getTime()) ? since : null;
}

const report = (found: Reconciled) => `${found.payments} payments came, ${found.settled} of them were taken up now.
${found.rebuilt} orders were made anew, ${found.atDesk} payments wait at the desk.
Razorpay keeps ${exactRupees(found.atGateway)}, Toli knows of ${exactRupees(found.known)}: a difference of ${exactRupees(found.atGateway - found.known)}.`;

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const since = asked();
  if (!since) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const found = await onDatabase(async () => {
    await loadLanguages();
    const razorpay = openRazorpay(config().razorpay);
    // Nothing else of the outside is asked: mails are jobs of the server.
    setGateways({ razorpay } as Parameters<typeof setGateways>[0]);
    return reconcileSince(since);
  });
  console.log(report(found));
  if (found.atGateway !== found.known) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : formatError(error));
  process.exitCode = 1;
});
