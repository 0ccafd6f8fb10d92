/** A variable of the environment, as .env.example and docs/environment.md describe it. */
export interface Variable {
  /** What it is for and what it must be; one or more sentences. */
  means: string;
  /** What stands behind the `=` of .env.example. */
  example: string;
  /** What holds without it, in words. */
  fallback: string;
  /** It may stand in a file, which NAME_FILE names. */
  isSecret?: true;
  /** A deployed Toli does not start without it. */
  neededWhenDeployed?: true;
}

/** The variables of one matter, by name. */
type Group = Record<string, Variable>;

const listening = {
  PORT: { means: 'The port it listens on; 0 takes a free one.', example: '4000', fallback: '4000' },
  HOST: {
    means: 'The address it listens on.',
    example: '127.0.0.1',
    fallback: '127.0.0.1 when local, 0.0.0.0 when deployed',
  },
  PUBLIC_URL: {
    means:
      'The address people see, for links in mails, redirects, cookies and origin checks: protocol, host and port alone; https when deployed, also behind a proxy.',
    example: 'http://localhost:4000',
    fallback: 'http://localhost with PORT',
    neededWhenDeployed: true,
  },
  TRUST_PROXY: {
    means:
      "How many proxies stand in front, 0 to 10, or the networks that they are in, as 10.0.0.0/8,127.0.0.1; the caller's address is taken from the one nearest to people.",
    example: '0',
    fallback: '0',
  },
  WEB_PROCESSES: {
    means:
      'How many processes answer on the port, 1 to 16: as many as the machine has cores to spare. Each takes up to 30 connections to Postgres, and its memory.',
    example: '2',
    fallback: '1',
  },
  DATA_DIR: {
    means: 'The folder of the embedded Postgres, of local files and of kept mails.',
    example: '.data',
    fallback: '.data in the working folder',
  },
} satisfies Group;

const database = {
  DATABASE_URL: {
    means: 'A Postgres 15 or newer; it may be pooled by transaction (pgbouncer), with DATABASE_SESSION_URL then.',
    example: 'postgres://toli:password@localhost:5432/toli',
    fallback: 'the embedded Postgres',
    neededWhenDeployed: true,
    isSecret: true,
  },
  DATABASE_SESSION_URL: {
    means:
      'The same database by an address that is not pooled by transaction, for workers, listening and migrations; needed where DATABASE_URL is, whose statements then go without names.',
    example: 'postgres://toli:password@localhost:5432/toli',
    fallback: 'DATABASE_URL',
    isSecret: true,
  },
  DATABASE_OWNER_URL: {
    means:
      'The same database, not pooled, by the role that owns the tables: it alone migrates them, and the role of DATABASE_URL can then neither change nor empty the ledger.',
    example: 'postgres://toli_owner:password@localhost:5432/toli',
    fallback: 'the role of DATABASE_URL owns the tables',
    isSecret: true,
  },
  DEMO: {
    means: 'Whether an empty database is filled with demo data, true or false. True is refused when deployed.',
    example: 'true',
    fallback: 'true when local with the embedded Postgres, else false',
  },
} satisfies Group;

const mail = {
  SMTP_URL: {
    means: 'The mail server, by smtp or smtps.',
    example: 'smtps://user:password@mail.toli.example:465',
    fallback: 'mails are kept in DATA_DIR/mail and shown at /dev/mail',
    neededWhenDeployed: true,
    isSecret: true,
  },
  MAIL_FROM: {
    means: 'The sender of all mails.',
    example: 'Toli <hello@toli.example>',
    fallback: 'hello@ the host of PUBLIC_URL',
    neededWhenDeployed: true,
  },
  MAIL_RATE: {
    means:
      'How many mails go out in a second, of those that many people get (new posts, digests, letters about a page that closes or a month that ends), by all nodes together; 1 to 1000.',
    example: '10',
    fallback: '10',
  },
  MAIL_WEBHOOK_SECRET: {
    means:
      'The secret of the webhook to /api/mail/webhook, by which the mail server reports bounces and complaints: whsec_ and base64, as Standard Webhooks has it.',
    example: '',
    fallback: 'no reports are taken',
    isSecret: true,
  },
  SUPPORT_EMAIL: {
    means: 'The address behind "Contact us".',
    example: 'support@toli.example',
    fallback: 'support@ the host of PUBLIC_URL',
  },
} satisfies Group;

