import { MIGRATIONS } from '../../../migrations/all';
import { openFfmpeg } from '../../gateways/ffmpeg';
import { openDisk } from '../../gateways/files/disk';
import { openMail } from '../../gateways/mail/mail';
import { GatewayRefused, openRazorpay } from '../../gateways/razorpay/razorpay';
import type { Config } from '../../platform/config/config';
import { type Ask, onOneConnection } from '../../platform/db/connections/oneConnection';
import { isPool } from '../../platform/db/connections/pgbouncer';
import { REPLAYED_AT } from '../../platform/db/connections/replica';
import { executedIn, sinceBaseline } from '../../platform/db/migrations/baseline';
import { ledgerRights } from '../../platform/db/migrations/lesserRole';
import { newerDatabase } from '../../platform/db/newerDatabase';
import { secretsKeyIds } from '../../platform/secrets';
import { GONE_SECONDS, type Process, sharingProblems } from '../health/heartbeat.service';
import type { Check } from './doctor';
import { ofBucket } from './doctorBucket';

/** The allowed difference between clocks (milliseconds). */
const CLOCK_MS = 2_000;
const OLDEST_POSTGRES = 150_000;

/** Runs a statement; null where no database is configured. */
async function onDatabase<T>(
  { databaseUrl, databaseSessionUrl }: Config,
  work: (ask: Ask) => Promise<T>,
): Promise<T | null> {
  const url = databaseSessionUrl ?? databaseUrl;
  return url === null ? null : onOneConnection(url, work);
}

const database: Check[] = [
  {
    name: 'database',
    todo: 'Start Postgres 15 or newer, see that this machine reaches it, and that DATABASE_URL has its user and password.',
    look: (config) =>
      onDatabase(config, async (ask) => {
        const [answer] = await ask(
          `select current_setting('server_version_num')::int as version, current_setting('server_version') as named,
             current_setting('transaction_read_only') = 'on' as "isReadOnly", current_setting('max_connections')::int as connections`,
        );
        const { version, named, isReadOnly, connections } = answer!;
        if (version < OLDEST_POSTGRES) throw new Error(`this is Postgres ${named}`);
        if (isReadOnly) throw new Error('it takes no writes: DATABASE_URL names a standby');
        return `Postgres ${named}, ${connections} connections`;
      }),
  },
  {
    name: 'pooling',
    todo: 'Let DATABASE_URL name the pool, and DATABASE_SESSION_URL Postgres itself.',
    async look({ databaseUrl, databaseSessionUrl }) {
      const url = databaseSessionUrl ?? databaseUrl;
      if (url === null) return null;
      if (await isPool(url))
        throw new Error(`${databaseSessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL'} is pooled by transaction`);
      return databaseSessionUrl ? 'sessions go past the pool' : 'no pool stands in between';
    },
  },
  {
    name: 'standby',
    todo: 'Let DATABASE_READ_URL name a hot standby itself, see that this machine reaches it, and that it streams from the primary.',
    async look(config) {
      const { databaseReadUrl: url, databaseReadMaxAge: most } = config;
      if (url === null) return null;
      if (await isPool(url)) throw new Error('DATABASE_READ_URL is pooled by transaction');
      const [{ replayedAt }] = await onOneConnection(url, (ask) => ask(REPLAYED_AT));
      if (replayedAt === null) throw new Error('it is no standby, or has nothing yet');
      const now = await onDatabase(
        config,
        async (ask) => (await ask('select clock_timestamp() as now'))[0].now as Date,
      );
      const age = Math.max(0, ((now ?? new Date()).getTime() - replayedAt.getTime()) / 1_000);
      if (age > most) throw new Error(`it is ${Math.round(age)} seconds behind`);
      return `${Math.round(age)} seconds behind at most`;
    },
  },
  {
    name: 'tables',
    todo: 'Start the version of Toli that changed it, or put back a backup from before.',
    look: (config) =>
      onDatabase(config, async (ask) => {
        const executed = await executedIn(ask);
        if (executed === null) return 'none yet: the first start makes them';
        const newer = await newerDatabase(ask, MIGRATIONS);
        const names = newer?.unknown.join(', ');
        if (newer?.canRun)
          return {
            state: 'note',
            says: `a newer Toli has changed them (${names}), and this one can run on them too`,
            todo: 'Start that version on all machines, unless it was rolled back.',
          };
        if (newer) throw new Error(`a newer Toli has changed them (${names})`);
        const missing = MIGRATIONS.length - sinceBaseline(executed, 'database').length;
        return missing === 0 ? 'as this version has them' : `${missing} changes behind: the next start makes them`;
      }),
  },
  {
    name: 'ledger',
    todo: 'Start Toli with DATABASE_OWNER_URL: it gives the role of DATABASE_URL what it needs and no more.',
    look: (config) =>
      onDatabase(config, async (ask) => {
        const rights = await ledgerRights(ask);
        if (rights === null) return 'none yet: the first start makes it';
        const { role, owns, changes } = rights;
        if (!owns && !changes) return `${role} adds to it and can change nothing`;
        const says = owns
          ? `${role} owns it, and could take away what keeps it as it is`
          : `${role} may change it, as far as its triggers let it`;
        if (config.databaseOwnerUrl !== null) throw new Error(says);
        return { state: 'note', says, todo: 'Let another role own the tables: docs/operating.md says how.' };
      }),
  },
  {
    name: 'SECRETS_KEY',
    todo: 'Put the key back behind the one in use, with a comma between: without it these secrets are lost.',
    async look(config) {
      const { secretsKeys } = config;
      if (secretsKeys.length === 0) return null;
      return onDatabase(config, async (ask) => {
        const [there] = await ask("select to_regclass('payout_accounts') is not null as is");
        if (!there.is) return 'none yet: the next start makes their tables';
        const ids = secretsKeyIds();
        const rows = (await ask(
          `select split_part(secret, '.', 1) as key from authenticators
           union all select split_part(s.secret, '.', 1) from webhooks, unnest(array[encrypted_secret, encrypted_old_secret]) as s (secret)
           where s.secret is not null
           union all select split_part(number, '.', 1) from payout_accounts where number is not null
           union all select split_part(file, '.', 1) from payout_batches where file is not null`,
        )) as { key: string }[];
        const lost = rows.filter(({ key }) => !ids.includes(key)).length;
        if (lost > 0) throw new Error(`${lost} secrets lie under a key that is not here`);
        const older = rows.filter(({ key }) => key !== ids[0]).length;
        if (ids.length === 1) return `${rows.length} secrets lie under it`;
        const says = `${older} secrets lie under the older key`;
        const todo =
          older === 0 ? 'Take the older key out.' : 'Keep it: a worker encrypts them anew within ten minutes.';
        return { state: 'note', says, todo };
      });
    },
  },
  {
    name: 'clock',
    todo: 'Let both machines keep their clocks by NTP (systemd-timesyncd or chrony).',
    look: (config) =>
      onDatabase(config, async (ask) => {
        const before = Date.now();
        const [answer] = await ask('select clock_timestamp() as now');
        const middle = (before + Date.now()) / 2;
        const apart = Math.round(Math.abs(answer!.now.getTime() - middle));
        if (apart > CLOCK_MS) throw new Error(`this machine and the database are ${apart} ms apart`);
        return `${apart} ms from the database's`;
      }),
  },
];

