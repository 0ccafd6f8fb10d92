import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import './registerListeners';
import { setGateways } from './gateways/gateways';
import { openRazorpay } from './gateways/razorpay';
import { onDatabase } from './onDatabase';
import { type Reconciled, reconcileSince } from './payments/reconcileSince.service';
import { reconcileSettlements } from './payments/settlement.service';
import { noteUnsettled } from './payments/unsettled.service';
import { config } from './platform/config/config';
import { StartError } from './platform/config/startError';
import { formatError } from './platform/log/errorFacts';
import { proveAll } from './proving';
import { exactRupees } from './rules/money';
import { SETTLEMENT_DAYS } from './rules/payments';
import { loadLanguages } from './words/languages';

const USAGE = `npm run toli -- prove                             looks whether every rupee, grant and count is where it belongs
npm run toli -- reconcile --since YYYY-MM-DD      takes up all that Razorpay has had since that day and Toli does not know`;

/** Answers whether all is as it should be. */
type Command = () => Promise<boolean>;

const report = (found: Reconciled) => `${found.payments} payments came, ${found.settled} of them were taken up now.
${found.rebuilt} orders were made anew, ${found.atDesk} payments wait at the desk.
Razorpay keeps ${exactRupees(found.atGateway)}, Toli knows of ${exactRupees(found.known)}: a difference of ${exactRupees(found.atGateway - found.known)}.
${found.leftOut} numbers of each series of receipts were left out, which may have been given before the backup was restored.
${found.failed.length} payments or disputes could not be taken up; the next run takes them up again.`;

/** Takes up all since the beginning of a day in India. */
const reconcile =
  (since: Date): Command =>
  async () => {
    await loadLanguages();
    const razorpay = openRazorpay(config().razorpay);
    // Nothing else of the outside is asked: mails are jobs of the server.
    setGateways({ razorpay } as Parameters<typeof setGateways>[0]);
    const found = await reconcileSince(since, { isRestored: true });
    console.log(report(found));
    for (const { rzpId, error } of found.failed) console.log(`  ${rzpId}: ${formatError(error)}`);
    const { lines, differing } = await reconcileSettlements();
    console.log(`${lines} settled lines were compared, ${differing} of them differ and wait at the desk.`);
    const unsettled = config().razorpay.isFake ? 0 : await noteUnsettled();
    console.log(
      `${unsettled} payments that came ${SETTLEMENT_DAYS} working days ago or more were not settled, and wait at the desk.`,
    );
    return found.failed.length === 0 && found.atGateway === found.known && differing === 0 && unsettled === 0;
  };

const prove: Command = async () => {
  let isProven = true;
  for await (const { sentence, differences } of proveAll()) {
    isProven &&= differences.length === 0;
    console.log(`${differences.length === 0 ? 'yes' : 'NO '}  ${sentence}`);
    for (const line of differences) console.log(`       ${line}`);
  }
  return isProven;
};

/** What the command line asks for, or null when it cannot be understood. */
function asked(): Command | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
    const since = values.since === undefined ? null : new Date(`${values.since}T00:00:00+05:30`);
    const [name, ...rest] = positionals;
    if (rest.length > 0) return null;
    if (name === 'prove' && !since) return prove;
    return name === 'reconcile' && since && !Number.isNaN(since.getTime()) ? reconcile(since) : null;
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const command = asked();
  if (!command) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  if (!(await onDatabase(command))) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : formatError(error));
  process.exitCode = 1;
});
