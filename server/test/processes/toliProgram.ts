import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { config } from '../../platform/config/config';
import { builtProgram } from './buildServer';

let building: Promise<string> | undefined;
/** Built once for each test file, in a folder that no other file builds in at the same time. */
const program = () => (building ??= builtProgram('server/operations/commands/toli.ts', '.test/toli'));

/** The output of `npm run toli --` with these words, on the database of this test. */
export async function toli(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  const { VITEST: _, LOG_LEVEL: __, ...rest } = process.env;
  const whole = { ...rest, DATABASE_URL: config().databaseUrl!, DATA_DIR: config().dataDir, ...env };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [await program(), ...words], { env: whole });
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: (stdout || stderr).trim() };
  }
}

/** Runs a command of `toli` with `--json`; its answer, parsed. */
export async function toliJson(words: string[], env?: NodeJS.ProcessEnv) {
  const { code, said } = await toli([...words, '--json'], env);
  return { code, ...JSON.parse(said) };
}
