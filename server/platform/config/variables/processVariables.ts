import { STORAGE_GB } from '../../../rules/uploadLimits';
import { TRUE_OR_FALSE, type VariableGroup } from './variable';

const POSTGRES = { protocols: ['postgres:', 'postgresql:'], like: 'postgres://user:password@host:5432/toli' } as const;
const COLLECTOR = { protocols: ['http:', 'https:'], like: 'http://collector:4318' } as const;

/** The listening address, and the public address. */
export const listening = {
  PORT: { means: 'The port it listens on; 0 takes a free one.', from: 0, to: 65_535, fallback: 4_000 },
  HOST: {
    means: 'The address it listens on.',
    example: '127.0.0.1',
    fallback: { local: '127.0.0.1', deployed: '0.0.0.0' },
  },
  PUBLIC_URL: {
    means:
      'The address people see, for links in mails, redirects, cookies and origin checks: protocol, host and port alone; https when deployed, also behind a proxy.',
    example: 'http://localhost:4000',
    without: 'http://localhost with PORT',
    neededWhenDeployed: true,
    protocols: ['http:', 'https:'],
    like: 'https://toli.example',
  },
  STAGING: {
    means:
      'Whether this is a deployment for trying things out, true or false. Without keys of Razorpay the stand-in then takes pretended money, and live keys are refused; every page and mail says that nothing is real, it is called Toli Staging, and search engines are kept out.',
    example: 'true',
    without: 'false: a deployment needs keys of Razorpay',
    words: TRUE_OR_FALSE,
    fallback: 'false',
  },
  TRUST_PROXY: {
    means:
      "How many proxies stand in front, {bounds}, or the networks that they are in, as 10.0.0.0/8,127.0.0.1; the caller's address is taken from the one nearest to people.",
    from: 0,
    to: 10,
    fallback: 0,
  },
  WEB_PROCESSES: {
    means:
      'How many processes answer on the port, {bounds}: as many as the machine has cores to spare. Each takes up to 33 connections to Postgres, and its memory.',
    example: '2',
    from: 1,
    to: 16,
    fallback: 1,
  },
  DATA_DIR: {
    means: 'The folder of the embedded Postgres, of local files and of kept mails.',
    without: '.data in the working folder',
    fallback: '.data',
  },
} as const satisfies VariableGroup;

/** Its Postgres. */
export const database = {
  DATABASE_URL: {
    means: 'A Postgres 15 or newer; it may be pooled by transaction (pgbouncer), with DATABASE_SESSION_URL then.',
    example: 'postgres://toli:password@localhost:5432/toli',
    without: 'the embedded Postgres',
    neededWhenDeployed: true,
    isSecret: true,
    ...POSTGRES,
  },
  DATABASE_SESSION_URL: {
    means:
      'The same database by an address that is not pooled by transaction, for workers, listening and migrations; needed where DATABASE_URL is, whose statements then go without names.',
    example: 'postgres://toli:password@localhost:5432/toli',
    without: 'DATABASE_URL',
    isSecret: true,
    ...POSTGRES,
  },
  DATABASE_OWNER_URL: {
    means:
      'The same database, not pooled, by the role that owns the tables: it alone migrates them, and the role of DATABASE_URL can then neither change nor empty the ledger.',
    example: 'postgres://toli_owner:password@localhost:5432/toli',
    without: 'the role of DATABASE_URL owns the tables',
    isSecret: true,
    ...POSTGRES,
  },
  DATABASE_READ_URL: {
    means:
      'A hot standby of the same database, not pooled, by a role that may read: Explore, search, the sitemap and public pages are read there for who is not signed in. While it is away or too far behind the database answers.',
    example: 'postgres://toli:password@standby:5432/toli',
    without: 'the database answers all',
    isSecret: true,
    ...POSTGRES,
  },
  DATABASE_READ_MAX_AGE: {
    means:
      'How old an answer of DATABASE_READ_URL may be, in seconds, {bounds}. With nothing to replay it is as old as the last heartbeat, up to ten seconds.',
    from: 15,
    to: 3_600,
    fallback: 30,
  },
  DEMO: {
    means: 'Whether an empty database is filled with demo data, true or false. True is refused when deployed.',
    example: 'true',
    without: 'true when local with the embedded Postgres, else false',
    words: TRUE_OR_FALSE,
  },
} as const satisfies VariableGroup;

