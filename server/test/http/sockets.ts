import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { until } from '../harness';

/** A raw connection: any bytes out, all received bytes as text. */
export interface Line {
  socket: Socket;
  /** All received bytes so far. */
  received(): string;
  /** The first response, once its headers are there. */
  answer(): Promise<{ status: number; head: string }>;
  /** Waits for the end of the connection: 'end' for an orderly end, or the error's code. */
  ended(): Promise<string>;
}

/** Connects to a server and sends these bytes as they are; it is closed when the test is over. */
export function dial(url: string, ...bytes: (string | Buffer)[]): Line {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
  onTestFinished(() => void socket.destroy());
  let text = '';
  let end: string | undefined;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('end', () => {
    end ??= 'end';
    socket.end();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    end ??= error.code;
  });
  socket.on('close', () => {
    end ??= 'closed';
  });
  for (const each of bytes) socket.write(each);
  return {
    socket,
    received: () => text,
    answer: () =>
      until(() => {
        const [head, status] = /^HTTP\/1\.1 (?!100)(\d+)[\s\S]*?\r\n\r\n/m.exec(text) ?? [];
        if (head) return { status: Number(status), head };
        return end !== undefined && Promise.reject(new Error(`no answer, but ${end}`));
      }),
    ended: () => until(() => end),
  };
}

/** The request line and headers of a request. */
export const headOf = (line: string, headers: Record<string, string | number> = {}) =>
  `${[`${line} HTTP/1.1`, ...Object.entries({ Host: 'localhost', ...headers }).map((each) => each.join(': '))].join('\r\n')}\r\n\r\n`;
