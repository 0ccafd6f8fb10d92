import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type App, makeApp } from './app';
import { seedDemo } from './demo/seed';
import { ENTITIES, MIGRATIONS } from './entities';
import { openFiles } from './gateways/files';
import { openGoogle } from './gateways/google';
import { openMail } from './gateways/mail';
import { setOutside } from './gateways/outside';
import { openRazorpay } from './gateways/razorpay';
import { config, setConfig, withPort } from './platform/config';
import { setDataSource } from './platform/database';
import { createDataSource } from './platform/dataSource';
import { startEmbeddedPostgres } from './platform/embeddedPostgres';
import { startDraining } from './platform/health';
import { migrateJobs, startJobs } from './platform/jobs';
import { startLive } from './platform/live';
import { log } from './platform/log';
import { clearOldUploads } from './platform/uploads';

/** A running Toli. */
export interface Toli {
  url: string;
  /** Finishes what is under way, then closes everything it opened. */
  stop(): Promise<void>;
}

/** How long requests that are under way may take when Toli stops. */
const DRAIN_MS = 10_000;

/** Starts everything as configured: database, migrations, demo data, gateways, jobs, live events, and the server. */
export async function startToli(clientFolder: string): Promise<Toli> {
  // Closed in the opposite order, also when a later part fails to start.
  const opened: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const close of opened.reverse()) await close();
    opened.length = 0;
  };
  try {
    const { databaseUrl, dataDir } = config();
    const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null;
    if (postgres) opened.push(() => postgres.stop());
    const url = databaseUrl ?? postgres!.url;

    const dataSource = await createDataSource(url, ENTITIES, MIGRATIONS).initialize();
    opened.push(() => dataSource.destroy());
    setDataSource(dataSource);
    await dataSource.runMigrations();
    await migrateJobs(url);

    const files = await openFiles(config().filesUrl);
    const mail = openMail(config());
    opened.push(() => mail.close());
    const connect = () =>
      setOutside({ files, mail, google: openGoogle(config()), razorpay: openRazorpay(config().razorpay) });
    connect();
    if (config().demo) await seedDemo();
    await clearOldUploads();
    const app = await makeApp(clientFolder);
    app.server.listen(config().port, config().host);
    await once(app.server, 'listening');
    opened.push(() => drain(app));
    setConfig(withPort(config(), (app.server.address() as AddressInfo).port));
    // With PORT=0 the stand-in's address is known only now.
    connect();

    const live = await startLive(url);
    opened.push(() => live.stop());
    const jobs = await startJobs(url);
    opened.push(() => jobs.stop());
    return { url: config().publicUrl.href, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes no new connections, ends the live ones, and lets requests under way finish. */
async function drain({ server, stop }: App): Promise<void> {
  startDraining();
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await stop();
  await closed;
  clearTimeout(late);
}
