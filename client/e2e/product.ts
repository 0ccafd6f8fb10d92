import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heard } from '../../server/test/processes/heard';

/** The built product, running with its own data folder. */
export interface RunningToli {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built product as `npm run serve` does, on a free port; `env` changes its configuration. */
export async function startProduct(env: Record<string, string> = {}): Promise<RunningToli> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-e2e-'));
  const child = heard(
    spawn(process.execPath, ['dist/server/index.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'false',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: await addressOf(child), stop };
}

/** The address that the product prints once it is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout!) {
    output += chunk;
    const address = output.match(/Toli is ready on (http\S+?)\/? /)?.[1];
    if (address) {
      child.stdout!.resume();
      return address;
    }
  }
  throw new Error(`Toli did not start: ${output}`);
}