/** Processes by their last heartbeat. */
const RUNNING = `select machine, works, files_id as "filesId", has_redis as "hasRedis", version, newest_change as "newestChange" from heartbeats
  where beat_at > now() - interval '${GONE_SECONDS} seconds'`;

const outside: Check[] = [
  {
    name: 'processes',
    todo: 'Set what it names for all processes in the same way, and start them again: docs/operating.md, More machines.',
    look: (config) =>
      onDatabase(config, async (ask) => {
        const [table] = await ask("select to_regclass('heartbeats') as found");
        const running: Omit<Process, 'id'>[] = table.found ? await ask(RUNNING) : [];
        const wrong = sharingProblems(running);
        if (wrong.length > 0) throw new Error(wrong.join(' '));
        return running.length === 0 ? 'none runs' : `${running.length} run, and share what they must`;
      }),
  },
  ...ofBucket,
  {
    name: 'disk',
    todo: 'Make room, or put DATA_DIR on a larger disk: uploads stop at 2 GB.',
    async look({ dataDir }) {
      const { free } = await openDisk().roomOf(dataDir);
      const gb = Math.round(free / 1e8) / 10;
      if (free < 2e9) throw new Error(`${gb} GB are free`);
      return `${gb} GB are free`;
    },
  },
  {
    name: 'Redis',
    todo: 'Start Redis 6 or newer, and see that REDIS_URL has its host, port and password.',
    async look({ redisUrl }) {
      if (redisUrl === null) return null;
      const { Redis } = await import('ioredis');
      const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null });
      let reason: Error | undefined;
      redis.on('error', (error) => {
        reason ??= error;
      });
      try {
        await redis.connect();
        const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0';
        if (Number.parseInt(version, 10) < 6) throw new Error(`this is Redis ${version}`);
        return `Redis ${version}`;
      } catch (error) {
        throw reason ?? error;
      } finally {
        redis.disconnect();
      }
    },
  },
  {
    name: 'mail',
    todo: 'See that SMTP_URL has the host, port, user and password of the mail server, and that this machine may reach it.',
    async look(config) {
      const mail = openMail(config);
      if (!mail.verify) return null;
      try {
        await mail.verify();
        return 'the mail server lets us in';
      } finally {
        await mail.close();
      }
    },
  },
  {
    name: 'gateway',
    todo: 'Take the key id and its secret from the Razorpay dashboard (Account & Settings, API keys).',
    async look({ razorpay, local }) {
      if (razorpay.isFake) return null;
      const now = Date.now();
      await openRazorpay({ ...razorpay, timeoutMs: 8_000 })
        .paymentsBetween(new Date(now - 60_000), new Date(now), 0)
        .catch((error) => {
          throw error instanceof GatewayRefused ? new Error(`Razorpay refuses the keys (${error.status})`) : error;
        });
      if (!local && razorpay.keyId.startsWith('rzp_test_'))
        return { state: 'note', says: 'the keys are those of test mode: no money moves' };
      return 'Razorpay takes the keys';
    },
  },
  {
    name: 'ffmpeg',
    todo: 'Install ffmpeg (apt-get install ffmpeg).',
    async look() {
      const ffmpeg = await openFfmpeg();
      if (!ffmpeg) return { state: 'note', says: 'not on the PATH: films stay as they came, sounds are refused' };
      const isWhole = await ffmpeg.convertsHdr().finally(() => ffmpeg.stop());
      if (isWhole) return 'films are prepared for all browsers';
      const says = 'it lacks zscale: HDR films, as iPhones take them, look dull';
      return { state: 'note', says, todo: 'Install an ffmpeg that is built with zimg, as Debian’s and Ubuntu’s are.' };
    },
  },
];

/** Checks of all that Toli reaches from this machine. */
export const outsideChecks: readonly Check[] = [...database, ...outside];