const law = {
  GRIEVANCE_OFFICER_NAME: {
    means:
      'The name of the Grievance Officer, which rule 3(2) of the IT Rules 2021 wants published; it stands at /grievance.',
    example: 'A. Name',
    fallback: 'an example when local',
    neededWhenDeployed: true,
  },
  GRIEVANCE_OFFICER_EMAIL: {
    means: 'Where the Grievance Officer is mailed of complaints, and can be written to.',
    example: 'grievance@toli.example',
    fallback: 'grievance@ the host of PUBLIC_URL when local',
    neededWhenDeployed: true,
  },
  GRIEVANCE_OFFICER_ADDRESS: {
    means: 'The postal address of the Grievance Officer, in India, on one line.',
    example: '1 Example Road, Bengaluru 560001',
    fallback: 'an example when local',
    neededWhenDeployed: true,
  },
} satisfies Group;

const payments = {
  RAZORPAY_KEY_ID: {
    means: 'The key id of your Razorpay account. It goes together with the two secrets.',
    example: 'rzp_live_xxxxxxxxxxxxxx',
    fallback: 'the stand-in, which takes pretended money',
    neededWhenDeployed: true,
  },
  RAZORPAY_KEY_SECRET: {
    means: 'The secret of that key.',
    example: '',
    fallback: "the stand-in's",
    neededWhenDeployed: true,
    isSecret: true,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    means:
      'The secret of the webhook to /api/payment/webhook, other than the key secret; during a change the new one and the old one, with a comma between.',
    example: '',
    fallback: "the stand-in's",
    neededWhenDeployed: true,
    isSecret: true,
  },
  RAZORPAY_BASE_URL: {
    means: "Another host that speaks Razorpay's protocol, for tests; only when local.",
    example: 'https://api.razorpay.com',
    fallback: 'https://api.razorpay.com with keys, else the stand-in in this process',
  },
  REFUND_DAYS: {
    means:
      'Days after a payment within which its creator can refund it, 0 to 180; reviewers with the right to money always can.',
    example: '7',
    fallback: '7',
  },
  PLATFORM_FEE_PERCENT: {
    means:
      'What Toli keeps of each payment, in whole percent, 0 to 30; shown wherever prices are set. What goes back to a payer is free of it.',
    example: '0',
    fallback: '0',
  },
} satisfies Group;

const tax = {
  GSTIN: {
    means:
      'The GSTIN of whoever runs Toli. With it, what is paid to pages whose owners have a GSTIN too gets tax invoices.',
    example: '',
    fallback: 'receipts claim no tax',
  },
  GST_SAC: {
    means: 'The service accounting code of memberships, 4 to 8 digits.',
    example: '998439',
    fallback: '998439 (other online content)',
  },
  GST_PERCENT: {
    means: 'The whole rate of GST that prices include, 0 to 100.',
    example: '18',
    fallback: '18',
  },
} satisfies Group;

const google = {
  GOOGLE_CLIENT_ID: {
    means:
      'The client id of Google sign-in. Register PUBLIC_URL/api/user/login/google/callback with Google as the address to come back to.',
    example: '',
    fallback: 'no Google sign-in: the link is hidden',
  },
  GOOGLE_CLIENT_SECRET: {
    means: 'Its secret; the two go together.',
    example: '',
    fallback: 'no Google sign-in',
    isSecret: true,
  },
  GOOGLE_ISSUER: {
    means: 'Another OpenID provider, for tests; https when deployed.',
    example: 'https://accounts.google.com',
    fallback: 'https://accounts.google.com',
  },
} satisfies Group;

