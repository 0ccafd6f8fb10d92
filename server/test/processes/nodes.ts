import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { config } from '../../platform/config/config';
import { until } from '../harness';
import { builtProgram } from './buildServer';
import { heard } from './heard';

/** The product as it is started, on a database of a test. */
export interface TestNode {
  url: string;
  child: ChildProcess;
  /** Its stdout so far. */
  said(): string;
}

/** Starts nodes on a database, each on a free port, and ends them. */
export async function nodesOn(databaseUrl: string) {
  const program = await builtProgram('server/index.ts', '.test/nodes');
  const running: ChildProcess[] = [];
  return {
    async start(env: Record<string, string> = {}): Promise<TestNode> {
      const { VITEST: _, NODE_ENV: __, ...rest } = process.env;
      const { dataDir } = config();
      const child = heard(
        spawn(process.execPath, [program], {
          env: {
            ...rest,
            NODE_ENV: 'production',
            PORT: '0',
            DATABASE_URL: databaseUrl,
            DATA_DIR: dataDir,
            DEMO: 'false',
            ...env,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      running.push(child);
      let said = '';
      child.stdout!.on('data', (chunk) => (said += String(chunk)));
      const port = () => said.match(/localhost:(\d+)/)?.[1];
      await until(() => port() !== undefined || child.exitCode !== null);
      if (!port()) throw new Error(`the node did not start: ${said}`);
      return { url: `http://127.0.0.1:${port()}`, child, said: () => said };
    },
    async end(): Promise<void> {
      for (const child of running.splice(0)) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
