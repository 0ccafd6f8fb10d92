import {
  ApolloServer,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type BaseContext,
  HeaderMap,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import accepts from 'accepts';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { COST_OF_A_CALL, OPERATIONS_TOGETHER } from '../../rules/requests';
import { REQUEST } from '../../words/en/requests';
import type { Caller } from '../caller';
import { toAppError } from '../errorMapping';
import { AppError, badRequest, ifNotRefused } from '../errors';
import { LONG_JSON_BYTES } from '../http/bodies';
import { limitCost } from '../http/limits/rateLimit';
import { takeTurns } from '../http/limits/turns';
import type { NotFound } from '../http/routes';
import { abortReply } from '../http/server';
import type { AsyncRequestHook, HttpReply, HttpRequest, HttpServer, RequestHook } from '../http/types';
import { runInLanguageContext } from '../language';
import { measureOperation } from '../metrics/metrics';
import { costExtension, refusal, refuseCostly } from './cost';
import { nameOf, run } from './executor';
import { type AuthorizeDocument, asRefusal, formatError, PARSING, refuseRepetition, VALIDATION } from './operations';
import { graphqlUploads } from './uploads';

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Answers an error before the operation (a broken upload, invalid JSON) in GraphQL's format, with REST's status. */
function answerGraphqlError(error: unknown, { raw, languageContext }: HttpRequest, reply: HttpReply): void {
  if (reply.raw.headersSent) {
    abortReply(error, reply);
    return;
  }
  runInLanguageContext(languageContext, () => {
    const known = toAppError(error);
    if (known?.retryAfter !== undefined) reply.header('Retry-After', String(known.retryAfter));
    // Clients read the errors of a response other than 200 only with GraphQL's own media type.
    const type = accepts(raw).type(['json', GRAPHQL_JSON]) === GRAPHQL_JSON ? GRAPHQL_JSON : 'application/json';
    reply.status(known?.status ?? 500).type(`${type}; charset=utf-8`);
    reply.send(JSON.stringify({ errors: [formatError({ message: '' }, error)] }));
  });
}

/** The HTTP request and response of an operation. */
export interface Exchange {
  request: HttpRequest;
  reply: HttpReply;
}

/** The part of an operation's context about its HTTP exchange. */
interface OperationContext<V extends Caller> extends BaseContext {
  readonly viewer: V | null;
  http?: Exchange;
}

type ContextOf<C> = (http: Exchange) => C;

/** The hooks before an operation, in this order. */
type Hooks = readonly (RequestHook | AsyncRequestHook)[];

/** GraphQL over HTTP. */
export async function graphqlOverHttp<V extends Caller, C extends OperationContext<V>>(
  schema: GraphQLSchema,
  context: ContextOf<C>,
  authorize: AuthorizeDocument<V>,
) {
  const server = new ApolloServer<C>({
    gateway: running(schema),
    formatError,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: PARSING,
    validationOptions: VALIDATION,
    stopOnTerminationSignals: false,
    plugins: [
      authorizing(authorize),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();
  return {
    /** The routes, relative to their prefix. */
    routes: (hooks: Hooks, notFound: NotFound) => async (app: HttpServer) => {
      app.setErrorHandler(answerGraphqlError);
      app.setNotFoundHandler(notFound);
      for (const hook of hooks) app.addHook('onRequest', hook as RequestHook);
      takeTurns(app);
      app.addHook('preHandler', graphqlUploads);
      const handler = answering(server, context);
      app.route({ method: ['GET', 'POST'], url: '/', exposeHeadRoute: false, bodyLimit: LONG_JSON_BYTES, handler });
    },
    stop: () => server.stop(),
  };
}

/** Passes a request to Apollo Server, and its response back. */
const answering =
  <C extends BaseContext>(server: ApolloServer<C>, context: ContextOf<C>) =>
  async (request: HttpRequest, reply: HttpReply) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value));
    const { method, url, body } = request;
    if (Array.isArray(body) && body.length > OPERATIONS_TOGETHER)
      throw badRequest(REQUEST.tooManyTogether(OPERATIONS_TOGETHER));
    for (const each of [body, request.query].flat()) refuseRepetition((each as { query?: unknown } | undefined)?.query);
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search, body },
      context: async () => context({ request, reply }),
    });
    if (answer.body.kind !== 'complete') throw new Error('Nothing is answered in parts');
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.status(answer.status ?? 200).send(answer.body.string);
  };

/** Apollo Server lets a gateway execute its operations: this one executes them here. */
const running = (schema: GraphQLSchema): ApolloServerOptionsWithGateway<BaseContext>['gateway'] => ({
  load: async () => ({
    executor: async ({ document, request: { operationName, variables }, context }) =>
      run({ schema, document, operationName, variableValues: variables, contextValue: context }),
  }),
  onSchemaLoadOrUpdate(update) {
    update({ apiSchema: schema, coreSupergraphSdl: '' });
    return () => undefined;
  },
  stop: async () => undefined,
});

/** Refuses an operation beyond the caller's rate limit (429). */
async function refuseBeyondLimit(http: Exchange | undefined, cost: number): Promise<void> {
  try {
    if (http) await limitCost(http.request, http.reply, cost);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter !== undefined) http?.reply.header('Retry-After', String(error.retryAfter));
    throw refusal(error);
  }
}

/** Whether the request has several operations. */
const isTogether = (http: Exchange | undefined) => Array.isArray(http?.request.body);

function outcomeOf(errors: readonly GraphQLError[] = []): 'ok' | 'refused' | 'failed' {
  if (errors.length === 0) return 'ok';
  return errors.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR') ? 'failed' : 'refused';
}

/** Refuses operations that may not run, and reports the cost of others to programs. */
const authorizing = <V extends Caller>(authorize: AuthorizeDocument<V>): ApolloServerPlugin<OperationContext<V>> => ({
  requestDidStart: async () => {
    let cost = 0;
    const began = performance.now();
    return {
      async didResolveOperation({ schema, document, operation, contextValue, request: { operationName, variables } }) {
        if (isTogether(contextValue.http) && operation?.operation !== 'query')
          throw refusal(badRequest(REQUEST.queriesTogether));
        asRefusal(() => authorize(contextValue.viewer, schema, document));
        if (operation?.operation === 'subscription') throw refusal(badRequest(REQUEST.followedBySocket));
        cost = refuseCostly({ schema, document, operationName, variables });
        await refuseBeyondLimit(contextValue.http, cost);
      },
      // Over HTTP one that cannot be validated has no cost; it counts as a call.
      async didEncounterErrors({ contextValue: { http }, operation }) {
        if (http && !operation) await limitCost(http.request, http.reply, COST_OF_A_CALL).catch(ifNotRefused);
      },
      async willSendResponse({ contextValue, operation, errors, response: { body } }) {
        measureOperation(nameOf(operation), outcomeOf(errors), (performance.now() - began) / 1_000);
        if (body.kind === 'single') Object.assign(body.singleResult, costExtension(contextValue.viewer, cost));
      },
    };
  },
});
