// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of variables
import path from 'node:path';
import type { PageReview } from '../../rules/creators';
import type { GrievanceOfficer } from '../../rules/firstView';
import { isGstin } from '../../rules/tax';
import { Environment, isAddress, type Word } from './environment';
import { isLoopback } from './loopback';
import { readTrustProxy, type TrustedProxies } from './proxies';
import { refuseLoneRole } from './roles';
import { readSecretsKeys } from './secretsKey';
import { readFilesUrl } from './services/bucket';
import { type GoogleConfig, readGoogle } from './services/google';
import { fakeRazorpayUrl, type RazorpayConfig, readRazorpay } from './services/razorpay';
import { readTraces, type TracesConfig } from './services/traces';
import { readVapidKeys, type VapidKeys } from './services/vapid';
import { StartError } from './startError';
import { VARIABLES, type VariableName } from './variables/variables';

/** The configuration, read once from the environment; variables.ts describes it. */
export interface Config {
  /** The host of PUBLIC_URL is loopback: what is not configured is replaced by a local fake. */
  local: boolean;
  /** A deployment for trials: the fake gateway may take pretended money, and no part may look real. */
  staging: boolean;
  host: string;
  port: number;
  publicUrl: URL;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded Postgres. */
  databaseUrl: string | null;
  /** The address for sessions (workers, listening, migrations), when DATABASE_URL is pooled. Null: DATABASE_URL. */
  databaseSessionUrl: string | null;
  /** The address for the role that owns the tables, when that of DATABASE_URL does not. Null: it does. */
  databaseOwnerUrl: string | null;
  /** A standby for visitors' reads; null where the primary answers all. */
  databaseReadUrl: string | null;
  /** The allowed lag of the standby (seconds). */
  databaseReadMaxAge: number;
  demo: boolean;
  /** Without an SMTP server mails are stored as files, for the mailbox page. */
  mail: { smtpUrl: string | null; from: string; perSecond: number; webhookSecret: Buffer | null };
  supportEmail: string;
  /** The officer whom rule 3(2) of the IT Rules 2021 requires to be named. */
  grievanceOfficer: GrievanceOfficer;
  razorpay: RazorpayConfig;
  /** Days after a payment within which its creator can refund it. */
  refundDays: number;
  /** Toli's fee of each payment, in percent. */
  platformFeePercent: number;
  /** Who pays creators' balances out and when; null: the support address is to be asked. */
  payoutNote: string | null;
  /** How creators' balances are paid out; null: outside of Toli, as payoutNote says. */
  payouts: Word<'PAYOUTS'> | null;
  /** The day of the week on which payouts are made. */
  payoutDay: Word<'PAYOUT_DAY'>;
  /** The least that is paid out, in rupees. */
  payoutMin: number;
  /** Makes receipts tax invoices, also those of pages with a GSTIN; null: receipts claim no tax. `percent`: the whole rate. */
  tax: { gstin: string; sac: string; percent: number } | null;
  google: GoogleConfig | null;
  /** By which push services know it; null: a local Toli makes its own, a deployed one pushes nothing. */
  vapid: VapidKeys | null;
  /** In lower case. */
  adminEmails: string[];
  pageReview: PageReview;
  /** An absolute folder, or `s3://bucket?endpoint=…&region=…`. */
  filesUrl: string;
  redisUrl: string | null;
  /** The keys of SECRETS_KEY, the one in use first; none: `platform/secrets.ts` makes one in DATA_DIR. */
  secretsKeys: Buffer[];
  /** The role of this process: answers requests (web), runs jobs (worker), or both. */
  role: Word<'ROLE'>;
  /** The number of processes on the port. */
  webProcesses: number;
  /** How long it still answers after it has reported that it is not ready (seconds). */
  drainSeconds: number;
  /** The port of /metrics; null: nothing is measured. */
  metricsPort: number | null;
  /** Null: nothing is traced. */
  traces: TracesConfig | null;
  /** The proxies in front. */
  trustProxy: TrustedProxies;
  maxImageMb: number;
  maxVideoMb: number;
  /** The storage of one person. */
  storageGb: number;
  logLevel: Word<'LOG_LEVEL'>;
  /** Whether people use https. */
  secureCookies: boolean;
}

/** The environment has values that Toli cannot start with; the message has one line for each variable. */
export class ConfigError extends StartError {}

let current: Config | undefined;

/** The present configuration; read from the environment at the first use. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

/** Replaces the configuration: after listening on port 0 (see `withPort`), and in tests. */
export function setConfig(next: Config): void {
  current = next;
}

