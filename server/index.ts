import 'reflect-metadata';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeader, reportReady, startProcesses } from './operations/health/processes';
import { config, readConfig, setConfig } from './platform/config/config';
import { StartError } from './platform/config/startError';
import { formatError } from './platform/log/errorFacts';
import { log } from './platform/log/log';

if (existsSync('.env')) process.loadEnvFile('.env');

async function greet(url: string): Promise<void> {
  // Milliseconds since the process began, module loading included, or since dev.standBy.ts let it continue.
  const begun = performance.getEntriesByName('start')[0]?.startTime ?? 0;
  const lines = [`Toli is ready on ${url} (${(performance.now() - begun).toFixed()} ms)`];
  if (config().demo) {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./demo/accounts');
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, what } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(24)} ${what}`);
  }
  if (config().mail.smtpUrl === null) lines.push('', `Mails are kept at ${url}dev/mail`);
  console.log(lines.join('\n'));
}

async function main(): Promise<void> {
  setConfig(readConfig(process.env));
  log.level = config().logLevel;
  const here = path.dirname(fileURLToPath(import.meta.url));
  // Imported late: a wrong configuration is reported at once, and a leader process does not load the product.
  const start = async () => (await import('./start')).startToli(path.join(here, '../client'));
  const toli = await (isLeader() ? startProcesses() : start());
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      toli.stop().then(() => process.exit(0), endWith);
    });
  }
  if (cluster.isWorker) reportReady(toli);
  else await greet(toli.url);
  // The disconnect is dev.server.ts's signal that Toli is ready.
  if (!cluster.isWorker && process.connected) process.disconnect();
}

/** Ends the process with the error: one line where the operator can mend it, a stack trace otherwise. */
function endWith(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`PORT ${config().port} is in use: stop what listens there or set another PORT`);
  else console.error(formatError(error));
  process.exit(1);
}

main().catch(endWith);
