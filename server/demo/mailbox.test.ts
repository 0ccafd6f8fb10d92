import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mail, mailFolder, openMail } from '../gateways/mail/mail';
import { letter } from '../mail/letter.service';
import { mailbox } from './mailbox';

let config: { local: boolean; dataDir: string; mail: { smtpUrl: null; from: string } };
let mail: Mail;
let origin: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'toli-mailbox-'));
  config = { local: true, dataDir, mail: { smtpUrl: null, from: 'Toli <hello@localhost>' } };
  mail = openMail(config);
  const app = Fastify().register(mailbox(config), { prefix: '/dev' });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  stop = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  };
});
afterEach(() => stop());

const LINK = 'https://toli.example/verify?token=abc&next=%2Ffeed';

function write(to: string, title: string): Promise<void> {
  const button = { label: 'Verify', url: LINK };
  const forms = letter({ title, paragraphs: ['Hello <b>you</b>'], button, supportEmail: 'support@localhost' });
  return mail.send({ to, subject: title, ...forms });
}

async function open(address: string) {
  const response = await fetch(origin + address);
  const { document } = new JSDOM(await response.text()).window;
  return { status: response.status, headers: response.headers, document };
}

const list = async (to = '') => (await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`)).json();

test('an empty mailbox says so', async () => {
  const { document, status } = await open('/dev/mail');
  expect(status).toBe(200);
  expect(document.body.textContent).toContain('No mails yet.');
  expect(await list()).toEqual([]);
});

test('mails are listed newest first; a filter by person ignores case', async () => {
  await write('asha@toli.example', 'First');
  await write('ravi@toli.example', 'Second');
  await write('asha@toli.example', 'Third');
  const subjects = async (address: string) =>
    [...(await open(address)).document.querySelectorAll('li strong')].map((each) => each.textContent);
  expect(await subjects('/dev/mail')).toEqual(['Third', 'Second', 'First']);
  expect(await subjects('/dev/mail?to=Asha%40toli.example')).toEqual(['Third', 'First']);
  expect(await subjects('/dev/mail?to=sha@toli.example')).toEqual([]);
});

test('tests find the newest mail of a person and the links in it', async () => {
  await write('asha@toli.example', 'Verify your email');
  await write('ravi@toli.example', 'Something else');
  expect(await list('asha@toli.example')).toEqual([
    {
      id: expect.any(String),
      to: 'asha@toli.example',
      subject: 'Verify your email',
      text: expect.stringContaining('Hello <b>you</b>'),
      links: [LINK],
    },
  ]);
});

test('a mail is shown with subject, sender, recipient and time, its HTML in a frame that runs no script', async () => {
  await write('asha@toli.example', 'Verify <i>your</i> email');
  const [{ id }] = await list();
  const { document, headers } = await open(`/dev/mail/${id}`);
  expect(document.querySelector('h1')?.textContent).toBe('Verify <i>your</i> email');
  const details = [...document.querySelectorAll('dd')].map((each) => each.textContent);
  expect(details).toEqual(['Toli', 'asha@toli.example', expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/)]);
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms)/);
  const inside = new JSDOM(frame?.getAttribute('srcdoc') ?? '').window.document;
  expect(inside.querySelector('a')?.href).toBe(LINK);
  expect(inside.querySelector('base')?.target).toBe('_top');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*img-src data: http: https:;/);
});

test('a text-only mail is shown as text with its links, and HTML in it stays text', async () => {
  const raw =
    'From: a@b.example\r\nTo: c@d.example\r\nSubject: Plain\r\n\r\n<script>x</script> https://toli.example/a?b=1&c=2\r\n';
  mkdirSync(mailFolder(config), { recursive: true });
  const id = `20261012T120000123Z-${'a'.repeat(32)}`;
  writeFileSync(path.join(mailFolder(config), `${id}.eml`), raw);
  const { document } = await open(`/dev/mail/${id}`);
  expect(document.querySelector('iframe, main script')).toBeNull();
  expect(document.querySelector('pre')?.textContent).toContain('<script>x</script>');
  expect(document.querySelector('pre a')?.getAttribute('href')).toBe('https://toli.example/a?b=1&c=2');
  expect(document.querySelector('time')?.textContent).toBe('12 Oct 2026, 5:30 pm');
});

test('unknown ids are 404, and none leads out of the folder', async () => {
  writeFileSync(path.join(config.dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  await write('asha@toli.example', 'One');
  const ids = [
    'nothing',
    '..%2Fsecret',
    '%2e%2e%2fsecret',
    'secret%00',
    '%00',
    '..',
    `20261012T120000123Z-${'0'.repeat(32)}`,
  ];
  for (const id of ids) {
    const response = await fetch(`${origin}/dev/mail/${id}`);
    expect(response.status, id).toBe(404);
    expect(await response.text()).not.toContain('secret');
  }
});

test('odd filters find nothing and break nothing', async () => {
  await write('asha@toli.example', 'One');
  expect(await list('"><script>\0')).toEqual([]);
  const { document } = await open(`/dev/mail?to=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(document.querySelector('script')).toBeNull();
  expect((await fetch(`${origin}/dev/mail?to=a&to=b`)).status).toBe(200);
});

test('a deployed Toli has no mailbox', () => {
  expect(() => mailbox({ ...config, local: false })).toThrow(/local Toli alone/);
});
