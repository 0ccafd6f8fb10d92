import { once } from 'node:events';
import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMail } from '../gateways/mail';
import { outside, setOutside } from '../gateways/outside';
import { config } from '../platform/config';
import { sql } from '../platform/database';
import { startJobs } from '../platform/jobs';
import { PASSWORD } from '../test/factories';
import { openWorld, until, type World } from '../test/harness';

const EMAIL = 'asha@example.in';
const closing: (() => unknown)[] = [];
const received: string[] = [];
let world: World;
let port: number;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return free;
}

async function startMailServer(): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push(Buffer.concat(chunks).toString());
      done();
    },
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  closing.push(() => new Promise<void>((done) => server.close(done)));
}

const waiting = () =>
  sql<{ attempts: number }>(`select attempts from graphile_worker.jobs where task_identifier = 'mailLink'`);

beforeAll(async () => {
  port = await freePort();
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toli <hello@toli.example>' });
  const mail = openMail(config());
  setOutside({ ...outside(), mail });
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

  await startMailServer();
  await until(() => received.length > 0);
  await until(async () => (await waiting()).length === 0);
  expect(received).toHaveLength(1);
  const letter = await PostalMime.parse(received[0]!);
  expect(letter).toMatchObject({
    subject: 'Please verify your email',
    to: [{ address: EMAIL }],
    from: { address: 'hello@toli.example', name: 'Toli' },
  });
  expect(letter.text).toContain('Hello आशा राव,');
  expect(letter.html).toContain('Verify email');

  const token = new URL(letter.text!.match(/https?:\/\/\S+/)![0]).searchParams.get('token');
  expect((await world.as().patch('/api/user/verify', { token })).status).toBe(200);
  const logIn = await world.as().post('/api/user/login', { email: EMAIL, password: PASSWORD });
  expect(logIn.status).toBe(200);
});
