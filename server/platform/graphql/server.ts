import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { expressMiddleware } from '@as-integrations/express5';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { asAppError } from '../http/failure';
import { breakOff } from '../http/rest';
import { refuseCostly } from './cost';
import { formatError, PARSING } from './operations';

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
