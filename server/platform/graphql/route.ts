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
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../../auth/viewer';
import { OPERATIONS_TOGETHER } from '../../rules/requests';
import { REQUEST } from '../../words/en/requests';
import { toAppError } from '../errorMapping';
import { AppError, badRequest } from '../errors';
import { limitCost } from '../http/rateLimit';
import { breakOff } from '../http/rest';
import { costToldTo, refusal, refuseCostly } from './cost';
import { run } from './executor';
import { formatError, type Judge, PARSING, refuseBy } from './operations';

/** Answers what failed before there was an operation (a broken upload, JSON that is none) in GraphQL's form, with the status of REST. */
export const answerGraphqlFailure: ErrorRequestHandler = (error, req, res, _next) => {
  if (res.headersSent) return breakOff(error, res);
  const known = toAppError(error);
  if (known?.retryAfter !== undefined) res.set('Retry-After', String(known.retryAfter));
  // Only under its own type do clients read the errors of an answer that is not 200.
  res.status(known?.status ?? 500).type(req.accepts(['json', GRAPHQL_JSON]) || 'json');
  res.send(JSON.stringify({ errors: [formatError({ message: '' }, error)] }));
};
const GRAPHQL_JSON = 'application/graphql-response+json';

/** What an operation's context has of the exchange that it rides on. */
interface Exchange extends BaseContext {
  readonly viewer: Viewer | null;
  http?: { req: Request; res: Response };
}

type ContextOf<C> = (http: { req: Request; res: Response }) => Promise<C>;

/** GraphQL over HTTP. */
export async function graphqlOverHttp<C extends Exchange>(schema: GraphQLSchema, context: ContextOf<C>, judge: Judge) {
  const server = new ApolloServer<C>({
    gateway: running(schema),
    formatError,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: PARSING,
    stopOnTerminationSignals: false,
    plugins: [judging(judge), ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
  });
  await server.start();
  return { handler: answering(server, context), stop: () => server.stop() };
}

/** Hands a request to Apollo Server, and its answer back. */
const answering =
  <C extends BaseContext>(server: ApolloServer<C>, context: ContextOf<C>): RequestHandler =>
  async (req, res) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(req.headers)) if (value !== undefined) headers.set(name, String(value));
    const { method, url, body } = req;
    if (isTogether(req) && body.length > OPERATIONS_TOGETHER)
      throw badRequest(REQUEST.tooManyTogether(OPERATIONS_TOGETHER));
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search, body },
      context: () => context({ req, res }),
    });
    if (answer.body.kind !== 'complete') throw new Error('Nothing is answered in parts');
    // As they are: Express would read the type of each answer anew.
    for (const [name, value] of answer.headers) res.setHeader(name, value);
    res.status(answer.status ?? 200).setHeader('Content-Length', Buffer.byteLength(answer.body.string));
    res.end(answer.body.string);
  };

/** Apollo Server lets a gateway run its operations: this one runs them here. */
const running = (schema: GraphQLSchema): ApolloServerOptionsWithGateway<BaseContext>['gateway'] => ({
  load: async () => ({
    executor: async ({ document, request: { operationName, variables }, context }) =>
      run({ schema, document, operationName, variableValues: variables, contextValue: context }),
  }),
  onSchemaLoadOrUpdate(tell) {
    tell({ apiSchema: schema, coreSupergraphSdl: '' });
    return () => undefined;
  },
  stop: async () => undefined,
});

/** Refuses an operation that goes beyond the calls of whoever makes it (429). */
async function refuseBeyondLimit(http: Exchange['http'], cost: number): Promise<void> {
  try {
    if (http) await limitCost(http, cost);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter !== undefined) http?.res.set('Retry-After', String(error.retryAfter));
    throw refusal(error);
  }
}

/** Whether operations came in one request. */
const isTogether = (req: Request | undefined) => Array.isArray(req?.body);

/** Refuses what is not to be run, and tells programs what the rest costs. */
const judging = (judge: Judge): ApolloServerPlugin<Exchange> => ({
  requestDidStart: async () => {
    let cost = 0;
    return {
      async didResolveOperation({ schema, document, operation, contextValue, request: { operationName, variables } }) {
        if (isTogether(contextValue.http?.req) && operation?.operation !== 'query')
          throw refusal(badRequest(REQUEST.queriesTogether));
        refuseBy(() => judge(contextValue.viewer, schema, document));
        if (operation?.operation === 'subscription') throw refusal(badRequest(REQUEST.followedBySocket));
        cost = refuseCostly({ schema, document, operationName, variables });
        await refuseBeyondLimit(contextValue.http, cost);
      },
      async willSendResponse({ contextValue, response: { body } }) {
        if (body.kind === 'single') Object.assign(body.singleResult, costToldTo(contextValue.viewer, cost));
      },
    };
  },
});
