import type { IncomingMessage, Server } from 'node:http';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { CloseCode, type Context as Connection, handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { REQUEST } from '../../words/en/requests';
import { ENGLISH } from '../../words/words';
import { badRequest } from '../errors';
import { isSameOrigin } from '../http/csrf';
import { isDraining } from '../http/health';
import type { Viewer } from '../http/viewer';
import { inLanguage } from '../language';
import { log } from '../log/log';
import { answerTo, type Hearer, type HearersContext, hearer } from './answers';
import { onGap } from './live';
import { judged, masked } from './operations';

/** What a web socket may take up. */
export const SOCKET_LIMITS = {
  /** Operations of one socket at a time. */
  operations: 20,
  /** Sockets of one person at a time, on one node. */
  perPerson: 10,
  /** A message to the server, in bytes. */
  frame: 16 * 1024,
  /** What waits for somebody who does not read, in bytes. */
  unread: 1_000_000,
};

/** How long others are waited for, in milliseconds. */
export interface SocketPatience {
  /** With who they are, once they are connected. */
  initMs: number;
  /** With a sign of life. */
  aliveMs: number;
}
const PATIENCE: SocketPatience = { initMs: 3_000, aliveMs: 15_000 };

/** The codes that sockets are closed with, beside those of the protocol. */
const COME_AGAIN = 1012;
const TRY_LATER = 1013;

/** What the sockets are told of people and their sessions. */
export interface SocketPeople<C extends HearersContext> {
  tokenOf(request: IncomingMessage): string | null;
  viewerOf(token: string | null): Promise<Viewer | null>;
  contextFor(viewer: Viewer | null): C;
  /** Calls back when the session ends, however that happens; returns how to stop. */
  whenSessionEnds(token: string, end: () => void): () => void;
}

/** A socket and whose it is. */
interface Line {
  socket: WebSocket;
  token: string | null;
  isAlive: boolean;
}
type Ctx = Connection<Record<string, unknown>, Line>;

/** Live GraphQL over graphql-ws on the same path of the same server; only our own pages and programs without an origin. */
export function graphqlOverWebSocket<C extends HearersContext>(
  server: Server,
  schema: GraphQLSchema,
  people: SocketPeople<C>,
  changes: Partial<SocketPatience> = {},
): { stop(): Promise<void> } {
  const patience = { ...PATIENCE, ...changes };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.frame,
    perMessageDeflate: false,
    handleProtocols,
  });
  admitOurOwn(server, sockets);
  const protocol = makeServer<Record<string, unknown>, Line>({
    connectionInitWaitTimeout: patience.initMs,
    onConnect: seats(people),
    onSubscribe: ({ subscriptions }, _id, payload) =>
      Object.keys(subscriptions).length > SOCKET_LIMITS.operations
        ? [tooMany(REQUEST.tooManyOperations(SOCKET_LIMITS.operations))]
        : judged(schema, payload),
    // Looked up each time, so that whatever changed about somebody counts.
    context: async ({ extra }) => people.contextFor(await people.viewerOf(extra.token)),
    execute: (args) => inLanguage(languageOf(args), () => execute(args)),
    subscribe: (args) => inLanguage(languageOf(args), async () => sourceOf(args)),
    onOperation: ({ extra }, id, _payload, args, events) =>
      Symbol.asyncIterator in events ? told(extra, id, hearer(args, languageOf(args)), events) : events,
    onError: (_ctx, _id, _payload, errors) => errors.map(masked),
    onNext: (_ctx, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: result.errors.map(masked) } : result,
  });
  const lines = new Set<Line>();
  sockets.on('connection', (socket, request) => {
    const line: Line = { socket, token: people.tokenOf(request), isAlive: true };
    lines.add(line);
    // The library closes what it cannot read, such as a message that is too large, with the code that says so.
    socket.on('error', () => undefined);
    const isAlive = () => {
      line.isAlive = true;
    };
    socket.on('pong', isAlive).on('message', isAlive);
    const closed = protocol.opened(connection(line), line);
    socket.once('close', (code, reason) => {
      lines.delete(line);
      closed(code, String(reason)).catch((error) => log.error({ err: error }, 'a web socket did not close well'));
    });
  });
  const looking = setInterval(() => lookFor(lines), patience.aliveMs).unref();
  // Whoever may have missed something comes again and fetches it.
  const stopWatching = onGap(() => {
    for (const { socket } of lines) socket.close(COME_AGAIN, 'Please connect again');
  });
  return {
    async stop() {
      stopWatching();
      clearInterval(looking);
      for (const { socket } of lines) socket.close(1001, 'Going away');
      const late = setTimeout(() => lines.forEach(({ socket }) => socket.terminate()), patience.initMs);
      await new Promise((resolve) => sockets.close(resolve));
      clearTimeout(late);
    },
  };
}

