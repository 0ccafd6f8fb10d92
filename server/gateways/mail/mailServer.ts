import type { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { inSpan } from '../../platform/tracing/tracing';
import { Breaker } from '../breaker';
import type { Compose, Mail } from './mail';

interface Failure {
  code?: string;
  responseCode?: number;
  syscall?: string;
}

/** Whether the mail server said that this address does not exist. */
export function isNoMailbox(failure: unknown): boolean {
  const { code, responseCode = 0 } = failure as Failure;
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode);
}

/** Error codes about one mail, not about the server. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Whether an error is about this one mail only. */
export const isAboutTheMail = (failure: unknown) => ABOUT_THE_MAIL.has(String((failure as Failure).code));

/** Errors of mails whose end was not sent: without it a server accepts no mail (RFC 5321, 4.1.1.4). */
const unfinished = new WeakSet<object>();

/** Whether the mail was certainly not accepted. Where the connection broke after its end was sent, it may have been. */
export function wasNotTaken(failure: unknown): boolean {
  const { code = '', responseCode, syscall } = failure as Failure;
  return (
    failure instanceof ServerRests ||
    unfinished.has(failure as object) ||
    responseCode !== undefined ||
    syscall === 'connect' ||
    ['EDNS', 'EAUTH', 'EENVELOPE', 'EMESSAGE'].includes(code)
  );
}

/** The mail server has failed often and is spared for a while. */
class ServerRests extends Error {}

/** The time limit for sending one mail, however slowly the server answers (milliseconds). */
const SENDING_MS = 20_000;
/** Short: a mail that fails now is tried again, with growing delays. */
const REST_MS = 10_000;
// The defaults are minutes; a job that fails early is repeated.
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** A process's connections for mails to many: as many as its jobs send at a time. */
export const BULK_CONNECTIONS = 15;

/** A transport to the server, opened with its first mail. */
class Way {
  private transport: Promise<Transporter> | undefined;
  private readonly breaker = new Breaker({
    isOutage: (failure) => !isAboutTheMail(failure),
    refusal: () => new ServerRests('The mail server keeps failing and is not asked for a while'),
    restMs: REST_MS,
  });

  constructor(
    private readonly options: object,
    private readonly sendingMs: number,
  ) {}

  send(mail: SendMailOptions): Promise<void> {
    return inSpan(
      () => ({ name: 'mail send', kind: 'client' }),
      () => this.breaker.run(() => this.hand(mail)),
    );
  }

  private async hand(mail: SendMailOptions): Promise<void> {
    const transport = await this.opened();
    const streams: Readable[] = [];
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(this.sendingMs), streams } as SendMailOptions);
    } catch (failure) {
      if (!streams.some(({ readableEnded }) => readableEnded)) unfinished.add(failure as object);
      throw failure;
    }
  }

  /** Greets the server and logs in, over a separate connection. */
  async verify(): Promise<void> {
    await (await this.opened()).verify();
  }

  async close(): Promise<void> {
    (await this.transport)?.close();
  }

  private opened(): Promise<Transporter> {
    this.transport ??= open(this.options);
    return this.transport;
  }
}

async function open(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...options, ...TIMEOUTS });
  // Records the stream of each mail: its read bytes say whether the server can have accepted it.
  transport.use('stream', ({ data, message }, done) => {
    const { streams } = data as { streams: Readable[] };
    message.processFunc((stream) => {
      streams.push(stream as Readable);
      return stream;
    });
    done();
  });
  return transport;
}

/**
 * The mail server: a connection for each mail to one person, and some that stay open for mails to many, so that neither
 * delays the other. `sendingMs`: the time limit for one mail.
 */
export function throughServer(url: string, message: Compose, sendingMs = SENDING_MS): Mail {
  const single = new Way({ url }, sendingMs);
  const bulk = new Way({ url, pool: true, maxConnections: BULK_CONNECTIONS }, sendingMs);
  return {
    send: async (mail, options) => (options?.bulk ? bulk : single).send(await message(mail)),
    verify: () => single.verify(),
    async close() {
      await Promise.all([single.close(), bulk.close()]);
    },
  };
}
