import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { log } from '../log/log';
import { executeFor, type Subscriber } from './sharedExecution';

/** What a web socket may take up. */
export const SOCKET_LIMITS = {
  /** Operations of one socket at a time. */
  operations: 20,
  /** Sockets of one person at a time, on one node. */
  perPerson: 10,
  /** Sockets of visitors from one network at a time, on one node: on Indian mobile networks many people. */
  perNetwork: 1_000,
  /** A message to the server, in bytes. */
  frame: 16 * 1024,
  /** What waits for somebody who does not read, in bytes. */
  unread: 1_000_000,
};

/** The codes that sockets are closed with, beside those of the protocol. */
export const RECONNECT = 1012;
export const TRY_LATER = 1013;

/** A socket and whose it is. */
export interface LiveConnection {
  socket: WebSocket;
  /** What it was opened with. */
  request: IncomingMessage;
  /** What it is known by: a session's secret, or that of an API token. */
  token: string | null;
  /** Opened by a page of somebody else: only a token counts. */
  isCrossOrigin: boolean;
  isAlive: boolean;
  /** The ids of operations that are about to start, and who waits until none is. */
  pendingSubscribes: Set<string>;
  whenNonePending: (() => void)[];
}
/** A socket as the protocol knows it. */
export function connection(line: LiveConnection) {
  const { socket } = line;
  return {
    protocol: socket.protocol,
    send: (text: string) => send(line, text),
    close: (code?: number, reason?: string) => socket.close(code, reason),
    onMessage(receive: (text: string) => Promise<void>) {
      socket.on('message', (message) => {
        const text = String(message);
        if (isServersWord(text)) return socket.close(CloseCode.BadRequest, 'Invalid message received');
        return receive(text).catch((error) => {
          log.error({ err: error }, 'a web socket failed');
          socket.close(CloseCode.InternalServerError, 'Internal server error');
        });
      });
    },
  };
}

/** The messages that only a server sends. */
const SERVERS_WORDS: ReadonlySet<unknown> = new Set([MessageType.ConnectionAck, MessageType.Next, MessageType.Error]);

/** Whether a client sends what only a server may; graphql-ws would take it for a fault of its own. */
function isServersWord(text: string): boolean {
  try {
    return SERVERS_WORDS.has(JSON.parse(text)?.type);
  } catch {
    return false;
  }
}

/** Waits until nothing is about to start any more. */
export async function whenSubscribed({ pendingSubscribes, whenNonePending }: LiveConnection): Promise<void> {
  if (pendingSubscribes.size > 0) await new Promise<void>((resolve) => whenNonePending.push(resolve));
}

export function subscribed({ pendingSubscribes, whenNonePending }: LiveConnection, id: string): void {
  pendingSubscribes.delete(id);
  if (pendingSubscribes.size === 0) for (const go of whenNonePending.splice(0)) go();
}

/** Sends unless too much waits already: whoever does not read is let go, and comes again to fetch what was missed. */
function send({ socket }: LiveConnection, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  // A character takes at most three bytes.
  if (socket.bufferedAmount + 3 * text.length > SOCKET_LIMITS.unread) socket.terminate();
  else socket.send(text);
}

/** Asks everybody for a sign of life, and lets go of those who gave none since the last time. */
export function keepAlive(lines: Iterable<LiveConnection>): void {
  for (const line of lines) {
    if (!line.isAlive) line.socket.terminate();
    else line.socket.ping();
    line.isAlive = false;
  }
}

export function terminateAll(lines: Iterable<LiveConnection>): void {
  for (const { socket } of lines) socket.terminate();
}

/** Sends the answers to events itself, as text that others may get too: what the protocol waits for is their end. */
export function sendShared(
  line: LiveConnection,
  id: string,
  who: Subscriber,
  events: AsyncIterable<unknown>,
): AsyncIterableIterator<never> {
  const coming = events[Symbol.asyncIterator]();
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  const leave = async () => {
    await coming.return?.();
    return { value: undefined, done: true as const };
  };
  return {
    async next() {
      try {
        for (let event = await coming.next(); !event.done; event = await coming.next()) {
          send(line, `${head}${await executeFor(who, event.value)}}`);
        }
      } catch (error) {
        log.error({ err: error }, 'a live event could not be told');
        line.socket.close(RECONNECT, 'Please connect again');
      }
      return leave();
    },
    return: leave,
    throw: leave,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