/** The place of uploads, and their largest sizes. */
export const files = {
  FILES_URL: {
    means:
      "Where uploads go: a folder, or a bucket like s3://bucket?endpoint=https://host&region=ap-south-1, whose keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or the machine's own role. Several machines need a bucket: with folders an upload in pieces goes on only where it began.",
    example: '',
    without: 'DATA_DIR/files',
  },
  MAX_IMAGE_MB: { means: 'The largest picture that is taken, in megabytes.', from: 1, to: 1_000, fallback: 10 },
  MAX_VIDEO_MB: { means: 'The largest video that is taken, in megabytes.', from: 1, to: 100_000, fallback: 200 },
  STORAGE_GB: {
    means:
      'What one person may store in all, in gigabytes: pictures, videos and uploads that they have begun. Besides, 5 % of each disk that uploads are written to, and at least 2 GB, stay free.',
    from: 1,
    to: 1_000_000,
    fallback: STORAGE_GB,
  },
} as const satisfies VariableGroup;

/** The keys that encrypt secrets in the database. */
export const secrets = {
  SECRETS_KEY: {
    means:
      'What encrypts the secrets of authenticator apps and webhooks in the database, and hashes the codes of sign-ups: 32 random bytes in base64, as `openssl rand -base64 32` prints them. During a change the new one and the old one, with a comma between. Whoever loses it resets the second factors of reviewers, and people sign in with passkeys and recovery codes; pages make new secrets of their webhooks.',
    example: '',
    without: 'one is made once in DATA_DIR',
    neededWhenDeployed: true,
    isSecret: true,
  },
} as const satisfies VariableGroup;

/** Processes, logs and metrics. */
export const running = {
  ROLE: {
    means:
      'What it does: `web` answers people, `worker` works on jobs (and answers /healthz and /readyz alone), `all` does both.',
    words: ['web', 'worker', 'all'],
    fallback: 'all',
  },
  REDIS_URL: {
    means:
      'A Redis 6 or newer, of its own, that carries live events between several nodes, counts calls for all of them together, and keeps rendered pages for all of them, each for ten minutes. All nodes have it or none. Toli does not start while it cannot be reached; when it is lost later, events go by Postgres until it is back, and each node counts calls and keeps pages by itself.',
    example: 'redis://localhost:6379',
    without: 'Postgres carries them, each node counts calls and keeps pages by itself',
    isSecret: true,
    protocols: ['redis:', 'rediss:'],
    like: 'redis://host:6379',
  },
  DRAIN_SECONDS: {
    means:
      'How long it goes on answering after SIGTERM, {bounds} seconds, while /readyz says 503 already: at least twice as long as what stands in front takes between two looks at /readyz.',
    example: '5',
    from: 0,
    to: 300,
    fallback: { local: 0, deployed: 5 },
  },
  METRICS_PORT: {
    means:
      'The port on which Prometheus finds /metrics, on the address of HOST; of several processes the leader answers for all. Whoever reaches it can read it: let nobody but Prometheus.',
    example: '9464',
    without: 'nothing is measured',
    from: 0,
    to: 65_535,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    means:
      'Where an OpenTelemetry collector takes traces: of each request, what it asks, its statements and its jobs. OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_TRACES_SAMPLER, OTEL_RESOURCE_ATTRIBUTES and OTEL_BSP_* hold as OpenTelemetry has them.',
    example: 'http://localhost:4318',
    without: 'nothing is traced, and nothing of OpenTelemetry is loaded',
    ...COLLECTOR,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    means: 'The whole address that takes traces, where it is not that of OTEL_EXPORTER_OTLP_ENDPOINT with /v1/traces.',
    example: 'http://localhost:4318/v1/traces',
    without: 'OTEL_EXPORTER_OTLP_ENDPOINT with /v1/traces',
    ...COLLECTOR,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    means: 'Headers that the collector asks for, as name=value with commas between.',
    example: '',
    without: 'none',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: { means: 'The name that traces have for Toli.', fallback: 'toli' },
  OTEL_SDK_DISABLED: {
    means: 'Whether nothing is traced whatever else is set, true or false.',
    example: 'true',
    words: TRUE_OR_FALSE,
    fallback: 'false',
  },
  LOG_LEVEL: {
    means: '{words}.',
    words: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    fallback: 'info',
  },
} as const satisfies VariableGroup;
