import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { StartError } from '../../platform/config/startError';
import { AppError } from '../../platform/errors';
import { formatError } from '../../platform/log/errorFacts';
import { doctor } from './doctor';
import { runCommand } from './program';

// The operator's program.

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const args = process.argv.slice(2);
  // The other commands load the whole product, which fails with a wrong configuration.
  const commands = args[0] === 'doctor' ? { doctor } : (await import('./toli.command')).COMMANDS;
  await runCommand(commands, args);
}

main()
  .catch((error) => {
    const isEmpty = (error?.driverError ?? error)?.code === '42P01';
    if (isEmpty) console.error('This database is empty. Start Toli once first.');
    else console.error(error instanceof StartError || error instanceof AppError ? error.message : formatError(error));
    process.exitCode = 1;
  })
  // Open handles of doctor, such as a check that timed out, must not keep the process alive.
  .finally(() => setTimeout(() => process.exit(), 1_000).unref());
