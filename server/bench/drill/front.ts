import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from './cluster';
import { freePorts, type Program, start, yieldTo } from './programs';

/** The proxies before Postgres and before the web nodes. */
export interface Front {
  /** The address for requests. */
  web: string;
  /** The primary, through HAProxy; and through pgbouncer, which pools its connections by transaction. */
  database: number;
  pool: number;
  redis: { url: string; start(): void; kill(): Promise<void> };
}

const proxyFile = (database: number, web: number, machines: Machine[], nodes: number[]) => `
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 5s
  option redispatch
  default-server inter 1s fall 2 rise 1
frontend database
  mode tcp
  bind 127.0.0.1:${database}
  default_backend primary
backend primary
  mode tcp
  option httpchk OPTIONS /primary
${machines.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest} on-marked-down shutdown-sessions`).join('\n')}
frontend people
  mode http
  bind 127.0.0.1:${web}
  option forwardfor if-none
  default_backend web
backend web
  mode http
  option httpchk GET /readyz
${nodes.map((port, n) => `  server web${n + 1} 127.0.0.1:${port} check`).join('\n')}
`;

const poolFile = (pool: number, database: number, password: string) => `
[databases]
toli = host=127.0.0.1 port=${database} user=toli password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pool}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`;

/** Starts HAProxy, pgbouncer and Redis. */
export async function openFront(
  folder: string,
  find: (program: string) => string,
  { machines, nodes, password }: { machines: Machine[]; nodes: number[]; password: string },
): Promise<Front> {
  const [database, pool, web, redisPort] = (await freePorts(4)) as [number, number, number, number];
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    yieldTo(file);
    return file;
  };
  const proxy = write('haproxy.cfg', proxyFile(database, web, machines, nodes));
  start('haproxy', find('haproxy'), ['-db', '-f', proxy], { logs: folder });
  start('pgbouncer', find('pgbouncer'), [write('pgbouncer.ini', poolFile(pool, database, password))], { logs: folder });
  const options = ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let running: Program;
  const redis = {
    url: `redis://127.0.0.1:${redisPort}`,
    start() {
      running = start('redis', find('redis-server'), options, { logs: folder });
    },
    kill: () => running.end('SIGKILL'),
  };
  redis.start();
  return { web: `http://127.0.0.1:${web}`, database, pool, redis };
}
