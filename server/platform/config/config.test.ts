import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEPLOYED, problemsOf } from '../../test/processes/deployed';
import { readConfig, withPort } from './config';
import { valueFor } from './variables/variable';
import { allVariables } from './variables/variables';

/** 32 bytes that are a private key of P-256. */
const KEY = Buffer.alloc(32, 7).toString('base64url');

describe('on a new machine without variables', () => {
  const config = readConfig({});

  test('Toli listens on loopback at port 4000 and is local', () => {
    expect(config).toMatchObject({ local: true, host: '127.0.0.1', port: 4000, secureCookies: false });
    expect(config.publicUrl.href).toBe('http://localhost:4000/');
  });

  test('the embedded Postgres, the demo data and the mailbox are used', () => {
    expect(config).toMatchObject({ databaseUrl: null, demo: true, mail: { smtpUrl: null }, google: null });
    expect(config.dataDir).toBe(path.resolve('.data'));
    expect(config.filesUrl).toBe(path.resolve('.data/files'));
  });

  test('this process is the fake Razorpay', () => {
    const { keySecret, webhookSecrets, ...rest } = config.razorpay;
    expect(rest).toEqual({
      keyId: expect.stringMatching(/^rzp_test_\w{14}$/),
      baseUrl: 'http://127.0.0.1:4000/dev/razorpay',
      isFake: true,
      checkoutScript: '/dev/razorpay/v1/checkout.js',
    });
    expect(webhookSecrets).not.toContain(keySecret);
  });

  test('pages are live without a review, and limits are the documented ones', () => {
    expect(config).toMatchObject({ pageReview: 'advisory', maxImageMb: 10, maxVideoMb: 200, trustProxy: 0 });
    expect(config).toMatchObject({ logLevel: 'info', adminEmails: [], supportEmail: 'support@localhost' });
  });
});

test('empty variables count as not set', () => {
  const empty = Object.fromEntries(Object.keys(DEPLOYED).map((name) => [name, ' ']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('with PORT=0 the addresses follow the port that was found', () => {
  const config = withPort(readConfig({ PORT: '0' }), 5123);
  expect(config).toMatchObject({ port: 5123, razorpay: { baseUrl: 'http://127.0.0.1:5123/dev/razorpay' } });
  expect(config.publicUrl.origin).toBe('http://localhost:5123');
});

test('an explicit public address keeps its port, independent of the port Toli listens on', () => {
  const config = withPort(readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:8080' }), 5123);
  expect(config.publicUrl.origin).toBe('http://localhost:8080');
});

test('a database of one’s own gets no demo data unless that is requested', () => {
  const own = { DATABASE_URL: 'postgres://localhost/toli' };
  expect(readConfig(own)).toMatchObject({ local: true, demo: false, databaseUrl: own.DATABASE_URL });
  expect(readConfig({ ...own, DEMO: 'true' }).demo).toBe(true);
});

test('with keys, also on a local Toli, the real Razorpay is used', () => {
  const { PUBLIC_URL: _, DATABASE_URL: __, ...keys } = DEPLOYED;
  expect(readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'new, old' }).razorpay).toEqual({
    keyId: 'rzp_live_Abcdefgh123456',
    keySecret: 'the-key-secret',
    webhookSecrets: ['new', 'old'],
    baseUrl: 'https://api.razorpay.com',
    isFake: false,
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  });
});

test('a local Toli can use another fake, with its checkout', () => {
  const { razorpay } = readConfig({ RAZORPAY_BASE_URL: 'http://127.0.0.1:9000/fake/' });
  expect(razorpay).toMatchObject({
    isFake: false,
    baseUrl: 'http://127.0.0.1:9000/fake',
    checkoutScript: 'http://127.0.0.1:9000/fake/v1/checkout.js',
  });
});

test('all loopback names are local', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'toli.localhost']) {
    expect(readConfig({ PUBLIC_URL: `http://${host}:4000` }).local, host).toBe(true);
  }
});