const review = {
  ADMIN_EMAILS: {
    means: 'Verified people with these addresses, separated by commas, are reviewers.',
    example: 'asha@toli.example',
    fallback: 'none (the demo data bring a reviewer, `npm run reviewer` makes one)',
  },
  PAGE_REVIEW: {
    means:
      'Whether a page waits for its review before others see it (`required`) or not (`advisory`); decision B3 of docs/decisions.md.',
    example: 'advisory',
    fallback: 'advisory when local, required when deployed',
  },
} satisfies Group;

const files = {
  FILES_URL: {
    means:
      "Where uploads go: a folder, or a bucket like s3://bucket?endpoint=https://host&region=ap-south-1, whose keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or the machine's own role. Several nodes need a bucket or a folder they share.",
    example: '',
    fallback: 'DATA_DIR/files',
  },
  MAX_IMAGE_MB: { means: 'The largest picture that is taken, in megabytes.', example: '10', fallback: '10' },
  MAX_VIDEO_MB: { means: 'The largest video that is taken, in megabytes.', example: '200', fallback: '200' },
  STORAGE_GB: {
    means:
      'What one person may store in all, in gigabytes: pictures, videos and uploads that they have begun. Besides, 5 % of each disk that uploads are written to, and at least 2 GB, stay free.',
    example: '20',
    fallback: '20',
  },
} satisfies Group;

const secrets = {
  SECRETS_KEY: {
    means:
      'What encrypts the secrets of authenticator apps in the database, and hashes the codes of sign-ups: 32 random bytes in base64, as `openssl rand -base64 32` prints them. During a change the new one and the old one, with a comma between. Whoever loses it resets the second factors of reviewers, and people sign in with passkeys and recovery codes.',
    example: '',
    fallback: 'one is made once in DATA_DIR',
    neededWhenDeployed: true,
    isSecret: true,
  },
} satisfies Group;

const running = {
  ROLE: {
    means:
      'What it does: `web` answers people, `worker` works on jobs (and answers /healthz and /readyz alone), `all` does both.',
    example: 'all',
    fallback: 'all',
  },
  REDIS_URL: {
    means:
      'A Redis 6 or newer, of its own, that carries live events between several nodes, counts calls for all of them together, and keeps rendered pages for all of them, each for ten minutes. All nodes have it or none. Toli does not start while it cannot be reached; when it is lost later, events go by Postgres until it is back, and each node counts calls and keeps pages by itself.',
    example: 'redis://localhost:6379',
    fallback: 'Postgres carries them, each node counts calls and keeps pages by itself',
    isSecret: true,
  },
  DRAIN_SECONDS: {
    means:
      'How long it goes on answering after SIGTERM, 0 to 300 seconds, while /readyz says 503 already: at least twice as long as what stands in front takes between two looks at /readyz.',
    example: '5',
    fallback: '0 when local, 5 when deployed',
  },
  METRICS_PORT: {
    means:
      'The port on which Prometheus finds /metrics, on the address of HOST; of several processes the leader answers for all. Whoever reaches it can read it: let nobody but Prometheus.',
    example: '9464',
    fallback: 'nothing is measured',
  },
  LOG_LEVEL: {
    means: 'fatal, error, warn, info, debug, trace or silent.',
    example: 'info',
    fallback: 'info',
  },
} satisfies Group;

/** Every variable that Toli reads, by matter; what is not here cannot be read. */
export const VARIABLES = {
  'Where it listens': listening,
  Database: database,
  Mail: mail,
  Law: law,
  Payments: payments,
  Tax: tax,
  'Google sign-in': google,
  'Review of pages': review,
  Uploads: files,
  Secrets: secrets,
  Running: running,
};

/** The name of a variable that Toli reads. */
export type VariableName = {
  [Matter in keyof typeof VARIABLES]: keyof (typeof VARIABLES)[Matter];
}[keyof typeof VARIABLES];

/** All variables with their names, in order. */
export const allVariables = () => Object.values(VARIABLES).flatMap((group) => Object.entries<Variable>(group));

/** The names of those that may stand in a file. */
export const SECRETS: ReadonlySet<string> = new Set(
  allVariables().flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])),
);
