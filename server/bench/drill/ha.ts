import { setTimeout as delay } from 'node:timers/promises';
import { until } from './programs';
import { type Acts, type Stage, underLoad } from './stage';

/** Requests a second, sockets, seconds of normal load before and after each act, and seconds without the primary. */
const SIZES = {
  long: { requests: 60, sockets: 500, quiet: 20, cut: 75 },
  short: { requests: 8, sockets: 60, quiet: 8, cut: 60 },
};
export type Size = keyof typeof SIZES;

const acts = ({ cluster, front, nodes }: Stage, cutSeconds: number): Acts => {
  const primary = async () => (await cluster.leader())!;
  const whole = () => until('three machines, one of them a synchronous standby', 600, cluster.isWhole);
  const isFollowed = (old: unknown) =>
    until('another machine is the primary', 600, async () => ![undefined, old].includes(await cluster.leader()));
  return {
    'the primary is killed': async () => {
      const killed = await primary();
      await killed.kill();
      await isFollowed(killed);
      killed.start();
      await whole();
    },
    'the primary is cut off from everybody': async () => {
      const cut = await primary();
      cut.cut();
      const mended = delay(cutSeconds * 1_000).then(() => cut.mend());
      await isFollowed(cut);
      await mended;
      await whole();
    },
    'Redis is killed': async () => {
      await front.redis.kill();
      await delay(10_000);
      front.redis.start();
    },
    'the worker is killed': async () => {
      const worker = nodes.find(({ name }) => name === 'worker')!;
      await worker.end('SIGKILL');
      await delay(5_000);
      await worker.start();
    },
    'both web nodes are restarted, one after the other': async () => {
      for (const node of nodes.filter(({ name }) => name !== 'worker')) {
        await node.end('SIGTERM');
        await node.start();
      }
    },
  };
};

/** Breaks a cluster on this machine part by part under load, and returns figures. */
export function haDrill(size: Size): Promise<Record<string, string>> {
  const { cut, ...load } = SIZES[size];
  return underLoad({ ...load, build: process.cwd(), mayRefuse: true, acts: (stage) => acts(stage, cut) });
}
