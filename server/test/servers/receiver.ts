import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

/** A foreign server that receives webhooks. */
export interface Receiver {
  url: string;
  /** The received requests. */
  got: { headers: IncomingHttpHeaders; body: string }[];
  /** Their messages, each with a signature by this secret (else it throws). */
  messages(secret: string): Message[];
  /** The status of its responses from now on; 204 until then. */
  answers(how: (res: ServerResponse) => void): void;
  close(): Promise<void>;
}

interface Message {
  type: string;
  version: number;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Opens one for the time of a test, on this machine. */
export async function openReceiver(): Promise<Receiver> {
  let answer = (res: ServerResponse): void => void res.writeHead(204).end();
  const got: Receiver['got'] = [];
  const server = createServer(async (req, res) => {
    got.push({ headers: req.headers, body: await text(req) });
    answer(res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/toli`,
    got,
    messages: (secret) =>
      got.map(({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Message),
    answers(how) {
      answer = how;
    },
    close,
  };
}
