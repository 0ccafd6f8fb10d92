import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NAME, placeCluster, secretOf } from './postgresCluster';
import { commandOf } from './processes';

/** The address of the embedded Postgres that a Toli runs on this folder just now, or null when none does. */
export function runningPostgresUrl(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const { folder } = placeCluster(path.resolve(dataDir));
  // The first line is the process, the fourth the port (Postgres' own documentation of postmaster.pid).
  const file = path.join(folder, 'postmaster.pid');
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (!pid || !port || !commandOf(Number(pid))?.includes(folder)) return null;
  return `postgres://${NAME}:${readFileSync(secretOf(folder), 'utf8')}@127.0.0.1:${port.trim()}/${NAME}`;
}
