import 'reflect-metadata';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { config, readConfig, setConfig } from './platform/config/config';
import { StartError } from './platform/config/startError';
import { formatError } from './platform/log/errorFacts';
import { log } from './platform/log/log';
import { isLeader, reportReady, startProcesses } from './processes';

if (existsSync('.env')) process.loadEnvFile('.env');

async function greet(url: string): Promise<void> {
  // Since the process began, loading this included, or since it was let go on from standing by (dev.standBy.ts).
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
  // Loaded only now: what is wrong with the configuration is said at once, and who leads processes has none of it in memory.
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
  // To dev.server.ts it says so.
  if (!cluster.isWorker && process.connected) process.disconnect();
}

/** Ends the process with what went wrong: one line where a person can mend it. */
function endWith(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`PORT ${config().port} is in use: stop what listens there or set another PORT`);
  else console.error(formatError(error));
  process.exit(1);
}

main().catch(endWith);
