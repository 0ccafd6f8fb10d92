import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import fastJson from 'fast-json-stringify';
import fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onSendHookHandler,
  type RawServerDefault,
} from 'fastify';
import { COMMON } from '../../words/en/common';
import { REQUEST } from '../../words/en/requests';
import { config } from '../config/config';
import { isBehindProxy } from '../config/proxies';
import { toAppError } from '../errorMapping';
import { AppError, methodNotAllowed } from '../errors';
import { currentRequestId, type LanguageContext, languageContextOf, runInLanguageContext } from '../language';
import { log } from '../log/log';
import { measureRequest } from '../metrics/metrics';
import { traceRequests } from '../tracing/requests';
import { readBodies, refuseOtherTypes } from './bodies';
import { tagReply } from './headers/etag';
import { responseWith } from './headers/securityHeaders';
import { isProxy } from './limits/proxies';
import { limitPages } from './limits/rateLimit';
import type { Headers } from './rawAnswer';
import { methodsAt, pathOf, pathOfTarget, type RegisteredRoute, registerRoutes } from './routes';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response, and the request's id in the log. */
    languageContext: LanguageContext;
  }
}

/** Node's own time limits. The total time of a request does not say whether it stalls: connections.ts checks that. */
const TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
};
/**
 * Longer than proxies keep idle connections, which is a minute as a rule: a connection that this server ends while a
 * request is on its way is a 502.
 */
const BEHIND_PROXY: ServerOptions = { ...TIMEOUTS, keepAliveTimeout: 75_000 };

/** The longest path parameter: all that fits into the head of a request. */
const PARAMETER_LENGTH = 16_384;

/** /Posts/ is the same as /posts. */
const ROUTER = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: PARAMETER_LENGTH };

/** Types that are compressed; event streams are sent at once. */
const COMPRESSED = /^text\/(?!event-stream)|[/+](json|xml|javascript)\b/;

/**
 * Compression says `Vary` on a compressed response alone: neither HEAD, nor 304, nor the response without compression,
 * which caches keep by the same address, would have it.
 */
const varyByEncoding: onSendHookHandler<unknown> = (_request, reply, payload, done) => {
  const vary = String(reply.getHeader('vary') ?? '');
  if (COMPRESSED.test(String(reply.getHeader('content-type'))) && !/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  done(null, payload);
};

/** One for each schema, compiled once. */
const serializers = new Map<string, (value: unknown) => string>();

/** A response's serialiser by its schema, so that undeclared fields cannot leave; made for the first response. */
function serializerOf(schema: unknown): (value: unknown) => string {
  // Without the names of its parts in the OpenAPI document: each part is inlined.
  const key = JSON.stringify(schema, (name, value) => (name === '$id' ? undefined : value));
  const known = serializers.get(key);
  if (known) return known;
  const made: (value: unknown) => string = fastJson(JSON.parse(key));
  serializers.set(key, made);
  return made;
}

const serializerCompiler = ({ schema }: { schema?: unknown }) => {
  let serialize: ((value: unknown) => string) | undefined;
  return (value: unknown) => {
    serialize ??= serializerOf(schema);
    return serialize(value);
  };
};

/**
 * The Fastify instance, on Node's own HTTP server, which the caller starts: languages, JSON bodies, errors as JSON,
 * compression. Every response has these headers.
 */
export function openServer(headers: Headers = new Map()) {
  const options: FastifyHttpOptions<RawServerDefault> = {
    serverFactory: (handler) =>
      createServer(
        { ...(isBehindProxy(config().trustProxy) ? BEHIND_PROXY : TIMEOUTS), ServerResponse: responseWith(headers) },
        handler as RequestListener,
      ),
    trustProxy: (address, hop) => isProxy(config().trustProxy, address, hop),
    return503OnClosing: false,
    // connections.ts answers unparsable requests.
    clientErrorHandler: () => undefined,
    routerOptions: ROUTER,
    rewriteUrl: pathOfTarget,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  };
  const app = fastify(options);
  // Services validate input, by the forms of rules/forms.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  const routes = registerRoutes(app);
  app.setErrorHandler(answerError);
  const notFound = (request: FastifyRequest, reply: FastifyReply) => refuseUnknown(routes, request, reply);
  app.setNotFoundHandler(notFound);
  app.register(compress, { customTypes: COMPRESSED, encodings: ['br', 'gzip', 'deflate'] });
  negotiateLanguages(app);
  traceRequests(app);
  readBodies(app);
  app.addHook('onSend', varyByEncoding);
  app.addHook('onSend', tagReply);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    measureRequest(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  app.addHook('preHandler', refuseOtherTypes);
  return { app, routes, notFound };
}

/** Answers each request in the language of its `Accept-Language`, until its viewer is known. */
function negotiateLanguages(app: FastifyInstance): void {
  app.decorateRequest('languageContext');
  app.decorateRequest('viewer', null);
  app.decorateRequest('cost');
  app.addHook('onRequest', (request, _reply, done) => {
    request.languageContext = languageContextOf(request.raw);
    runInLanguageContext(request.languageContext, done);
  });
  // Body parsing loses the asynchronous context of the request.
  app.addHook('preHandler', (request, _reply, done) => runInLanguageContext(request.languageContext, done));
}

/** A request without a route counts as a page: 405 with `Allow` where another method has one, 404 otherwise. */
async function refuseUnknown(
  routes: readonly RegisteredRoute[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  await limitPages(request);
  const call = `${request.method} ${pathOf(request)}`;
  const methods = methodsAt(routes, pathOf(request));
  if (methods.length === 0) throw new AppError(404, 'NOT_FOUND', REQUEST.notFound(call));
  reply.header('Allow', methods.join(', '));
  throw methodNotAllowed(call);
}

/** Every error as JSON: those for people unchanged, all others logged with a request id and masked. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  runInLanguageContext(request.languageContext ?? languageContextOf(request.raw), () => {
    const known = toAppError(error);
    if (reply.raw.headersSent) {
      abortReply(error, reply);
      return;
    }
    reply.type('application/json; charset=utf-8');
    if (!known) {
      const requestId = currentRequestId();
      log.error({ err: error, requestId, method: request.method, path: pathOf(request) }, 'request failed');
      reply.status(500).send({ msg: COMMON.tryAgain, code: 'INTERNAL_SERVER_ERROR', requestId });
      return;
    }
    if (known.retryAfter !== undefined) reply.header('Retry-After', String(known.retryAfter));
    const { message: msg, code, fields, details } = known;
    reply.status(known.status).send({ msg, code, ...(fields ? { fields } : {}), ...details });
  });
}

/** A response that has begun cannot be replaced: it is cut off, so that it is not taken for complete. */
export function abortReply(error: unknown, { raw }: FastifyReply): void {
  if (!toAppError(error)) log.error({ err: error }, 'an answer broke off');
  if (!raw.writableEnded) raw.destroy();
}