describe('a deployed Toli', () => {
  test('needs every real gateway, listens everywhere and requires reviews', () => {
    const config = readConfig({ ...DEPLOYED, TRUST_PROXY: '1', ADMIN_EMAILS: 'Asha@Toli.example, b@c.example' });
    expect(config).toMatchObject({ local: false, host: '0.0.0.0', demo: false, pageReview: 'required' });
    expect(config).toMatchObject({ secureCookies: true, trustProxy: 1, supportEmail: 'support@toli.example' });
    expect(config.adminEmails).toEqual(['asha@toli.example', 'b@c.example']);
  });

  test('names each missing variable in one line', () => {
    const problems = problemsOf({ PUBLIC_URL: 'https://toli.example' });
    const missing = Object.keys(DEPLOYED).filter((name) => name !== 'PUBLIC_URL');
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual(missing.sort());
  });

  test.each([
    ['DEMO', { DEMO: 'true' }],
    ['RAZORPAY_BASE_URL', { RAZORPAY_BASE_URL: 'https://razorpay.example' }],
    ['RAZORPAY_BASE_URL', { RAZORPAY_BASE_URL: 'http://api.razorpay.com' }],
    ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: 'the-key-secret' }],
    ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: 'new,the-key-secret' }],
    ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: 'secret,' }],
    ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: readConfig({}).razorpay.keyId }],
    ['RAZORPAY_KEY_ID', { RAZORPAY_WEBHOOK_SECRET: readConfig({}).razorpay.webhookSecrets[0] }],
    ['SECRETS_KEY', { SECRETS_KEY: 'too short' }],
    ['SECRETS_KEY', { SECRETS_KEY: `${DEPLOYED.SECRETS_KEY},` }],
    ['SECRETS_KEY', { SECRETS_KEY: Array(3).fill(DEPLOYED.SECRETS_KEY).join() }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://toli.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://toli.example/app' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: KEY }],
    ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: KEY, VAPID_PUBLIC_KEY: 'B' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'short', VAPID_PUBLIC_KEY: 'B' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.google.com' }],
  ])('refuses a wrong %s: %o', (name, env) => {
    const problems = problemsOf({ ...DEPLOYED, ...env });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '4e3'],
  ['PUBLIC_URL', 'localhost:4000'],
  ['PUBLIC_URL', 'toli.example'],
  ['DATABASE_URL', 'mysql://localhost/toli'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Toli'],
  ['MAIL_FROM', 'Toli <hello@toli.example>\r\nBcc: all@toli.example'],
  ['SUPPORT_EMAIL', 'support'],
  ['ADMIN_EMAILS', 'a@b.example, asha'],
  ['RAZORPAY_BASE_URL', 'razorpay'],
  ['PAGE_REVIEW', 'never'],
  ['PAYOUTS', 'by_route'],
  ['PAYOUT_DAY', 'fri'],
  ['PAYOUT_MIN', '0'],
  ['FILES_URL', 'ftp://files.example'],
  ['FILES_URL', 's3://'],
  ['REDIS_URL', 'localhost'],
  ['TRUST_PROXY', 'true'],
  ['MAX_IMAGE_MB', '0'],
  ['MAX_VIDEO_MB', '1.5'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) is one line that names it', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} .+\\.$`));
});

test('two keys out of three are not enough', () => {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = DEPLOYED;
  expect(problemsOf({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET })).toEqual([
    expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET is missing/),
  ]);
});

test('passwords inside addresses are never repeated', () => {
  const problems = problemsOf({ DATABASE_URL: 'http://toli:s3cret@db', SMTP_URL: 'http://toli:s3cret@mail' });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('s3cret');
});

test('the documented variables are exactly those that are read', () => {
  const read = new Set<string>();
  readConfig(new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void read.add(String(name)) }));
  expect([...read].sort()).toEqual(
    allVariables()
      .flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name]))
      .sort(),
  );
});