function admitOurOwn(server: Server, sockets: WebSocketServer): void {
  server.on('upgrade', (request, socket, head) => {
    // node lets go of the socket, and of what goes wrong with it.
    socket.on('error', () => socket.destroy());
    const isOurs = request.url?.split('?')[0] === '/graphql' && isSameOrigin(request);
    const refusal = !isOurs ? '403 Forbidden' : isDraining() ? '503 Service Unavailable' : null;
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });
}

/** Gives each person so many sockets, for as long as their session lasts; one too many is asked to try later. */
function seats({ viewerOf, whenSessionEnds }: SocketPeople<HearersContext>) {
  const taken = new Map<string, number>();
  return async ({ extra: { socket, token } }: Ctx): Promise<boolean> => {
    if (!token) return true;
    // Before anybody asks who this is, so that no end of a session falls in between.
    const stop = whenSessionEnds(token, () => socket.close(CloseCode.Forbidden, 'Signed out'));
    socket.once('close', stop);
    const viewer = await viewerOf(token);
    if (!viewer || socket.readyState !== socket.OPEN) return true;
    const { userId } = viewer;
    const others = taken.get(userId) ?? 0;
    if (others === SOCKET_LIMITS.perPerson) {
      socket.close(TRY_LATER, `At most ${SOCKET_LIMITS.perPerson} connections`);
      return false;
    }
    taken.set(userId, others + 1);
    socket.once('close', () => {
      const left = taken.get(userId)! - 1;
      if (left > 0) taken.set(userId, left);
      else taken.delete(userId);
    });
    return true;
  };
}

const tooMany = (message: string) => new GraphQLError(message, { originalError: badRequest(message) });

const languageOf = ({ contextValue }: ExecutionArgs) => (contextValue as HearersContext).viewer?.language ?? ENGLISH;

/** The events of a subscription; the protocol takes them for answers, which `told` makes of them. */
const sourceOf = async (args: ExecutionArgs) =>
  (await createSourceEventStream(args)) as AsyncIterable<ExecutionResult> | ExecutionResult;

/** A socket as the protocol knows it. */
function connection(line: Line) {
  const { socket } = line;
  return {
    protocol: socket.protocol,
    send: (text: string) => send(line, text),
    close: (code?: number, reason?: string) => socket.close(code, reason),
    onMessage(receive: (text: string) => Promise<void>) {
      socket.on('message', (message) => {
        receive(String(message)).catch((error) => {
          log.error({ err: error }, 'a web socket failed');
          socket.close(CloseCode.InternalServerError, 'Internal server error');
        });
      });
    },
  };
}

/** Sends unless too much waits already: whoever does not read is let go, and comes again to fetch what was missed. */
function send({ socket }: Line, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  // A character takes at most three bytes.
  if (socket.bufferedAmount + 3 * text.length > SOCKET_LIMITS.unread) socket.terminate();
  else socket.send(text);
}

/** Asks everybody for a sign of life, and lets go of those who gave none since the last time. */
function lookFor(lines: Iterable<Line>): void {
  for (const line of lines) {
    if (!line.isAlive) line.socket.terminate();
    else line.socket.ping();
    line.isAlive = false;
  }
}

/** Sends the answers to events itself, as text that others may get too: what the protocol waits for is their end. */
function told(line: Line, id: string, who: Hearer, events: AsyncIterable<unknown>): AsyncIterableIterator<never> {
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
          send(line, `${head}${await answerTo(who, event.value)}}`);
        }
      } catch (error) {
        log.error({ err: error }, 'a live event could not be told');
        line.socket.close(COME_AGAIN, 'Please connect again');
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
