import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type Mail, mailFolder, type OutgoingMail, openMail } from './mail';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const WELCOME: OutgoingMail = {
  to: 'asha@toli.example',
  subject: 'Welcome, आशा',
  text: 'Open https://toli.example/verify?token=abc',
  html: '<p>नमस्ते</p>',
};

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A real mail server on loopback; `refuses` is its reply to a recipient whom it refuses. */
async function mailServer({ port = 0, refuses }: { port?: number; refuses?: string } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error(refuses) : null),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
      done();
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  cleanups.push(close);
  return { received, close, port: (listener.address() as { port: number }).port };
}

function open(smtpUrl: string | null, sendingMs?: number): { mail: Mail; folder: string } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'toli-mail-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true }));
  const config = { dataDir, mail: { smtpUrl, from: 'Toli <hello@toli.example>' } };
  const mail = openMail(config, sendingMs);
  cleanups.push(() => mail.close());
  return { mail, folder: mailFolder(config) };
}

describe('with a mail server', () => {
  test('a mail arrives as HTML and text, with its sender and an id of its own', async () => {
    const { received, port } = await mailServer();
    const { mail } = open(`smtp://127.0.0.1:${port}`);
    await mail.send({ ...WELCOME, headers: { 'X-Toli-Kind': 'welcome' } });
    await mail.send(WELCOME);
    expect(received).toMatchObject([{ from: 'hello@toli.example', to: ['asha@toli.example'] }, {}]);
    const [first, second] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    expect(first).toMatchObject({ subject: 'Welcome, आशा', from: { name: 'Toli', address: 'hello@toli.example' } });
    expect(first?.text?.trim()).toBe(WELCOME.text);
    expect(first?.html?.trim()).toBe(WELCOME.html);
    expect(first?.messageId).toMatch(/^<[^@\s]+@toli\.example>$/);
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(first?.headers.map(({ key }) => key)).toEqual(expect.arrayContaining(['auto-submitted', 'x-toli-kind']));
  });

  test('a refused recipient is an error with the server’s reply', async () => {
    const { received, port } = await mailServer({ refuses: 'No such mailbox here' });
    const { mail } = open(`smtp://127.0.0.1:${port}`);
    await expect(mail.send(WELCOME)).rejects.toThrow(/No such mailbox here/);
    expect(received).toEqual([]);
  });

  test('while the server is down sending fails, and it works again afterwards', async () => {
    const first = await mailServer();
    const { mail } = open(`smtp://127.0.0.1:${first.port}`);
    await mail.send(WELCOME);
    await first.close();
    await expect(mail.send(WELCOME)).rejects.toThrow(/ECONNREFUSED/);
    const second = await mailServer({ port: first.port });
    await mail.send(WELCOME);
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });

  test('a server that hangs up in the middle is an error, and the mail is not taken as sent', async () => {
    const rude = createServer((socket: Socket) => socket.end('220 hello\r\n')).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    cleanups.push(() => rude.close());
    const { mail } = open(`smtp://127.0.0.1:${(rude.address() as { port: number }).port}`);
    await expect(mail.send(WELCOME)).rejects.toThrow();
  });

  test('a server that answers drop by drop times out, and one that keeps failing is spared', async () => {
    let callers = 0;
    const slow = createServer((socket: Socket) => {
      callers++;
      const dripping = setInterval(() => socket.write('2'), 10);
      socket.on('close', () => clearInterval(dripping)).on('error', () => {});
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    cleanups.push(() => slow.close());
    const { mail } = open(`smtp://127.0.0.1:${(slow.address() as { port: number }).port}`, 100);
    for (let i = 0; i < 5; i++) await expect(mail.send(WELCOME)).rejects.toThrow(/aborted/);
    await expect(mail.send(WELCOME)).rejects.toThrow(/not asked for a while/);
    expect(callers).toBe(5);
  });

  test('line breaks in a subject or header add no header, and a comma in the address adds no recipient', async () => {
    const { received, port } = await mailServer();
    const { mail } = open(`smtp://127.0.0.1:${port}`);
    const headers = { 'X-Note': 'one\r\nBcc: two@evil.example' };
    await mail.send({ ...WELCOME, subject: 'Hello\r\nBcc: one@evil.example\r\n\r\nbody', headers });
    expect(received[0]?.to).toEqual(['asha@toli.example']);
    expect(received[0]?.raw).not.toMatch(/^(bcc:|body)/im);
    for (const to of ['a@b.example,c@evil.example', 'a@b.example\r\nRCPT TO:<c@evil.example>', 'A <a@b.example>', '']) {
      await expect(mail.send({ ...WELCOME, to })).rejects.toThrow('Not a mail address');
    }
    expect(received).toHaveLength(1);
  });
});

describe('a subject', () => {
  test.each([
    ['=?utf-8?B?VG9saQ==?= is closing', 'that looks encoded'],
    ['आशा: =?utf-8?Q?Toli=0D=0ABcc:_two@evil.example?=', 'that looks encoded beside other letters'],
    [`=?${'W'.repeat(300)}`, 'that is long and looks encoded'],
  ])('%j, %s, is read as it was written', async (subject) => {
    const { received, port } = await mailServer();
    const { mail } = open(`smtp://127.0.0.1:${port}`);
    await mail.send({ ...WELCOME, subject });
    expect((await PostalMime.parse(received[0]!.raw)).subject).toBe(subject);
  });

  test('never turns its line round: the first words of a post may hold marks that do', async () => {
    const { received, port } = await mailServer();
    const { mail } = open(`smtp://127.0.0.1:${port}`);
    await mail.send({ ...WELCOME, subject: 'Kabir paints: \u202egnp.exe\u2066' });
    expect((await PostalMime.parse(received[0]!.raw)).subject).toBe('Kabir paints: gnp.exe');
  });
});

describe('without a mail server', () => {
  test('mails are stored as complete files that only this user can read, in the order they were sent', async () => {
    const { mail, folder } = open(null);
    for (const subject of ['one', 'two', 'three']) await mail.send({ ...WELCOME, subject });
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(3);
    for (const file of files) expect(file).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{32}\.eml$/);
    const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))));
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
    expect(mails[0]?.messageId).toMatch(/@toli\.example>$/);
    expect(statSync(path.join(folder, files[0]!)).mode & 0o077).toBe(0);
  });
});
