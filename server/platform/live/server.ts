import type { IncomingMessage, Server } from 'node:http';
import {
  createSourceEventStream,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { type Context, MessageType, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { SOCKET_LIMITS } from '../../rules/requests';
import { REQUEST } from '../../words/en/requests';
import type { Caller } from '../caller';
import { badRequest } from '../errors';
import { FairQueue } from '../fairQueue';
import { costExtension, refusal } from '../graphql/cost';
import { type AuthorizeDocument, maskError, type Operation, prepareOperation } from '../graphql/operations';
import { acceptUpgrades, refuseUpgrade } from '../http/connections/upgrades';
import { callsOf } from '../http/limits/rateLimit';
import type { Headers } from '../http/rawAnswer';
import { inLanguage, languageFor } from '../language';
import { countSocket } from '../metrics/metrics';
import { countFor, LiveSocket, RECONNECT } from './liveSocket';
import { onGap } from './pubsub';
import { replayFrom } from './replayBuffer';
import { executeFor, type SubscriberContext, sendShared, subscriberOf, withMaskedErrors } from './sharedExecution';

/** How long a close waits for clients, in milliseconds. */
export interface SocketTimeouts {
  /** For `connection_init`, once they are connected. */
  initMs: number;
  /** For a pong; as often they are pinged. */
  aliveMs: number;
}
const TIMEOUTS: SocketTimeouts = { initMs: 3_000, aliveMs: 15_000 };

/** The person of a socket. */
export interface SocketAuth<V extends Caller> {
  /** Whether a socket may be opened at all. */
  isAllowed(request: IncomingMessage): boolean;
  /**
   * The payload of `connection_ack` after `connection_init`; false where the socket is refused. It is closed when its
   * session ends.
   */
  admit(socket: LiveSocket, params: Record<string, unknown> | undefined): Promise<false | { signedIn: boolean }>;
  viewerOf(token: string | null): Promise<V | null>;
  contextFor(viewer: V | null): SubscriberContext;
}

/** A subscription that has started. */
interface Started extends Operation {
  contextValue: SubscriberContext;
  events: AsyncIterable<unknown> | ExecutionResult;
}

/**
 * The most sockets and subscriptions that start at once, and the most costly events that are executed at once; each
 * owner has their turn.
 */
const CONCURRENCY = 4;
/** No one reads it: the connection has closed before its subscription could start. */
const CLOSED = new GraphQLError('The connection has closed');

const socketOf = ({ extra }: Context<Record<string, unknown>, Extra>) => extra.socket as LiveSocket;
const isOpen = (socket: LiveSocket) => socket.readyState === socket.OPEN;
const languageOf = ({ request }: LiveSocket, { viewer }: SubscriberContext) => languageFor(request, viewer);

/** Subscriptions over graphql-ws, on the same path of the same server; for our own pages with their cookie, for all others with a token. */
export function graphqlOverWebSocket<V extends Caller>(
  server: Server,
  schema: GraphQLSchema,
  auth: SocketAuth<V>,
  authorize: AuthorizeDocument<V>,
  changes: Partial<SocketTimeouts> = {},
  headers: Headers = new Map(),
): { stop(): Promise<void> } {
  const { initMs, aliveMs } = { ...TIMEOUTS, ...changes };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.frame,
    perMessageDeflate: false,
    WebSocket: LiveSocket,
  });
  const options = { isProd: true, connectionInitWaitTimeout: initMs, jsonMessageReviver: refuseServerMessages };
  const protocol = useServer({ ...options, ...hooks(auth, starter(schema, auth, authorize)) }, sockets, aliveMs);
  // graphql-ws writes to the console what a client has sent wrong, such as a message that is too large; ws closes it with the code for that.
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error').on('error', () => undefined);
    countSocket(1);
    socket.once('close', () => countSocket(-1));
  });
  sockets.on('wsClientError', (_error, socket) =>
    refuseUpgrade(socket, headers, 400, REQUEST.notHttp, 'BAD_USER_INPUT'),
  );
  acceptUpgrades(server, {
    headers,
    isAllowed: (request) => request.url?.split('?')[0] === '/graphql' && auth.isAllowed(request),
    accept: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        ws.opened(request);
        sockets.emit('connection', ws, request);
      }),
  });
  const stopWatching = onGap(() => {
    for (const socket of sockets.clients) socket.close(RECONNECT, 'Please connect again');
  });
  return {
    async stop() {
      stopWatching();
      const late = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, initMs);
      await protocol.dispose();
      clearTimeout(late);
    },
  };
}

