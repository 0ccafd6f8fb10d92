import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { expressMiddleware } from '@as-integrations/express5';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import {
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  subscribe,
  validate,
} from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { COMMON } from '../../words/en/common';
import { ENGLISH } from '../../words/words';
import { isSameOrigin } from '../http/csrf';
import { asAppError } from '../http/failure';
import { isDraining } from '../http/health';
import { breakOff } from '../http/rest';
import type { Viewer } from '../http/viewer';
import { inLanguage } from '../language';
import { log } from '../log/log';
import { refuseCostly } from './cost';
import { onGap } from './live';

/** A document has at most so many tokens: enough for every screen, too few to keep the server busy. */
const PARSING = { maxTokens: 1_000 };

const LANGUAGE_FAILURES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** An error as clients get it: what people should read with its code, everything else logged with an id and masked. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, path, locations } = formatted;
  const place = { ...(path ? { path } : {}), ...(locations ? { locations } : {}) };
  const known = asAppError(unwrapResolverError(error));
  if (known) {
    const { code, fields, retryAfter, details } = known;
    return {
      message: known.message,
      ...place,
      extensions: { code, ...(fields ? { fields } : {}), ...(retryAfter ? { retryAfter } : {}), ...details },
    };
  }
  if (LANGUAGE_FAILURES.has(String(formatted.extensions?.code))) {
    return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } };
  }
  const requestId = randomUUID();
  log.error({ err: unwrapResolverError(error), requestId, path }, 'operation failed');
  return {
    message: COMMON.tryAgain,
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** Answers what failed before there was an operation (a broken upload, JSON that is none) in GraphQL's form, with the status of REST. */
export const answerGraphqlFailure: ErrorRequestHandler = (error, req, res, _next) => {
  if (res.headersSent) return breakOff(error, res);
  const known = asAppError(error);
  if (known?.retryAfter !== undefined) res.set('Retry-After', String(known.retryAfter));
  // Only under its own type do clients read the errors of an answer that is not 200.
  res.status(known?.status ?? 500).type(req.accepts(['json', GRAPHQL_JSON]) || 'json');
  res.send(JSON.stringify({ errors: [formatError({ message: '' }, error)] }));
};
const GRAPHQL_JSON = 'application/graphql-response+json';

type ContextOf<C> = (http: { req: Request; res: Response }) => Promise<C>;

/** GraphQL over HTTP, with a sandbox page for whoever opens it in a browser. */
export async function graphqlOverHttp<C extends BaseContext>(schema: GraphQLSchema, context: ContextOf<C>) {
  const server = new ApolloServer<C>({
    schema,
    formatError,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: PARSING,
    stopOnTerminationSignals: false,
    plugins: [
      refusesCostly,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageLocalDefault({ includeCookies: true }),
    ],
  });
  await server.start();
  return { handler: expressMiddleware(server, { context }) as RequestHandler, stop: () => server.stop() };
}

const refusesCostly: ApolloServerPlugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, request: { operationName, variables } }) =>
      refuseCostly({ schema, document, operationName, variables }),
  }),
};

/** An operation that came over a web socket, once the same is known of it as of one over HTTP; else why it does not run. */
function judged(schema: GraphQLSchema, { query, operationName, variables }: SubscribePayload) {
  try {
    const document = parse(query, PARSING);
    const errors = validate(schema, document);
    if (errors.length > 0) return errors;
    refuseCostly({ schema, document, operationName, variables });
    return { schema, document, operationName, variableValues: variables };
  } catch (error) {
    return [error as GraphQLError];
  }
}

/** Live GraphQL over graphql-ws on the same path of the same server; only our own pages and programs without an origin. */
export function graphqlOverWebSocket(
  server: Server,
  schema: GraphQLSchema,
  context: (request: IncomingMessage) => Promise<object>,
  whenSessionEnds: (request: IncomingMessage, end: () => void) => () => void,
): { stop(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    // node lets go of the socket, and of what goes wrong with it.
    socket.on('error', () => socket.destroy());
    const isOurs = request.url?.split('?')[0] === '/graphql' && isSameOrigin(request);
    const refusal = !isOurs ? '403 Forbidden' : isDraining() ? '503 Service Unavailable' : null;
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });
  // Whoever may have missed something comes again and fetches it.
  const stopWatching = onGap(() => {
    for (const socket of sockets.clients) socket.close(1012, 'Please connect again');
  });
  const connection = useServer(
    {
      schema,
      connectionInitWaitTimeout: 3_000,
      // Before the first operation asks who this is, so that no end of a session falls in between.
      onConnect: ({ extra: { request, socket } }) => {
        socket.once(
          'close',
          whenSessionEnds(request, () => socket.close(CloseCode.Forbidden, 'Signed out')),
        );
      },
      onSubscribe: (_ctx, _id, payload) => judged(schema, payload),
      execute: (args) => inLanguage(languageOf(args), () => execute(args)),
      subscribe: heard,
      context: async ({ extra }) => ({ ...(await context(extra.request)) }),
      onError: (_ctx, _id, _payload, errors) => errors.map(masked),
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: result.errors.map(masked) } : result,
    },
    sockets,
  );
  return {
    async stop() {
      stopWatching();
      await connection.dispose();
    },
  };
}

const languageOf = ({ contextValue }: ExecutionArgs) =>
  (contextValue as { viewer?: Viewer | null } | undefined)?.viewer?.language ?? ENGLISH;

/** Each event of a subscription in the language of whoever hears it. */
async function heard(args: ExecutionArgs) {
  const language = languageOf(args);
  const events = await inLanguage(language, () => subscribe(args));
  if (!(Symbol.asyncIterator in events)) return events;
  const next = events.next.bind(events);
  return Object.assign(events, { next: () => inLanguage(language, next) });
}

/** The same mapping as over HTTP, for an error that graphql-js made itself. */
function masked(error: GraphQLError): GraphQLError {
  const isLanguage = !error.originalError;
  const { message, ...rest } = formatError(
    {
      message: error.message,
      ...(error.path ? { path: error.path } : {}),
      extensions: isLanguage ? { code: 'BAD_USER_INPUT' } : {},
    },
    error.originalError ?? error,
  );
  return new GraphQLError(message, { ...rest, extensions: rest.extensions ?? {} });
}
