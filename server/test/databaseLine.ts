import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to the database that can go dead or be cut, until it is closed. */
export interface DatabaseLine {
  /** The database's address by way of the line. */
  url: string;
  /** Nothing moves on it any more, without a word. */
  goDead(): void;
}

/**
 * Opens one. `lets` sees what is asked and by which connection; what it says false of never arrives. It is closed with the test, unless
 * `whenOver` keeps how to close it.
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
