// @module-tag slow

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../test/servers/mailServer';
import { type Mail, openMail } from './mail';
import { BULK_CONNECTIONS, wasNotTaken } from './mailServer';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const mailTo = (nth: number) => ({
  to: `fan${nth}@toli.example`,
  subject: `Mail ${nth}`,
  text: 'Hello',
  html: '<p>Hello</p>',
});

function open(smtpUrl: string, sendingMs?: number): Mail {
  const mail = openMail({ dataDir: '/nowhere', mail: { smtpUrl, from: 'hello@toli.example' } }, sendingMs);
  cleanups.push(() => mail.close());
  return mail;
}

type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'middle' | 'end';
const ANSWERS: Record<string, string> = {
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/**
 * A mail server that stops at a step: it hangs up or sends nothing more. It counts the mails that it has received
 * completely.
 */
async function rudeServer(at: Step, does: 'hangs up' | 'falls silent') {
  const seen = { connections: 0, whole: 0 };
  const server = createServer((socket: Socket) => {
    seen.connections++;
    cleanups.push(() => socket.destroy());
    socket.on('error', () => {});
    const stop = () => does === 'hangs up' && socket.destroy();
    if (at === 'greeting') return stop();
    socket.write('220 hello\r\n');
    let isBody = false;
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isBody) {
          if (at === 'middle') return stop();
          if (line !== '.') continue;
          seen.whole++;
          if (at === 'end') return stop();
          isBody = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const command = line.split(/[ :]/)[0]!.toUpperCase();
        if (command === at) return stop();
        isBody = command === 'DATA';
        socket.write(`${ANSWERS[command] ?? '250 ok'}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return { seen, url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` };
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (failure: unknown) => failure,
  );

describe('mails to many people', () => {
  it('are sent several at a time over connections that stay open, each mail once', async () => {
    const server = await startMailServer();
    cleanups.push(server.stop);
    const mail = open(server.url);
    const count = 10 * BULK_CONNECTIONS;
    await Promise.all(Array.from({ length: count }, (_, nth) => mail.send(mailTo(nth), { bulk: true })));
    expect(new Set(server.mails.map(({ to }) => to![0]!.address)).size).toBe(count);
    expect(server.mails).toHaveLength(count);
    expect(server.connections()).toBe(BULK_CONNECTIONS);
  });

  it('do not delay a mail to one person while the server is silent', async () => {
    const { seen, url } = await rudeServer('MAIL', 'falls silent');
    const mail = open(url, 500);
    const many = Array.from({ length: 2 * BULK_CONNECTIONS }, (_, nth) =>
      failureOf(mail.send(mailTo(nth), { bulk: true })),
    );
    const one = failureOf(mail.send(mailTo(99)));
    await Promise.all([...many, one]);
    // That mail had a connection of its own, beside the most that mails to many may have.
    expect(seen.connections).toBeGreaterThan(BULK_CONNECTIONS);
  });
});

describe('a mail server that stops in the middle of a mail', () => {
  const STEPS: Step[] = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'];
  it.each(STEPS.flatMap((step) => [[step, 'hangs up'] as const, [step, 'falls silent'] as const]))(
    'at %s, and %s: the mail was certainly not accepted',
    async (step, does) => {
      const { seen, url } = await rudeServer(step, does);
      for (const bulk of [false, true]) {
        const failure = await failureOf(open(url, 700).send(mailTo(1), { bulk }));
        expect([failure instanceof Error, wasNotTaken(failure), seen.whole]).toEqual([true, true, 0]);
      }
    },
  );

  it.each([['hangs up'], ['falls silent']] as const)(
    'after the end of the mail, and %s: it may have been accepted, so it is not sent again',
    async (does) => {
      for (const bulk of [false, true]) {
        const { seen, url } = await rudeServer('end', does);
        const failure = await failureOf(open(url, 700).send(mailTo(1), { bulk }));
        expect([failure instanceof Error, wasNotTaken(failure), seen.whole]).toEqual([true, false, 1]);
      }
    },
  );

  it('and in the middle of a large one: without its end it was not accepted', async () => {
    const { seen, url } = await rudeServer('middle', 'hangs up');
    const large = { ...mailTo(1), text: 'word '.repeat(2_000_000) };
    const failure = await failureOf(open(url).send(large, { bulk: true }));
    expect([failure instanceof Error, wasNotTaken(failure), seen.whole]).toEqual([true, true, 0]);
  });
});
