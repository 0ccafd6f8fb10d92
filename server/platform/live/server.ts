import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { CloseCode, type Context as Connection, handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { REQUEST } from '../../words/en/requests';
import { ENGLISH } from '../../words/words';
import { badRequest } from '../errors';
import { costToldTo } from '../graphql/cost';
import { type Asked, type Judge, judged, masked } from '../graphql/operations';
import { isSameOrigin } from '../http/csrf';
import { isDraining } from '../http/health';
import { type Headers, rawAnswer } from '../http/rawAnswer';
import type { Viewer } from '../http/viewer';
import { inLanguage } from '../language';
import { log } from '../log/log';
import {
  connection,
  keepAlive,
  type LiveConnection,
  RECONNECT,
  SOCKET_LIMITS,
  sendShared,
  subscribed,
  TRY_LATER,
  terminateAll,
  whenSubscribed,
} from './connection';
import { onGap } from './pubsub';
import { replayFrom } from './replayBuffer';
import { type SubscriberContext, subscriberOf } from './sharedExecution';

/** How long others are waited for, in milliseconds. */
export interface SocketTimeouts {
  /** With who they are, once they are connected. */
  initMs: number;
  /** With a sign of life. */
  aliveMs: number;
}
const TIMEOUTS: SocketTimeouts = { initMs: 3_000, aliveMs: 15_000 };

/** What the sockets are told of people and their sessions. */
export interface SocketAuth<C extends SubscriberContext> {
  tokenOf(request: IncomingMessage): string | null;
  /** The API token of a request's head, or of what `connection_init` brought. */
  bearerOf(request: IncomingMessage, params: Record<string, unknown> | undefined): string | null;
  viewerOf(token: string | null): Promise<Viewer | null>;
  contextFor(viewer: Viewer | null): C;
  /** Calls back when the session ends, however that happens, or goes on with another secret; returns how to stop. */
  whenSessionEnds(token: string, end: (goesOn: boolean) => void): () => void;
}

type Ctx = Connection<Record<string, unknown>, LiveConnection>;

/** Live GraphQL over graphql-ws on the same path of the same server; for our own pages with their cookie, for all others with a token. */
export function graphqlOverWebSocket<C extends SubscriberContext>(
  server: Server,
  schema: GraphQLSchema,
  auth: SocketAuth<C>,
  judge: Judge,
  changes: Partial<SocketTimeouts> = {},
  headers: Headers = new Map(),
): { stop(): Promise<void> } {
  const patience = { ...TIMEOUTS, ...changes };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.frame,
    perMessageDeflate: false,
    handleProtocols,
  });
  verifyUpgrade(server, sockets, auth, headers);
  const protocol = makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: patience.initMs,
    onConnect: connectionLimit(auth),
    // A pong says that whatever was asked for before is followed by now: what is fetched then misses nothing.
    onPing: ({ extra }) => whenSubscribed(extra),
    async onSubscribe({ extra, subscriptions }, id, payload) {
      extra.pendingSubscribes.add(id);
      const isOneTooMany = Object.keys(subscriptions).length > SOCKET_LIMITS.operations;
      if (isOneTooMany) return [tooMany(REQUEST.tooManyOperations(SOCKET_LIMITS.operations))];
      // Looked up each time, so that whatever changed about somebody counts.
      const viewer = await auth.viewerOf(extra.token);
      const asked = judged(schema, payload, (document) => judge(viewer, schema, document));
      return 'document' in asked ? { ...asked, contextValue: auth.contextFor(viewer) } : asked;
    },
    execute: (args) => inLanguage(languageOf(args), () => execute(args)),
    subscribe: (args) =>
      inLanguage(languageOf(args), async () => replayFrom((args as Asked).since, () => sourceOf(args))),
    onOperation({ extra }, id, _payload, args, events) {
      subscribed(extra, id);
      return Symbol.asyncIterator in events
        ? sendShared(extra, id, subscriberOf(args as Asked, languageOf(args)), events)
        : events;
    },
    onError({ extra }, id, _payload, errors) {
      subscribed(extra, id);
      return errors.map(masked);
    },
    onNext: (_ctx, _id, _payload, args, result) => ({
      ...result,
      ...(result.errors ? { errors: result.errors.map(masked) } : {}),
      ...costToldTo((args.contextValue as SubscriberContext).viewer, (args as Asked).cost),
    }),
  });
  const lines = new Set<LiveConnection>();
  sockets.on('connection', (socket, request) => {
    const isCrossOrigin = !isSameOrigin(request);
    const token = auth.bearerOf(request, undefined) ?? (isCrossOrigin ? null : auth.tokenOf(request));
    const line: LiveConnection = {
      socket,
      request,
      token,
      isCrossOrigin,
      isAlive: true,
      pendingSubscribes: new Set(),
      whenNonePending: [],
    };
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
  const looking = setInterval(() => keepAlive(lines), patience.aliveMs).unref();
  // Whoever may have missed something comes again and fetches it.
  const stopWatching = onGap(() => {
    for (const { socket } of lines) socket.close(RECONNECT, 'Please connect again');
  });
  return {
    async stop() {
      stopWatching();
      clearInterval(looking);
      for (const { socket } of lines) socket.close(1001, 'Going away');
      const late = setTimeout(() => terminateAll(lines), patience.initMs);
      await new Promise((resolve) => sockets.close(resolve));
      clearTimeout(late);
    },
  };
}

/** A page of somebody else gets in without the cookie alone, and has to bring a token (`connectionLimit`). */
function verifyUpgrade(
  server: Server,
  sockets: WebSocketServer,
  { tokenOf }: SocketAuth<SubscriberContext>,
  headers: Headers,
): void {
  const refuse = (socket: Duplex, status: number, msg: string, code: string) =>
    socket.end(rawAnswer({ status, msg, code }, headers), () => socket.destroy());
  // What does not speak the web socket's protocol as it is.
  sockets.on('wsClientError', (_error, socket) => refuse(socket, 400, REQUEST.notHttp, 'BAD_USER_INPUT'));
  server.on('upgrade', (request, socket, head) => {
    // node lets go of the socket, and of what goes wrong with it.
    socket.on('error', () => socket.destroy());
    const isOurs = request.url?.split('?')[0] === '/graphql' && (isSameOrigin(request) || tokenOf(request) === null);
    if (!isOurs) refuse(socket, 403, REQUEST.foreign, 'FORBIDDEN');
    else if (isDraining()) refuse(socket, 503, REQUEST.busy, 'INTERNAL_SERVER_ERROR');
    else sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });
}

/** What a socket is told once it is in: a page that still shows somebody whose session has ended learns so. */
type ConnectionAck = { signedIn: boolean };
const VISITOR: ConnectionAck = { signedIn: false };

/** Gives each person so many sockets, for as long as their session lasts; one too many is asked to try later. */
function connectionLimit({ bearerOf, viewerOf, whenSessionEnds }: SocketAuth<SubscriberContext>) {
  const taken = new Map<string, number>();
  return async ({ extra, connectionParams }: Ctx): Promise<false | ConnectionAck> => {
    const { socket, isCrossOrigin, request } = extra;
    const bearer = bearerOf(request, connectionParams);
    extra.token = bearer ?? extra.token;
    const { token } = extra;
    if (!token) return !isCrossOrigin && VISITOR;
    const end = (goesOn = false) =>
      goesOn ? socket.close(RECONNECT, 'Please connect again') : socket.close(CloseCode.Forbidden, 'Signed out');
    // Before anybody asks who this is, so that no end of a session falls in between.
    socket.once('close', whenSessionEnds(token, end));
    const viewer = await viewerOf(token);
    if (!viewer || socket.readyState !== socket.OPEN) return bearer === null && VISITOR;
    socket.once('close', atTheEndOf(viewer.apiToken, end));
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
    return { signedIn: true };
  };
}

/** What a timer of node's takes at most, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Calls back when a token has ended by the clock; returns how not to. */
function atTheEndOf(token: Viewer['apiToken'], end: () => void): () => void {
  if (!token?.expiresAt) return () => undefined;
  const timer = setTimeout(end, Math.min(token.expiresAt.getTime() - Date.now(), LONGEST)).unref();
  return () => clearTimeout(timer);
}

const tooMany = (message: string) => new GraphQLError(message, { originalError: badRequest(message) });

const languageOf = ({ contextValue }: ExecutionArgs) => (contextValue as SubscriberContext).viewer?.language ?? ENGLISH;

/** The events of a subscription; the protocol takes them for answers, which `sendShared` makes of them. */
const sourceOf = async (args: ExecutionArgs) =>
  (await createSourceEventStream(args)) as AsyncIterable<ExecutionResult> | ExecutionResult;
