import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import fastJson from 'fast-json-stringify';
import fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
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
import { readBodies, refuseOtherTypes } from './bodies';
import { tagReply } from './etag';
import { isProxy } from './proxies';
import type { Headers } from './rawAnswer';
import { methodsAt, pathOf, type RegisteredRoute, registerRoutes } from './routes';
import { responseWith } from './securityHeaders';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of its response, and its id in the log. */
    languageContext: LanguageContext;
  }
}

/** How long node's own server waits. How long a whole request may take says nothing of whether it comes on: connections.ts looks at that. */
const TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
};
/** Longer than proxies keep connections that are idle, a minute as a rule: one that we end while a request is on its way is a 502 for somebody. */
const BEHIND_PROXY: ServerOptions = { ...TIMEOUTS, keepAliveTimeout: 75_000 };

/** The longest name in an address: all that fits into the head of a request. */
const PARAMETER_LENGTH = 16_384;

/** /Posts/ is /posts. */
const ROUTER = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: PARAMETER_LENGTH };

/** Text is compressed; a streamed response is sent as it comes. */
const COMPRESSED = /^text\/(?!event-stream)|[/+](json|xml|javascript)\b/;

/** Those of each schema are compiled once, however many responses have it. */
const serializers = new Map<string, (value: unknown) => string>();

/** How a response is serialised by its schema, so that what is not declared cannot leave; made when the first is answered. */
function serializerOf(schema: unknown): (value: unknown) => string {
  // Without the names that the description has for its parts: each part stands where it is used.
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
 * The Fastify instance, on node's own HTTP server, which the caller lets listen: languages, JSON bodies, errors as JSON, compression.
 * Every answer has these headers.
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
    // What node cannot read is answered by connections.ts.
    clientErrorHandler: () => undefined,
    routerOptions: ROUTER,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  };
  const app = fastify(options);
  // Services judge what is sent, by the forms of rules/forms.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  const routes = registerRoutes(app);
  app.setErrorHandler(answerError);
  const notFound = (request: FastifyRequest, reply: FastifyReply) => refuseUnknown(routes, request, reply);
  app.setNotFoundHandler(notFound);
  app.register(compress, { customTypes: COMPRESSED, encodings: ['br', 'gzip', 'deflate'] });
  negotiateLanguages(app);
  readBodies(app);
  app.addHook('onSend', tagReply);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    measureRequest(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  app.addHook('preHandler', refuseOtherTypes);
  return { app, routes, notFound };
}

/** Answers each request in the language of its `Accept-Language`, until it is known who sent it. */
function negotiateLanguages(app: FastifyInstance): void {
  app.decorateRequest('languageContext');
  app.decorateRequest('viewer', null);
  app.decorateRequest('cost');
  app.addHook('onRequest', (request, _reply, done) => {
    request.languageContext = languageContextOf(request.raw);
    runInLanguageContext(request.languageContext, done);
  });
  // What is read of a body does not come in the asynchronous context of the request.
  app.addHook('preHandler', (request, _reply, done) => runInLanguageContext(request.languageContext, done));
}

/** Whatever has no route: 405 with `Allow` where another method has one, else 404. */
function refuseUnknown(routes: readonly RegisteredRoute[], request: FastifyRequest, reply: FastifyReply): never {
  const call = `${request.method} ${pathOf(request)}`;
  const methods = methodsAt(routes, pathOf(request));
  if (methods.length === 0) throw new AppError(404, 'NOT_FOUND', REQUEST.notFound(call));
  reply.header('Allow', methods.join(', '));
  throw methodNotAllowed(call);
}

/** Every failure as JSON: what people should read as it is, everything else logged with a request id and masked. */
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

/** An answer that has begun cannot be taken back: it is cut off, so that nobody takes it for the whole. */
export function abortReply(error: unknown, { raw }: FastifyReply): void {
  if (!toAppError(error)) log.error({ err: error }, 'an answer broke off');
  if (!raw.writableEnded) raw.destroy();
}
