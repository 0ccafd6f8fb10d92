import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';

/** The headers of every response, by name. */
export type Headers = ReadonlyMap<string, string>;

/** A refusal without a request handler, as JSON. */
interface Refusal {
  status: number;
  msg: string;
  code: string;
}

/** A whole HTTP/1.1 response as text, for a socket without a response object; the connection ends after it. */
export function rawAnswer({ status, ...said }: Refusal, headers: Headers): string {
  const body = JSON.stringify(said);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
