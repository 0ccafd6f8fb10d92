import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as whatHasArrived } from 'node:timers/promises';
import { UPLOAD } from '../../../words/en/files';
import { REQUEST } from '../../../words/en/requests';
import { type Headers, rawAnswer } from '../rawAnswer';
import { isDraining } from './draining';

/** Time limits for clients, in milliseconds. */
export interface Timeouts {
  /** For a body that stalls; each `bytesASecond` that arrive add a second, up to this limit. */
  stalledMs: number;
  /** The slowest body that does not stall; Apache's RequestReadTimeout has the same rate. */
  bytesASecond: number;
  /** For a body that continues after its response, so that its sender reads the response before the connection ends. */
  lingerMs: number;
  /** For a response whose client reads nothing, such as a paused video. */
  unreadTimeoutMs: number;
  /** For requests that may be on their way over kept-alive connections, when the server stops. */
  graceMs: number;
  /** For all requests under way at that time. */
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
  /** Stops accepting connections, answers requests that may be on their way over open ones, and ends idle ones. */
  stopListening(): Promise<void>;
  /** Waits until no connection is left, within the time limit. */
  ended(): Promise<void>;
}

/** A connection, and its latest request, which may not be complete. */
interface ConnectionState {
  req?: IncomingMessage;
  res?: ServerResponse;
  /** The responses that were not finished when the latest request came, and that request's own: requests can be pipelined. */
  responses: ServerResponse[];
  /** When a stalled body is given up. */
  deadline: number;
  /** The bytes received at the last check. */
  bytes: number;
}

const STALLED = Symbol('stalled');

/** Calls back when a request's body has stalled, for handlers that answer that; returns how to stop. */
export function onStalled(req: IncomingMessage, callback: () => void): () => void {
  req.once(STALLED, callback);
  return () => req.off(STALLED, callback);
}

/** Watches a server's connections: ends stalled ones, and all of them in order when the server stops. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its timers share the open connections
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
    lines.set(socket, { responses: [], deadline: 0, bytes: 0 });
    socket.once('close', () => lines.delete(socket));
  });
  // Web sockets are watched by their own server.
  server.prependListener('upgrade', (_req, socket) => lines.delete(socket as Socket));
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const line = lines.get(req.socket);
    if (!line) return;
    const responses = [...line.responses.filter(({ writableFinished }) => !writableFinished), res];
    const deadline = Date.now() + patience.stalledMs;
    Object.assign(line, { req, res, responses, deadline, bytes: req.socket.bytesRead });
    beforeHead(res, () => {
      // The last response on its connection; but not while a body is still coming, which would be reset and the
      // response lost.
      if ((isClosed || isDraining()) && line.res === res && isWhole(req)) res.shouldKeepAlive = false;
    });
  });
  // A request that Node cannot parse has no handler: it is answered here, with the reason.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const line = lines.get(socket);
    if (socket.writable && !(line && isBeingAnswered(line))) socket.write(unread(error.code, headers));
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
      // Node accepts one connection each turn, and connections that still wait when it closes are reset.
      const lastEntry = Date.now() + patience.drainMs / 2;
      await whatHasArrived();
      for (let before = -1; before < letIn && Date.now() < lastEntry; ) {
        before = letIn;
        await whatHasArrived();
      }
      // Not http's own close, which ends idle connections with the requests on their way.
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

/** Calls back just before the head of a response is written. */
function beforeHead(res: ServerResponse, callback: () => void): void {
  const writeHead = res.writeHead;
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    callback();
    return Reflect.apply(writeHead, this, args);
  } as typeof res.writeHead;
}

/** The request is complete; for one without a body Node sets `complete` a moment after its head. */
const isWhole = ({ complete, headers }: IncomingMessage) =>
  complete || (!headers['transfer-encoding'] && !Number(headers['content-length']));

/** Whether a response of the connection has begun and has not ended: other bytes would become a part of it. */
const isBeingAnswered = ({ responses }: ConnectionState) =>
  responses.some(({ headersSent, writableFinished }) => headersSent && !writableFinished);

function look(socket: Socket, line: ConnectionState, patience: Timeouts, headers: Headers): void {
  const { req, res } = line;
  if (!req || !res) return;
  if (req.complete) {
    // Node ends it, unless the client reads or the response ends meanwhile.
    if (socket.writableLength > 0 && socket.timeout !== patience.unreadTimeoutMs)
      socket.setTimeout(patience.unreadTimeoutMs);
    return;
  }
  if (Date.now() < newDeadline(socket, line, patience)) return;
  line.deadline = Date.now() + patience.lingerMs;
  if (req.emit(STALLED)) return;
  if (!res.headersSent && !isBeingAnswered(line)) socket.write(givenUp(headers));
  socket.destroySoon();
}

function newDeadline(socket: Socket, line: ConnectionState, { stalledMs, bytesASecond, lingerMs }: Timeouts): number {
  const { req, res } = line;
  const arrived = socket.bytesRead - line.bytes;
  line.bytes = socket.bytesRead;
  const now = Date.now();
  if (res!.writableFinished) line.deadline = Math.min(line.deadline, now + lingerMs);
  // Bytes that the server has not read yet hold up their sender.
  else if (req!.readableLength > 0) line.deadline = now + stalledMs;
  else line.deadline = Math.min(now + stalledMs, line.deadline + (arrived / bytesASecond) * 1_000);
  return line.deadline;
}

/** A response on a socket without a request handler. */
const lastWords = (status: number, msg: string, headers: Headers) =>
  rawAnswer({ status, msg, code: 'BAD_USER_INPUT' }, headers);

const givenUp = (headers: Headers) => lastWords(408, UPLOAD.stopped, headers);

/** The response by the error code of Node's parser. */
function unread(code: string | undefined, headers: Headers): string {
  if (code === 'HPE_HEADER_OVERFLOW') return lastWords(431, REQUEST.tooLarge, headers);
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return lastWords(413, REQUEST.tooLarge, headers);
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? givenUp(headers) : lastWords(400, REQUEST.notHttp, headers);
}
