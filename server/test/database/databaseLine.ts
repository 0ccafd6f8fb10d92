import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to the database that can go silent or be cut, until it is closed. */
export interface DatabaseLine {
  /** The database's address through this proxy. */
  url: string;
  /** No more bytes pass, without an error. */
  goDead(): void;
}

/**
 * Opens a proxy. `lets` sees each statement and its connection; a statement for which it returns false never arrives.
 * The proxy is closed with the test, unless `whenOver` keeps how to close it.
 */
export async function openDatabaseLine(
  database: string,
  lets: (asked: Buffer, connection: Socket) => boolean,
  whenOver: (close: () => void) => void = onTestFinished,
): Promise<DatabaseLine> {
  const url = new URL(database);
  const sockets: Socket[] = [];
  const { port, hostname } = url;
  const line = createServer((socket) => {
    const there = connect(Number(port), hostname);
    there.pipe(socket);
    socket.on('data', (asked) => {
      if (lets(asked, socket)) there.write(asked);
    });
    socket.on('close', () => there.destroy());
    for (const each of [socket, there]) each.on('error', () => undefined);
    sockets.push(socket, there);
  }).listen(0, '127.0.0.1');
  whenOver(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  await once(line, 'listening');
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    goDead() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
