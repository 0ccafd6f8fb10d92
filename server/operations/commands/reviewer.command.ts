import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { StartError } from '../../platform/config/startError';
import { AppError } from '../../platform/errors';
import { formatError } from '../../platform/log/errorFacts';
import { onDatabase } from './onDatabase';
import { FLAGS, MAKE_REVIEWER, type ReviewerChange } from './reviewer';

const USAGE = `npm run reviewer -- EMAIL                          makes this person a reviewer
npm run reviewer -- EMAIL --remove                 takes it from them
npm run reviewer -- EMAIL --money                  lets this reviewer decide about money too
npm run reviewer -- EMAIL --no-money               lets them do so no more
npm run reviewer -- EMAIL --reset-second-factor    lets them log in without the second factor that they lost`;

/** The parsed arguments, or null when they are not understood. */
function parseArguments(): (ReviewerChange & { email: string }) | null {
  const [email, flag, ...rest] = process.argv.slice(2);
  const change = flag === undefined ? MAKE_REVIEWER : FLAGS.get(flag.replace(/^--/, ''));
  return email?.includes('@') && rest.length === 0 && change ? { email, ...change } : null;
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const change = parseArguments();
  if (!change) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { email, does, said } = change;
  const { fullName } = await onDatabase(() => does(email));
  console.log(`${fullName} (${email}) ${said}.`);
}

main().catch((error) => {
  const isEmpty = (error?.driverError ?? error)?.code === '42P01';
  if (isEmpty) console.error('This database is empty. Start Toli once first.');
  else if (error instanceof AppError || error instanceof StartError) console.error(error.message);
  else console.error(formatError(error));
  process.exitCode = 1;
});
