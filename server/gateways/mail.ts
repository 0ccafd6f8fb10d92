import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from '../platform/config/config';
import { isAddress } from '../platform/config/environment';
import { Breaker } from './breaker';

/** One mail to one person, in both forms. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** The way out for mails. */
export interface Mail {
  /** Resolves once the server has taken the mail (or the file is written); rejects when it did not, so that a job tries again. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export type MailConfig = Pick<Config, 'dataDir'> & { mail: Pick<Config['mail'], 'smtpUrl' | 'from'> };

/** Where mails are kept as `.eml` files when there is no mail server. */
export const mailFolder = (config: MailConfig) => path.join(config.dataDir, 'mail');

/** Opens the configured way out: an SMTP server, or without one the folder that the mailbox page shows. `sendingMs`: how long one mail may take. */
export function openMail(config: MailConfig, sendingMs?: number): Mail {
  const { smtpUrl, from } = config.mail;
  const message = (mail: OutgoingMail) => compose(mail, from);
  return smtpUrl === null ? intoFolder(mailFolder(config), message) : throughServer(smtpUrl, message, sendingMs);
}

function compose({ to, subject, text, html, headers = {} }: OutgoingMail, from: string) {
  if (!isAddress(to)) throw new Error('Not a mail address');
  return {
    from,
    // As one address, so that a comma in it can't make two.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Holiday replies stay away.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Contents are ours, never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Compose = (mail: OutgoingMail) => ReturnType<typeof compose>;

interface Failure {
  code?: string;
  responseCode?: number;
  syscall?: string;
}

/** Whether the mail server said that nobody has this address. */
export function isNoMailbox(failure: unknown): boolean {
  const { code, responseCode = 0 } = failure as Failure;
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode);
}

/** Whether a failure says something of this one mail, and nothing of the next. */
export const isAboutTheMail = (failure: unknown) => ABOUT_THE_MAIL.has(String((failure as Failure).code));

/** Whether it is certain that the mail did not go out: where a line broke in the middle, it may have. */
export function wasNotTaken(failure: unknown): boolean {
  const { code = '', responseCode, syscall } = failure as Failure;
  return (
    failure instanceof ServerRests ||
    responseCode !== undefined ||
    syscall === 'connect' ||
    ['EDNS', 'EAUTH', 'EENVELOPE', 'EMESSAGE'].includes(code)
  );
}

/** The mail server has failed often and is spared for a while. */
class ServerRests extends Error {}

/** How long sending one mail may take in all, however slowly the server answers (milliseconds). */
const SENDING_MS = 20_000;
/** Short: a mail that is not sent now is tried again later and later. */
const REST_MS = 10_000;
/** What a server says of one mail, not of itself. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function throughServer(url: string, message: Compose, sendingMs = SENDING_MS): Mail {
  // The defaults wait for minutes; a job that gives up early is simply tried again.
  const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  let transport: Promise<Transporter> | undefined;
  // Loaded when the first mail goes out.
  const opened = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts })));
  const breaker = new Breaker({
    isOutage: (failure) => !isAboutTheMail(failure),
    refusal: () => new ServerRests('The mail server keeps failing and is not asked for a while'),
    restMs: REST_MS,
  });
  return {
    async send(mail) {
      const composed = message(mail);
      await breaker.run(async () => (await opened()).sendMail({ ...composed, signal: AbortSignal.timeout(sendingMs) }));
    },
    async close() {
      (await transport)?.close();
    },
  };
}

function intoFolder(folder: string, message: Compose): Mail {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: written } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, newName());
      // Whoever reads the folder sees whole mails only.
      await writeFile(`${file}.part`, written as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, `${file}.eml`);
    },
    async close() {},
  };
}

let latest = 0;

/** A name that sorts by time, also within a millisecond, and that nobody can guess. */
function newName(): string {
  latest = Math.max(latest + 1, Date.now());
  const time = new Date(latest).toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(16).toString('hex')}`;
}
