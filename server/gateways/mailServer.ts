import type { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { Breaker } from './breaker';
import type { Compose, Mail } from './mail';

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

/** What a server says of one mail, not of itself. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Whether a failure says something of this one mail, and nothing of the next. */
export const isAboutTheMail = (failure: unknown) => ABOUT_THE_MAIL.has(String((failure as Failure).code));

/** Failures of mails whose end was never written to the server: without it a server takes none (RFC 5321, 4.1.1.4). */
const unfinished = new WeakSet<object>();

/** Whether it is certain that the mail did not go out: where the connection broke after its end was written, it may have. */
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

/** How long sending one mail may take in all, however slowly the server answers (milliseconds). */
const SENDING_MS = 20_000;
/** Short: a mail that is not sent now is tried again later and later. */
const REST_MS = 10_000;
// The defaults wait for minutes; a job that gives up early is simply tried again.
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** Connections of a process for mails to many: as many as its jobs send at a time. */
export const BULK_CONNECTIONS = 15;

/** One way to the server, opened with its first mail. */
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
    return this.breaker.run(async () => {
      const transport = await this.opened();
      const streams: Readable[] = [];
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(this.sendingMs), streams } as SendMailOptions);
      } catch (failure) {
        if (!streams.some(({ readableEnded }) => readableEnded)) unfinished.add(failure as object);
        throw failure;
      }
    });
  }

  /** Greets the server and logs in, over a connection of its own. */
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
  // Keeps what is read of each mail: how far it was read tells whether the server can have taken it.
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
 * The mail server: a connection for each mail that one person waits for, and some that stay open for mails to many, so that
 * neither waits for the other. `sendingMs`: how long one mail may take.
 */
export function throughServer(url: string, message: Compose, sendingMs = SENDING_MS): Mail {
  const single = new Way({ url }, sendingMs);
  const bulk = new Way({ url, pool: true, maxConnections: BULK_CONNECTIONS }, sendingMs);
  return {
    send: async (mail, options) => (options?.bulk ? bulk : single).send(message(mail)),
    verify: () => single.verify(),
    async close() {
      await Promise.all([single.close(), bulk.close()]);
    },
  };
}