describe('a secret in a file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'toli-secret-')), 'secret');
  const { RAZORPAY_KEY_SECRET, ...rest } = DEPLOYED;

  test('counts like the variable itself, without its last newline', () => {
    writeFileSync(file, `${RAZORPAY_KEY_SECRET}\n`);
    expect(readConfig({ ...rest, RAZORPAY_KEY_SECRET_FILE: file })).toEqual(readConfig(DEPLOYED));
  });

  test('that does not exist, or whose variable is set too, is one line with its name and nothing of its value', () => {
    const missing = problemsOf({ ...rest, RAZORPAY_KEY_SECRET_FILE: '/nowhere/secret' });
    expect(missing.filter((line) => !/is missing/.test(line))).toEqual([
      'RAZORPAY_KEY_SECRET cannot be read from /nowhere/secret, which its _FILE names (ENOENT).',
    ]);
    expect(problemsOf({ ...DEPLOYED, SECRETS_KEY_FILE: file })).toContainEqual(
      'SECRETS_KEY and its _FILE are both set; set one of them.',
    );
  });

  test('is possible only for secrets', () => {
    expect(readConfig({ PORT_FILE: '/nowhere' }).port).toBe(4000);
  });
});

describe('a process with one role', () => {
  test('needs gateways that others reach too', () => {
    expect(problemsOf({ ROLE: 'web' })).toEqual([expect.stringMatching(/^ROLE .*DATABASE_URL/)]);
    const database = { DATABASE_URL: 'postgres://localhost/toli' };
    expect(readConfig({ ROLE: 'web', ...database }).role).toBe('web');
    expect(problemsOf({ ROLE: 'worker', ...database })).toEqual([expect.stringMatching(/^ROLE .*RAZORPAY_BASE_URL/)]);
    const standIn = { RAZORPAY_BASE_URL: 'http://127.0.0.1:4000/dev/razorpay' };
    expect(readConfig({ ROLE: 'worker', ...database, ...standIn }).role).toBe('worker');
  });

  test('measures on another port than it answers on', () => {
    expect(problemsOf({ METRICS_PORT: '4000' })).toEqual([expect.stringMatching(/^METRICS_PORT /)]);
    expect([readConfig({ METRICS_PORT: '9464' }).metricsPort, readConfig({}).metricsPort]).toEqual([9464, null]);
  });
});

test('proxies are configured by their number, or by their networks', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,fd00::/8' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
    'fd00::/8',
  ]);
  for (const TRUST_PROXY of ['10.0.0.0/33', '10.0.0', '10.0.0.0/8,', '11', '::1/129', '10.0.0.0/8/8'])
    expect(problemsOf({ TRUST_PROXY }), TRUST_PROXY).toEqual([expect.stringMatching(/^TRUST_PROXY /)]);
});

test('the variables that are documented as required are exactly those that an empty deployment lacks', () => {
  const needed = allVariables().filter(([, { neededWhenDeployed }]) => neededWhenDeployed);
  expect(needed.map(([name]) => name).sort()).toEqual(Object.keys(DEPLOYED).sort());
});

test('the environment is read here and nowhere else', () => {
  const reading = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(bench|test)\//.test(file))
    .filter((file) => readFileSync(path.join('server', file), 'utf8').includes('process.env'));
  expect(reading.sort()).toEqual([
    // Finds other programs.
    'gateways/limitedProcess.ts',
    // They pass it to readConfig.
    'index.ts',
    'operations/commands/doctor.ts',
    'operations/commands/onDatabase.ts',
    // The name of the build, which the build replaces.
    'operations/health/health.routes.ts',
    'platform/config/config.ts',
    // The log level before the configuration is read, and where initdb finds programs.
    'platform/log/log.ts',
    // Points fontconfig to Toli's fonts.
    'platform/media/textToImage.ts',
    'platform/postgres/postgresCluster.ts',
    // The headers of OpenTelemetry's collector.
    'platform/tracing/openTelemetry.ts',
  ]);
});

test('the fake is refused where this machine cannot reach it by its own name', () => {
  for (const HOST of ['192.168.1.5', 'toli.lan', 'fe80::1'])
    expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^HOST /)]);
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::']) expect(problemsOf({ HOST })).toEqual([]);
});

test('the default of each variable is one of its values, here and deployed', () => {
  for (const local of [true, false])
    for (const [name, variable] of allVariables()) {
      const value = variable.fallback === undefined ? null : valueFor<string | number>(variable.fallback, local);
      if (value === null) continue;
      if ('from' in variable) expect(Number(value) >= variable.from && Number(value) <= variable.to, name).toBe(true);
      if ('words' in variable) expect(variable.words, name).toContain(value);
      if ('protocols' in variable)
        expect(valueFor(variable.protocols, local), name).toContain(new URL(String(value)).protocol);
    }
});
