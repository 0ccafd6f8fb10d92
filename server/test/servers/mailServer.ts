import { once } from 'node:events';
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on loopback, and its received mails. */
export interface MailServer {
  url: string;
  /** Oldest first. */
  mails: Email[];
  /** How many connections were opened to it. */
  connections(): number;
  stop(): Promise<void>;
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a mail server that accepts every mail. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  let connections = 0;
  const server = new SMTPServer({
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: taken } = listener.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    connections: () => connections,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** The web address in the newest mail to a person whose subject has this text; undefined before it came. */
export function linkIn(mails: Email[], to: string, subject: string): URL | undefined {
  const mail = mails.findLast((each) => each.to?.[0]?.address === to && each.subject?.includes(subject));
  const link = mail?.text?.match(/https?:\/\/\S+/)?.[0];
  return link ? new URL(link) : undefined;
}
