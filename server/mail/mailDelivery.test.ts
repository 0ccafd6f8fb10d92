import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateways, setGateways } from '../gateways/gateways';
import { openMail } from '../gateways/mail/mail';
import { config } from '../platform/config/config';
import { sql } from '../platform/db/database';
import { startJobs } from '../platform/jobs/jobs';
import { PASSWORD } from '../test/factories';
import { openWorld, until, type World } from '../test/harness';
import { freePort, linkIn, startMailServer } from '../test/servers/mailServer';

const EMAIL = 'asha@example.in';
const closing: (() => unknown)[] = [];
let world: World;
let port: number;

const waiting = () =>
  sql<{ attempts: number }>(`select attempts from graphile_worker.jobs where task_identifier = 'mailLink'`);

beforeAll(async () => {
  port = await freePort();
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toli <hello@toli.example>' });
  const mail = openMail(config());
  setGateways({ ...gateways(), mail });
  const jobs = await startJobs(config().databaseUrl!);
  closing.push(
    () => mail.close(),
    () => jobs.stop(),
  );
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

it('signing up works while the mail server is down; the mail arrives once when it is back, and its link works', async () => {
  const person = { fullName: 'आशा राव', email: EMAIL, password: PASSWORD };
  expect((await world.as().post('/api/user', person)).status).toBe(201);
  await until(async () => (await waiting())[0]?.attempts === 1);

  const { mails, stop } = await startMailServer(port);
  closing.push(stop);
  await until(async () => (await waiting()).length === 0);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Please verify your email',
    to: [{ address: EMAIL }],
    from: { address: 'hello@toli.example', name: 'Toli' },
  });
  expect(mails[0]!.text).toContain('Hello आशा राव,');
  expect(mails[0]!.html).toContain('Verify email');

  const token = linkIn(mails, EMAIL, 'verify')?.searchParams.get('token');
  expect((await world.as().patch('/api/user/verify', { token })).status).toBe(200);
  const logIn = await world.as().post('/api/user/login', { email: EMAIL, password: PASSWORD });
  expect(logIn.status).toBe(200);
});
