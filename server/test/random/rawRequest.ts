import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as raw bytes: no client corrects it. */
export interface RawRequest {
  /** Its target: a call or a field. */
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A longer wait counts as a hang. */
const PATIENCE = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends it and waits for the whole response; throws where none comes. */
export function sendRaw(url: string, asked: RawRequest): Promise<RawResponse> {
  const { method, path, headers, body } = asked;
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sending = request(url + path, { method, headers: { ...length, ...headers }, agent, timeout: PATIENCE });
    sending.on('timeout', () => sending.destroy(new Error(`no answer to ${method} ${path}`)));
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed the connection after the response before this one.
      if (sending.reusedSocket && error.code === 'ECONNRESET') sendRaw(url, asked).then(resolve, reject);
      else reject(error);
    });
    sending.on('response', (answer) => {
      text(answer).then((all) => resolve({ status: answer.statusCode!, headers: answer.headers, text: all }), reject);
    });
    sending.end(body ?? undefined);
  });
}

/** Closes the open connections. */
export const closeConnections = () => agent.destroy();
