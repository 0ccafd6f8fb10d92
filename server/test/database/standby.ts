import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres';

const quiet = { debug() {}, info() {}, error() {} };
const SKIPPED = /postmaster\.(pid|opts)$/;

/** A Postgres of its own, and a hot standby that streams from it; both end with `end`. */
export async function primaryAndStandby() {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'toli-standby-'))));
  const [ofPrimary, ofStandby] = folders as [string, string];
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, fast: true, log: quiet });
  const primary = await start(ofPrimary);
  const client = new Client(primary.url);
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  const place = path.join(ofStandby, 'postgres');
  await cp(path.join(ofPrimary, 'postgres'), place, { recursive: true, filter: (file) => !SKIPPED.test(file) });
  await cp(path.join(ofPrimary, 'postgres.secret'), `${place}.secret`);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(path.join(place, 'backup_label'), rows[0].labelfile);
  await writeFile(path.join(place, 'standby.signal'), '');
  const { username, password, port } = new URL(primary.url);
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await appendFile(path.join(place, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const standby = await start(ofStandby);
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    stopStandby: () => standby.stop(),
    async end() {
      await standby.stop().catch(() => undefined);
      await primary.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
