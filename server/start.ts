import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { MIGRATIONS } from '../migrations/all';
import packageFile from '../package.json' with { type: 'json' };
import { makeApp, makeWorkerApp } from './app';
import { openFfmpeg } from './gateways/ffmpeg';
import { openDisk } from './gateways/files/disk';
import { openFiles } from './gateways/files/files';
import { setGateways } from './gateways/gateways';
import { openGoogle } from './gateways/google';
import { openMail } from './gateways/mail/mail';
import { openPainter } from './gateways/painter/painter';
import { openPush } from './gateways/push';
import { openRazorpay } from './gateways/razorpay/razorpay';
import { openVideoSites } from './gateways/videoSites';
import { openWebhooks } from './gateways/webhooks';
import { ENTITIES } from './modules';
import { startHeartbeat } from './operations/health/heartbeat.service';
import type { Toli } from './operations/health/processes';
import { refuseDemoAccounts } from './people/users/demoAccount.service';
import { config, setConfig, withPort } from './platform/config/config';
import { makeFolder } from './platform/config/folders';
import { openReplica } from './platform/db/connections/replica';
import { setDataSource } from './platform/db/database';
import { numberOf } from './platform/db/migrations/baseline';
import { openDatabase } from './platform/db/open';
import { startClosing, startDraining } from './platform/http/connections/draining';
import { clearOldUploads } from './platform/http/uploads/uploadFolder';
import { startJobs } from './platform/jobs/jobs';
import { startPubsub } from './platform/live/pubsub';
import { log } from './platform/log/log';
import { reportMetrics, serveMetrics } from './platform/metrics/server';
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres';
import { openRedis } from './platform/redis';
import { writeVisits } from './posts/visits/counting.service';
import { loadLanguages } from './words/languages';

/**
 * How long one part may take to close. A part that cannot close, such as a connection to a Postgres that is away, must
 * not delay the others.
 */
const CLOSE_MS = 12_000;

/** The facts of this process for its heartbeat. */
const SELF = {
  id: randomUUID(),
  machine: hostname(),
  version: packageFile.version,
  newestChange: Math.max(...MIGRATIONS.map(({ name }) => numberOf(name))),
};

async function inTime(close: () => Promise<unknown> | unknown): Promise<void> {
  const closing = (async () => close())().catch((error) => log.warn({ err: error }, 'a part did not close well'));
  await Promise.race([closing, delay(CLOSE_MS, undefined, { ref: false })]);
}

/** Answers /metrics on METRICS_PORT, where it is set; returns a function that stops it. */
async function openMetrics(): Promise<() => Promise<void>> {
  const { metricsPort, host } = config();
  if (metricsPort === null) return async () => undefined;
  const { stop } = await serveMetrics(metricsPort, host);
  return stop;
}

/** Traces where OTEL_EXPORTER_OTLP_ENDPOINT says so; returns how to stop. */
async function startTracing(): Promise<() => Promise<void>> {
  const { traces } = config();
  if (traces === null) return async () => undefined;
  const { startOpenTelemetry } = await import('./platform/tracing/openTelemetry');
  return startOpenTelemetry(traces);
}

/** Starts everything as configured: database, migrations, demo data, gateways, live events, the server, and jobs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of a start, in order
export async function startToli(clientFolder: string): Promise<Toli> {
  // Closed in the opposite order, also when a later part fails to start.
  const opened: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    startClosing();
    for (const close of opened.splice(0).reverse()) await inTime(close);
  };
  try {
    await loadLanguages();
    opened.push(await startTracing());
    const { databaseUrl, dataDir } = config();
    makeFolder('DATA_DIR', dataDir);
    const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null;
    if (postgres) opened.push(() => postgres.stop());
    const url = databaseUrl ?? postgres!.url;
    const sessionUrl = config().databaseSessionUrl ?? url;

    const dataSource = await openDatabase(url, ENTITIES, MIGRATIONS, {
      sessionUrl,
      ownerUrl: config().databaseOwnerUrl,
    });
    opened.push(() => dataSource.destroy());
    setDataSource(dataSource);
    if (!config().local) await refuseDemoAccounts();
    const { databaseReadUrl, databaseReadMaxAge } = config();
    if (databaseReadUrl !== null) {
      const replica = await openReplica(databaseReadUrl, ENTITIES, { maxAgeSeconds: databaseReadMaxAge });
      opened.push(() => replica.stop());
    }

    const files = await openFiles(config().filesUrl);
    const mail = openMail(config());
    opened.push(() => mail.close());
    const ffmpeg = await openFfmpeg();
    const connect = () =>
      setGateways({
        files,
        disk: openDisk(),
        ffmpeg,
        mail,
        painter: openPainter(),
        videoSites: openVideoSites(),
        webhooks: openWebhooks(config()),
        google: openGoogle(config()),
        push: openPush(config()),
        razorpay: openRazorpay(config().razorpay),
      });
    connect();
    if (config().demo) await (await import('./demo/seed')).seedDemo();
    await clearOldUploads();
    // Before the first subscription, so that no event is missed.
    const live = await startPubsub(sessionUrl, config().redisUrl);
    opened.push(() => live.stop());
    const redis = await openRedis(config().redisUrl);
    opened.push(() => redis.stop());
    if (cluster.isWorker && config().metricsPort !== null) reportMetrics();
    else opened.push(await openMetrics());
    const { role } = config();
    opened.push(writeVisits);
    const app = await (role === 'worker' ? makeWorkerApp() : makeApp(clientFolder));
    app.server.listen(config().port, config().host);
    await once(app.server, 'listening');
    // At the same time: none of them needs another to finish.
    const working: { stop(): Promise<void> | void }[] = [app];
    if (ffmpeg) working.push(ffmpeg);
    opened.push(() => Promise.all(working.map((part) => inTime(() => part.stop()))));
    setConfig(withPort(config(), (app.server.address() as AddressInfo).port));
    // With PORT=0 the fake Razorpay's address is known only now.
    connect();

    if (role !== 'web') working.push(await startJobs(sessionUrl));
    working.push(
      await startHeartbeat({
        ...SELF,
        works: role !== 'web',
        filesId: files.placeId,
        hasRedis: config().redisUrl !== null,
      }),
    );
    const stop = async () => {
      startDraining();
      await delay(config().drainSeconds * 1_000);
      await close();
    };
    return { url: config().publicUrl.href, stop };
  } catch (error) {
    await close();
    throw error;
  }
}