/** The configuration once the real port is known, for a start with PORT=0. */
export function withPort(config: Config, port: number): Config {
  const publicUrl = new URL(config.publicUrl);
  if (publicUrl.port === '0') publicUrl.port = String(port);
  const baseUrl = config.razorpay.isFake ? fakeRazorpayUrl(config.host, port) : config.razorpay.baseUrl;
  return { ...config, port, publicUrl, razorpay: { ...config.razorpay, baseUrl } };
}

/** Reads and checks the environment; throws ConfigError naming every variable that is wrong and what to do. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of variables
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const env = new Environment(source);
  const port = env.whole('PORT');
  const publicUrl = readPublicUrl(env, port);
  const local = isLoopback(publicUrl.hostname);
  const staging = env.flag('STAGING');
  const secretsKeys = readSecretsKeys(env, local);
  const host = env.textOr('HOST', local);
  const dataDir = path.resolve(env.textOr('DATA_DIR'));
  const databaseUrl = readDatabaseUrl(env, local);
  const demo = readDemo(env, local, databaseUrl === null);
  const config: Config = {
    local,
    staging,
    host,
    port,
    publicUrl,
    dataDir,
    databaseUrl,
    databaseSessionUrl: readOtherAddress(env, 'DATABASE_SESSION_URL'),
    databaseOwnerUrl: readOtherAddress(env, 'DATABASE_OWNER_URL'),
    databaseReadUrl: readOtherAddress(env, 'DATABASE_READ_URL'),
    databaseReadMaxAge: env.whole('DATABASE_READ_MAX_AGE'),
    demo,
    mail: readMail(env, local, publicUrl),
    supportEmail: readAddress(env, 'SUPPORT_EMAIL') ?? `support@${mailHost(publicUrl)}`,
    grievanceOfficer: readGrievanceOfficer(env, local, publicUrl),
    razorpay: readRazorpay(env, { local, staging, host, port, secret: secretsKeys[0] ?? null }),
    refundDays: env.whole('REFUND_DAYS'),
    platformFeePercent: env.whole('PLATFORM_FEE_PERCENT'),
    payoutNote: env.text('PAYOUT_NOTE'),
    payouts: env.oneOf('PAYOUTS') ?? (demo ? 'by_hand' : null),
    payoutDay: env.oneOf('PAYOUT_DAY'),
    payoutMin: env.whole('PAYOUT_MIN'),
    tax: readTax(env),
    google: readGoogle(env, local),
    vapid: readVapidKeys(env),
    adminEmails: env.emails('ADMIN_EMAILS'),
    pageReview: env.oneOf('PAGE_REVIEW', local),
    filesUrl: readFilesUrl(env, dataDir),
    redisUrl: env.url('REDIS_URL') ? env.text('REDIS_URL') : null,
    secretsKeys,
    role: env.oneOf('ROLE'),
    webProcesses: env.whole('WEB_PROCESSES'),
    drainSeconds: env.whole('DRAIN_SECONDS', local),
    metricsPort: readMetricsPort(env, port),
    traces: readTraces(env),
    trustProxy: readTrustProxy(env),
    maxImageMb: env.whole('MAX_IMAGE_MB'),
    maxVideoMb: env.whole('MAX_VIDEO_MB'),
    storageGb: env.whole('STORAGE_GB'),
    logLevel: env.oneOf('LOG_LEVEL'),
    secureCookies: publicUrl.protocol === 'https:',
  };
  refuseLoneRole(env, config);
  if (env.problems.length > 0) throw new ConfigError(env.problems.join('\n'));
  return config;
}

function readMetricsPort(env: Environment, port: number): number | null {
  const metricsPort = env.whole('METRICS_PORT');
  if (metricsPort !== 0 && metricsPort === port)
    env.problem('METRICS_PORT', 'must be another than PORT: figures are not for everybody.');
  return metricsPort;
}

function readPublicUrl(env: Environment, port: number): URL {
  const fallback = new URL(`http://localhost:${port}`);
  const url = env.url('PUBLIC_URL');
  if (!url) return fallback;
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    env.problem('PUBLIC_URL', 'must be protocol, host and port alone, like https://toli.example.');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    env.problem('PUBLIC_URL', 'must start with https:// (the address people see, also where a proxy ends TLS).');
  }
  return url;
}

/** The domain of mail addresses: sites often have a www prefix, mail addresses do not. */
function mailHost(publicUrl: URL): string {
  return isLoopback(publicUrl.hostname) ? 'localhost' : publicUrl.hostname.replace(/^www\./, '');
}

