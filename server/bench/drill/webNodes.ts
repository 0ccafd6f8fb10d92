import path from 'node:path';
import { SERVED } from '../product';
import { freePorts, type Program, start, until } from './programs';

/** A process of Toli. */
export interface WebNode {
  name: string;
  port: number;
  /** Starts it from the build of a folder, without one that of its last start, and waits until it is ready. */
  start(build?: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Two web nodes and a worker, which first start from the build of a folder. */
export async function makeNodes(
  folder: string,
  build: string,
): Promise<{ nodes: WebNode[]; configure(env: Record<string, string>): void }> {
  let env: Record<string, string> = {};
  const ports = await freePorts(3);
  const nodes = ['web1', 'web2', 'worker'].map((name, n): WebNode => {
    let program: Program;
    let runs = build;
    const port = ports[n]!;
    return {
      name,
      port,
      async start(next = runs) {
        runs = next;
        const role = name.replace(/\d/, '');
        // A worker has no fake Razorpay of its own.
        const gateway: Record<string, string> =
          role === 'worker' ? { RAZORPAY_BASE_URL: `http://127.0.0.1:${ports[0]}/dev/razorpay` } : {};
        const own = { ...gateway, ROLE: role, PORT: `${port}`, DATA_DIR: path.join(folder, 'data') };
        program = start(name, process.execPath, SERVED, { logs: folder, env: { ...env, ...own }, cwd: runs });
        const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
        await until(`${name} is ready`, 300, async () => !program.isAlive() || isReady());
        if (!program.isAlive()) throw new Error(`${name} has ended: see its log in ${folder}`);
      },
      end: (signal) => program.end(signal),
    };
  });
  return {
    nodes,
    configure(settings) {
      env = settings;
    },
  };
}
