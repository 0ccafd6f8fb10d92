import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openLinks } from './link';
import { beforeEnd, freePorts, type Program, start, until, yieldTo } from './programs';

/** Seconds: without a sign of life before another becomes the primary; between two signs; of retries. */
export const PATRONI = { ttl: 30, loop_wait: 5, retry_timeout: 10 };

/** A machine with Postgres and Patroni. */
export interface Machine {
  name: string;
  /** The addresses of its Postgres, and of its Patroni's REST API. */
  postgres: number;
  rest: number;
  start(): void;
  /** Kills both, like a power failure. */
  kill(): Promise<void>;
  /** Cuts it off from all others, etcd too. */
  cut(): void;
  mend(): void;
}
interface Member {
  name: string;
  role: string;
  state: string;
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/**
 * Three machines with a synchronous standby under Patroni, which etcd keeps in agreement; `admin` connects to the
 * database `toli` of a port.
 */
export async function openCluster(folder: string, find: (program: string) => string, secret: string) {
  const [client, peer] = await freePorts(2);
  const place = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true, mode: 0o700 });
    yieldTo(made);
    return made;
  };
  const [at, by] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const etcd = [
    '--data-dir',
    place('etcd'),
    '--listen-client-urls',
    at,
    '--advertise-client-urls',
    at,
    '--name',
    'one',
  ];
  const peers = ['--listen-peer-urls', by, '--initial-advertise-peer-urls', by, '--initial-cluster', `one=${by}`];
  start('etcd', find('etcd'), [...etcd, ...peers], { logs: folder });
  await until('etcd answers', 60, async () => (await fetch(`${at}/health`)).ok);

  const machines: Machine[] = [];
  for (const name of ['one', 'two', 'three']) {
    const made = await machine(name);
    machines.push(made);
    // The data is not needed any more: an orderly end would wait for a checkpoint.
    beforeEnd(made.kill);
    made.start();
    // The first makes the database, the others copy it.
    if (machines.length === 1)
      await until('the first Postgres is the primary', 600, async () => (await leader()) === made);
  }
  await until('two standbys stream, one of them synchronously', 600, isWhole);

  async function machine(name: string): Promise<Machine> {
    const [postgres, rest] = await freePorts(2);
    const links = await openLinks(name, [postgres!, rest!, client!], folder, find('haproxy'));
    const [toPostgres, toRest, toEtcd] = links.ports as [number, number, number];
    const data = path.join(place(name), 'data');
    const as = (username: string) => ({ username, password: secret });
    const settings = {
      scope: 'toli',
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${toRest}` },
      // As proxies: else it would find etcd's own address, past the links that can be cut.
      etcd3: { hosts: [`127.0.0.1:${toEtcd}`], use_proxies: true },
      bootstrap: {
        dcs: {
          ...PATRONI,
          synchronous_mode: true,
          maximum_lag_on_failover: 1_048_576,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: { max_connections: 200, max_wal_senders: 10 },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      },
      postgresql: {
        listen: `127.0.0.1:${postgres}`,
        connect_address: `127.0.0.1:${toPostgres}`,
        data_dir: data,
        bin_dir: path.dirname(find('pg_controldata')),
        pgpass: path.join(folder, name, 'pgpass'),
        authentication: { superuser: as('postgres'), replication: as('replicator'), rewind: as('rewinder') },
        parameters: { unix_socket_directories: path.join(folder, name), shared_buffers: '64MB' },
      },
    };
    // JSON is valid YAML.
    const file = path.join(folder, name, 'patroni.yml');
    writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
    yieldTo(file);
    let patroni: Program | undefined;
    return {
      name,
      postgres: toPostgres,
      rest: toRest,
      start() {
        patroni = start(`patroni-${name}`, find('patroni'), [file], { logs: folder });
      },
      async kill() {
        await patroni?.end('SIGKILL');
        const pid = postmasterOf(data);
        if (pid !== null) process.kill(pid, 'SIGKILL');
      },
      cut: links.cut,
      mend: links.mend,
    };
  }

  /** The cluster's state, from the first machine that answers. */
  async function members(): Promise<Member[]> {
    for (const { rest } of machines) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  async function leader(): Promise<Machine | undefined> {
    for (const machine of machines) {
      const address = `http://127.0.0.1:${machine.rest}/primary`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
      if (answer?.ok) return machine;
    }
    return undefined;
  }
  async function isWhole(): Promise<boolean> {
    const found = await members();
    const isUp = ({ state }: Member) => state === 'running' || state === 'streaming';
    return found.length === 3 && found.every(isUp) && found.some(({ role }) => role === 'sync_standby');
  }
  return {
    machines,
    /** The primary, by the machines' own state. */
    leader,
    /** Whether all three are up, one of them a synchronous standby. */
    isWhole,
    async admin<T>(port: number, work: (client: Client) => Promise<T>, database = 'toli'): Promise<T> {
      const connection = new Client({ host: '127.0.0.1', port, user: 'postgres', password: secret, database });
      connection.on('error', () => undefined);
      try {
        await connection.connect();
        return await work(connection);
      } finally {
        await connection.end().catch(() => undefined);
      }
    },
  };
}

/** The process of the Postgres of a folder, if there is one. */
function postmasterOf(data: string): number | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, 'utf8').includes(data) ? pid : null;
}
