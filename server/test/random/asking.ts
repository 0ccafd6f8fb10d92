import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as it goes over the line: nothing of it is put right on its way. */
export interface Asked {
  /** What it is about: a call or a field. */
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Whoever waits longer hangs. */
const PATIENCE = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends it and waits for the whole answer; throws where none comes. */
export function ask(url: string, asked: Asked): Promise<Answered> {
  const { method, path, headers, body } = asked;
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sending = request(url + path, { method, headers: { ...length, ...headers }, agent, timeout: PATIENCE });
    sending.on('timeout', () => sending.destroy(new Error(`no answer to ${method} ${path}`)));
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed the line after the answer before this one.
      if (sending.reusedSocket && error.code === 'ECONNRESET') ask(url, asked).then(resolve, reject);
      else reject(error);
    });
    sending.on('response', (answer) => {
      text(answer).then((all) => resolve({ status: answer.statusCode!, headers: answer.headers, text: all }), reject);
    });
    sending.end(body ?? undefined);
  });
}

/** Ends the lines that are open. */
export const hangUp = () => agent.destroy();