function readDatabaseUrl(env: Environment, local: boolean): string | null {
  if (env.text('DATABASE_URL') === null && !local) {
    const { like } = VARIABLES.Database.DATABASE_URL;
    env.problem('DATABASE_URL', `is missing; a deployed Toli needs a Postgres 15 or newer: ${like}.`);
  }
  return env.url('DATABASE_URL') ? env.text('DATABASE_URL') : null;
}

/** Another address of the database of DATABASE_URL. */
function readOtherAddress(
  env: Environment,
  name: 'DATABASE_SESSION_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_READ_URL',
): string | null {
  const url = env.url(name);
  if (!url) return null;
  if (env.text('DATABASE_URL') === null) env.problem(name, 'goes together with DATABASE_URL; set both.');
  return env.text(name);
}

function readTax(env: Environment): Config['tax'] {
  const gstin = env.text('GSTIN');
  const sac = env.textOr('GST_SAC');
  const percent = env.whole('GST_PERCENT');
  if (gstin !== null && !isGstin(gstin))
    env.problem('GSTIN', 'is no GSTIN: 15 letters and digits, the last a checksum.');
  if (!/^\d{4,8}$/.test(sac)) env.problem('GST_SAC', `is ${JSON.stringify(sac)}; it must be 4 to 8 digits.`);
  return gstin === null ? null : { gstin, sac, percent };
}

function readDemo(env: Environment, local: boolean, embedded: boolean): boolean {
  const demo = env.flag('DEMO') ?? (local && embedded);
  if (demo && !local) env.problem('DEMO', 'is true; demo data is for a local Toli alone. Remove it.');
  return demo;
}

function readMail(env: Environment, local: boolean, publicUrl: URL): Config['mail'] {
  const smtp = env.url('SMTP_URL');
  const from = env.text('MAIL_FROM');
  if (!local && env.text('SMTP_URL') === null) {
    const { like } = VARIABLES.Mail.SMTP_URL;
    env.problem('SMTP_URL', `is missing; a deployed Toli sends its mails through ${like}.`);
  }
  if (!local && from === null) env.problem('MAIL_FROM', 'is missing; set the sender, like Toli <hello@toli.example>.');
  if (from !== null && !isAddress(/^[^<>\r\n]*<([^<>]*)>$/.exec(from)?.[1] ?? from)) {
    env.problem('MAIL_FROM', `is ${JSON.stringify(from)}; it must be an address, like Toli <hello@toli.example>.`);
  }
  return {
    smtpUrl: smtp && env.text('SMTP_URL'),
    from: from ?? `Toli <hello@${mailHost(publicUrl)}>`,
    perSecond: env.whole('MAIL_RATE'),
    webhookSecret: readMailWebhookSecret(env),
  };
}

/** The bytes behind `whsec_`; fewer than 24 could be guessed. */
function readMailWebhookSecret(env: Environment): Buffer | null {
  const value = env.text('MAIL_WEBHOOK_SECRET');
  if (value === null) return null;
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const secret = base64 ? Buffer.from(base64, 'base64') : null;
  if (secret && secret.length >= 24) return secret;
  env.problem('MAIL_WEBHOOK_SECRET', 'must be whsec_ and at least 24 random bytes in base64.');
  return null;
}

function readAddress(env: Environment, name: VariableName): string | null {
  const value = env.text(name);
  if (value !== null && !isAddress(value))
    env.problem(name, `is ${JSON.stringify(value)}, which is no e-mail address.`);
  return value;
}

/** The Grievance Officer of a local Toli. */
const NOBODY = { NAME: 'Example Officer', ADDRESS: '1 Example Road, Bengaluru 560001' };

function readGrievanceOfficer(env: Environment, local: boolean, publicUrl: URL): GrievanceOfficer {
  const name = env.text('GRIEVANCE_OFFICER_NAME');
  const email = readAddress(env, 'GRIEVANCE_OFFICER_EMAIL');
  const address = env.text('GRIEVANCE_OFFICER_ADDRESS');
  if (!local) {
    const missing = 'is missing; the IT Rules want a Grievance Officer named, with name, e-mail and address.';
    if (name === null) env.problem('GRIEVANCE_OFFICER_NAME', missing);
    if (env.text('GRIEVANCE_OFFICER_EMAIL') === null) env.problem('GRIEVANCE_OFFICER_EMAIL', missing);
    if (address === null) env.problem('GRIEVANCE_OFFICER_ADDRESS', missing);
  }
  return {
    name: name ?? NOBODY.NAME,
    email: email ?? `grievance@${mailHost(publicUrl)}`,
    address: address ?? NOBODY.ADDRESS,
  };
}