/** The protocol's hooks for sockets and their operations. */
function hooks<V extends Caller>(
  auth: SocketAuth<V>,
  start: ReturnType<typeof starter>,
): ServerOptions<Record<string, unknown>, Extra> {
  const turns = new FairQueue(CONCURRENCY);
  const startInTurn = (socket: LiveSocket, payload: SubscribePayload) =>
    turns
      .run(socket.owner, () => (isOpen(socket) ? start(socket, payload) : [CLOSED]))
      .catch((error) => [socket.fail(error) || CLOSED]);
  return {
    onConnect(ctx) {
      const socket = socketOf(ctx);
      const admitted = turns.run(socket.owner, async () => {
        const ack = isOpen(socket) && (await auth.admit(socket, ctx.connectionParams));
        const refused = ack && (await countFor(socket, socket.caller, 1));
        if (refused) throw refused;
        socket.prepaid = 1;
        return ack;
      });
      return admitted.catch((error) => socket.fail(error));
    },
    // A pong is sent once every earlier subscribe has started: a query after it misses nothing.
    onPing: (ctx) => Promise.all(socketOf(ctx).starting).then(() => undefined),
    async onSubscribe(ctx, _id, payload) {
      const socket = socketOf(ctx);
      const most = SOCKET_LIMITS.operations;
      if (Object.keys(ctx.subscriptions).length > most || socket.starting.size >= most)
        return [refusal(badRequest(REQUEST.tooManyOperations(most)))];
      const starting = startInTurn(socket, payload);
      socket.starting.add(starting);
      const started = await starting;
      socket.starting.delete(starting);
      return started;
    },
    subscribe: (args) => (args as Started).events as ExecutionResult,
    onOperation(ctx, id, _payload, args) {
      const { events, ...operation } = args as Started;
      if (!(Symbol.asyncIterator in events))
        return { ...withMaskedErrors(events), ...costExtension(operation.contextValue.viewer, operation.cost) };
      const socket = socketOf(ctx);
      return sendShared(id, events, answerer(socket, operation, turns), socket);
    },
    onError: (_ctx, _id, _payload, errors) => errors.map(maskError),
  };
}

/** Starts subscriptions: counts their cost, and refuses those that the viewer may not have. */
function starter<V extends Caller>(schema: GraphQLSchema, auth: SocketAuth<V>, authorize: AuthorizeDocument<V>) {
  return async (socket: LiveSocket, payload: SubscribePayload): Promise<Started | GraphQLError[]> => {
    // Looked up each time, so that every change of the viewer counts.
    const viewer = await auth.viewerOf(socket.token);
    // Before it is parsed; what it costs beyond one call is counted after that.
    const refused = socket.prepaid-- > 0 ? null : await countFor(socket, viewer, 1);
    if (refused) return [refusal(refused)];
    const operation = prepareOperation(schema, payload, (document) => {
      authorize(viewer, schema, document);
      if (getOperationAST(document, payload.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        throw badRequest(REQUEST.onlySubscriptions);
    });
    if (!('document' in operation)) return [...operation];
    const more = callsOf(operation.cost) - 1;
    const refusedMore = more > 0 ? await countFor(socket, viewer, more) : null;
    if (refusedMore) return [refusal(refusedMore)];
    const contextValue = auth.contextFor(viewer);
    const args = { ...operation, contextValue };
    const subscribe = async () => createSourceEventStream(args);
    return {
      ...args,
      events: await inLanguage(languageOf(socket, contextValue), () => replayFrom(operation.since, subscribe)),
    };
  };
}

/** Executes the events of a subscription. Each one that costs more than one request is counted, and waits its turn. */
function answerer(socket: LiveSocket, operation: Omit<Started, 'events'>, turns: FairQueue) {
  const { contextValue, cost } = operation;
  const subscriber = subscriberOf(operation, languageOf(socket, contextValue));
  const calls = callsOf(cost);
  return async (event: unknown): Promise<string> => {
    if (calls === 1) return executeFor(subscriber, event);
    const refused = await countFor(socket, contextValue.viewer, calls);
    if (refused) throw refused;
    return turns.run(socket.owner, () => (isOpen(socket) ? executeFor(subscriber, event) : ''));
  };
}

const SERVER_MESSAGES: ReadonlySet<unknown> = new Set([MessageType.ConnectionAck, MessageType.Next, MessageType.Error]);

/** Refuses, as not readable (4400), a message of a client that only a server sends: graphql-ws takes it for a failure of its own. */
function refuseServerMessages(key: string, value: unknown): unknown {
  if (key === '' && SERVER_MESSAGES.has((value as { type?: unknown } | null)?.type))
    throw new Error('a server message');
  return value;
}
