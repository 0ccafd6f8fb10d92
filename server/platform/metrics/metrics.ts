import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

// All metrics, in one list (https://prometheus.io/docs/practices/naming). None is measured without METRICS_PORT.

/** All that this process measures. */
export const registry = new Registry();
const registers = [registry];

/** The buckets of how long answers take (seconds). */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const httpSeconds = new Histogram({
  name: 'toli_http_request_duration_seconds',
  help: 'Requests over HTTP, by the route as it is declared.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers,
});
const operationSeconds = new Histogram({
  name: 'toli_graphql_operation_duration_seconds',
  help: 'GraphQL operations over HTTP, by the first field that they ask for; outcome: ok, refused or failed.',
  labelNames: ['operation', 'outcome'] as const,
  buckets: SECONDS,
  registers,
});
const jobSeconds = new Histogram({
  name: 'toli_job_duration_seconds',
  help: 'Jobs that ran, by their pool (`lane`) and name; outcome: ok or failed.',
  labelNames: ['lane', 'job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers,
});
/** A counter of outcomes. */
const outcomes = (name: string, help: string) =>
  new Counter({ name, help, labelNames: ['outcome'] as const, registers });
const mails = outcomes('toli_mails_total', 'Mails that the mail server took or did not take.');
const uploads = outcomes('toli_uploads_total', 'Resumable uploads: begun, kept, or refused by what is in them.');
const pages = outcomes(
  'toli_pages_total',
  'Pages: shared with others (kept), made for one person (made), without a first view (shell), led elsewhere (redirect).',
);
const firstViews = outcomes('toli_first_views_total', 'First views that were rendered, and those that could not be.');
const payments = outcomes(
  'toli_payments_total',
  'What became of payments: recorded (each that came), kept (those whose month stands), taken_back, disputed.',
);
const sockets = new Gauge({ name: 'toli_sockets', help: 'Live connections that are open.', registers });

let isMeasuring = false;

/** Begins to measure, the process itself too (event loop, memory, garbage). */
export function startMeasuring(): void {
  if (!isMeasuring) collectDefaultMetrics({ register: registry });
  isMeasuring = true;
}

/** Stops it again, and forgets everything. */
export function stopMeasuring(): void {
  isMeasuring = false;
  registry.resetMetrics();
}

/** `seconds`: how long its answer took. */
export function measureRequest(method: string, route: string, status: number, seconds: number): void {
  if (isMeasuring) httpSeconds.observe({ method, route, status: String(status) }, seconds);
}

export function measureOperation(operation: string, outcome: 'ok' | 'refused' | 'failed', seconds: number): void {
  if (isMeasuring) operationSeconds.observe({ operation, outcome }, seconds);
}

/** Runs a job of a pool, and measures how long it takes and how it ends. */
export async function measuringJob(pool: string, job: string, work: () => Promise<unknown>): Promise<void> {
  const end = isMeasuring ? jobSeconds.startTimer({ lane: pool, job }) : undefined;
  let outcome = 'failed';
  try {
    await work();
    outcome = 'ok';
  } finally {
    end?.({ outcome });
  }
}

/** Hands a mail over, and counts how that went. */
export async function countingMail(hand: () => Promise<void>): Promise<void> {
  let outcome = 'failed';
  try {
    await hand();
    outcome = 'sent';
  } finally {
    if (isMeasuring) mails.inc({ outcome });
  }
}

export function countUpload(outcome: 'begun' | 'kept' | 'refused'): void {
  if (isMeasuring) uploads.inc({ outcome });
}

export function countPage(outcome: 'kept' | 'made' | 'shell' | 'redirect'): void {
  if (isMeasuring) pages.inc({ outcome });
}

export function countFirstView(outcome: 'made' | 'failed'): void {
  if (isMeasuring) firstViews.inc({ outcome });
}

export function countPayments(outcome: 'kept' | 'recorded' | 'taken_back' | 'disputed', howMany = 1): void {
  if (isMeasuring) payments.inc({ outcome }, howMany);
}

/** One live connection more, or one less. */
export function countSocket(change: 1 | -1): void {
  sockets.inc(change);
}

interface Sample {
  labels: Record<string, string>;
  value: number;
}

/**
 * A gauge that is computed at each scrape; one that fails is left out, and the others are not. `isShared`: it is the
 * same in every process, so that several processes of a machine are not added up.
 */
export function declareGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  ask: () => Promise<Sample[]> | Sample[],
  isShared = false,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    ...(isShared ? { aggregator: 'max' as const } : {}),
    async collect() {
      this.reset();
      try {
        for (const { labels, value } of await ask()) this.set(labels, value);
      } catch {
        // A database that is away shows in toli_part_up.
      }
    },
  });
}
