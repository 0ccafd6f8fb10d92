import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as whatHasArrived } from 'node:timers/promises';
import { UPLOAD } from '../../words/en/files';
import { REQUEST } from '../../words/en/requests';
import { isDraining } from './draining';
import { type Headers, rawAnswer } from './rawAnswer';

/** How long others are waited for, in milliseconds. */
export interface Timeouts {
  /** With a body that does not come on; each `bytesASecond` that arrive buy another second, never more than this. */
  stalledMs: number;
  /** The slowest that still counts as coming on; Apache's RequestReadTimeout asks for as much. */
  bytesASecond: number;
  /** With a body that goes on after its answer, so that its sender reads the answer before the connection ends. */
  lingerMs: number;
  /** With an answer of which nothing is taken: a video that somebody has paused. */
  unreadTimeoutMs: number;
  /** With requests that may be on their way over connections that are kept alive, when the server stops. */
  graceMs: number;
  /** With what is under way then, all in all. */
  drainMs: number;
}

const TIMEOUTS: Timeouts = {
  stalledMs: 15_000,
  bytesASecond: 500,
  lingerMs: 5_000,
  unreadTimeoutMs: 60_000,
  graceMs: 1_000,
  drainMs: 10_000,
};

/** The connections of a server, and how they end. */
export interface Connections {
  /** Lets nobody in any more, answers what may be on its way over open connections, and ends those that are idle. */
  stopListening(): Promise<void>;
  /** Waits for what is under way, for a while, until no connection is left. */
  ended(): Promise<void>;
}

/** A connection, and the latest request on it: one before it has been received whole. */
interface ConnectionState {
  req?: IncomingMessage;
  res?: ServerResponse;
  /** When the sender of a body is given up. */
  deadline: number;
  /** What had arrived when it was last looked at. */
  bytes: number;
}

const STALLED = Symbol('stalled');

/** Calls back when the sender of a request has been given up, for who wants to answer that; returns how to stop. */
export function onStalled(req: IncomingMessage, callback: () => void): () => void {
  req.once(STALLED, callback);
  return () => req.off(STALLED, callback);
}

/** Looks after a server's connections: ends those that do not come on, and all of them in good order when it stops. */
export function watchConnections(
  server: Server,
  changes: Partial<Timeouts> = {},
  headers: Headers = new Map(),
): Connections {
  const patience = { ...TIMEOUTS, ...changes };
  const lines = new Map<Socket, ConnectionState>();
  let letIn = 0;
  let isClosed = false;
  server.on('connection', (socket) => {
    letIn++;
    lines.set(socket, { deadline: 0, bytes: 0 });
    socket.once('close', () => lines.delete(socket));
  });
  // What has become a web socket is looked after by those who speak it.
  server.prependListener('upgrade', (_req, socket) => lines.delete(socket as Socket));
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const line = lines.get(req.socket);
    if (!line) return;
    Object.assign(line, { req, res, deadline: Date.now() + patience.stalledMs, bytes: req.socket.bytesRead });
    beforeHead(res, () => {
      // The last answer on its connection; not with a body still to come, which would be reset and the answer lost.
      if ((isClosed || isDraining()) && line.res === res && isWhole(req)) res.shouldKeepAlive = false;
    });
  });
  // What node cannot parse never becomes a request, and is answered with the reason as every other.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const res = lines.get(socket)?.res;
    const isBeingAnswered = res?.headersSent && !res.writableFinished;
    if (socket.writable && !isBeingAnswered) socket.write(unread(error.code, headers));
    socket.destroySoon();
  });
  const looking = setInterval(
    () => {
      for (const [socket, line] of lines) look(socket, line, patience, headers);
    },
    Math.min(1_000, patience.stalledMs / 10),
  ).unref();
  server.once('close', () => clearInterval(looking));

  let late: NodeJS.Timeout | undefined;
  let closed: Promise<unknown> | undefined;
  return {
    async stopListening() {
      late = setTimeout(() => server.closeAllConnections(), patience.drainMs);
      closed = once(server, 'close');
      // node lets in one each turn, and who still waits at the door when it closes is reset.
      const lastEntry = Date.now() + patience.drainMs / 2;
      await whatHasArrived();
      for (let before = -1; before < letIn && Date.now() < lastEntry; ) {
        before = letIn;
        await whatHasArrived();
      }
      // Not http's own close, which ends the connections that are idle, with what is on its way over them.
      NetServer.prototype.close.call(server);
      isClosed = true;
      const enough = Date.now() + patience.graceMs;
      while (lines.size > 0 && Date.now() < enough) await pause(10);
      await whatHasArrived();
      server.closeIdleConnections();
      for (const [socket, line] of lines) if (!line.req && socket.bytesRead === 0) socket.destroy();
    },
    async ended() {
      await closed;
      clearTimeout(late);
    },
  };
}

/** Calls back just before the head of an answer is written. */
function beforeHead(res: ServerResponse, callback: () => void): void {
  const writeHead = res.writeHead;
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    callback();
    return Reflect.apply(writeHead, this, args);
  } as typeof res.writeHead;
}

/** Nothing more of this request is to come; node says `complete` a moment after the head of one without a body. */
const isWhole = ({ complete, headers }: IncomingMessage) =>
  complete || (!headers['transfer-encoding'] && !Number(headers['content-length']));

function look(socket: Socket, line: ConnectionState, patience: Timeouts, headers: Headers): void {
  const { req, res } = line;
  if (!req || !res) return;
  if (req.complete) {
    // node ends it, unless something is taken or the answer ends meanwhile.
    if (socket.writableLength > 0 && socket.timeout !== patience.unreadTimeoutMs)
      socket.setTimeout(patience.unreadTimeoutMs);
    return;
  }
  if (Date.now() < newDeadline(socket, line, patience)) return;
  line.deadline = Date.now() + patience.lingerMs;
  if (req.emit(STALLED)) return;
  if (!res.headersSent) socket.write(givenUp(headers));
  socket.destroySoon();
}

function newDeadline(socket: Socket, line: ConnectionState, { stalledMs, bytesASecond, lingerMs }: Timeouts): number {
  const { req, res } = line;
  const arrived = socket.bytesRead - line.bytes;
  line.bytes = socket.bytesRead;
  const now = Date.now();
  if (res!.writableFinished) line.deadline = Math.min(line.deadline, now + lingerMs);
  // What nobody here has taken yet holds up its sender.
  else if (req!.readableLength > 0) line.deadline = now + stalledMs;
  else line.deadline = Math.min(now + stalledMs, line.deadline + (arrived / bytesASecond) * 1_000);
  return line.deadline;
}

/** An answer to what never became a call of anybody. */
const lastWords = (status: number, msg: string, headers: Headers) =>
  rawAnswer({ status, msg, code: 'BAD_USER_INPUT' }, headers);

const givenUp = (headers: Headers) => lastWords(408, UPLOAD.stopped, headers);

/** By the code of node's parser. */
function unread(code: string | undefined, headers: Headers): string {
  if (code === 'HPE_HEADER_OVERFLOW') return lastWords(431, REQUEST.tooLarge, headers);
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return lastWords(413, REQUEST.tooLarge, headers);
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? givenUp(headers) : lastWords(400, REQUEST.notHttp, headers);
}
