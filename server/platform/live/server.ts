import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { REQUEST } from '../../words/en/requests';
import { ENGLISH } from '../../words/words';
import { badRequest, rateLimited } from '../errors';
import { costToldTo, refusal } from '../graphql/cost';
import { type Asked, type Judge, judged, masked } from '../graphql/operations';
import { isDraining } from '../http/health';
import { addressOf, callsOf, countCalls } from '../http/rateLimit';
import { type Headers, rawAnswer } from '../http/rawAnswer';
import { isSameOrigin } from '../http/sameOrigin';
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
  terminateAll,
  whenSubscribed,
} from './connection';
import { connectionLimit, type SocketAuth } from './connectionLimit';
import { FairQueue } from './fairQueue';
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

/** A subscription that may start, and whose it is. */
interface Prepared extends Asked {
  connection: LiveConnection;
}
/** So many subscriptions start at once; the others wait, and each connection has its turn. */
const STARTS_AT_ONCE = 8;
/** Nobody reads it: the connection has closed before its subscription could start. */
const CLOSED = new GraphQLError('The connection has closed');

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
  const starts = new FairQueue<LiveConnection>(STARTS_AT_ONCE);
  async function prepare(connection: LiveConnection, payload: SubscribePayload): Promise<Prepared | GraphQLError[]> {
    // Looked up each time, so that whatever changed about somebody counts.
    const viewer = await auth.viewerOf(connection.token);
    const asked = judged(schema, payload, (document) => {
      judge(viewer, schema, document);
      if (getOperationAST(document, payload.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        throw badRequest(REQUEST.onlySubscriptions);
    });
    const calls = callsOf('document' in asked ? asked.cost : 0);
    const { isOver, seconds } = await countCalls({ viewer, address: addressOf(connection.request) }, calls);
    if (isOver) return [refusal(rateLimited(seconds))];
    return 'document' in asked ? { ...asked, connection, contextValue: auth.contextFor(viewer) } : [...asked];
  }
  const protocol = makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: patience.initMs,
    onConnect: connectionLimit(auth),
    // A pong says that whatever was asked for before is followed by now: what is fetched then misses nothing.
    onPing: ({ extra }) => whenSubscribed(extra),
    async onSubscribe({ extra, subscriptions }, id, payload) {
      const { pendingSubscribes } = extra;
      pendingSubscribes.add(id);
      const most = SOCKET_LIMITS.operations;
      const isOneTooMany = Object.keys(subscriptions).length > most || pendingSubscribes.size > most;
      const prepared = isOneTooMany
        ? [refusal(badRequest(REQUEST.tooManyOperations(most)))]
        : ((await starts.run(extra, () => prepare(extra, payload))) ?? [CLOSED]);
      if (Array.isArray(prepared)) subscribed(extra, id);
      return prepared;
    },
    subscribe: async (args) => {
      const { connection: owner, since } = args as Prepared;
      const start = () => inLanguage(languageOf(args), async () => replayFrom(since, () => sourceOf(args)));
      return (await starts.run(owner, start)) ?? { errors: [CLOSED] };
    },
    onOperation({ extra }, id, _payload, args, events) {
      subscribed(extra, id);
      return Symbol.asyncIterator in events
        ? sendShared(extra, id, subscriberOf(args as Asked, languageOf(args)), events)
        : events;
    },
    onError: (_ctx, _id, _payload, errors) => errors.map(masked),
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
      starts.drop(line);
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

const languageOf = ({ contextValue }: ExecutionArgs) => (contextValue as SubscriberContext).viewer?.language ?? ENGLISH;

/** The events of a subscription; the protocol takes them for answers, which `sendShared` makes of them. */
const sourceOf = async (args: ExecutionArgs) =>
  (await createSourceEventStream(args)) as AsyncIterable<ExecutionResult> | ExecutionResult;
