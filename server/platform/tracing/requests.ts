import { config } from '../config/config';
import { isProxy } from '../http/limits/proxies';
import type { HttpRequest, HttpServer } from '../http/types';
import { type Resume, tracer } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while traces are made. */
    resumeTrace: Resume | undefined;
  }
}

/**
 * The parent trace in a request's header: accepted from our own proxies, and from any client on a developer's machine.
 */
function parentOf({ raw, headers }: HttpRequest): string | undefined {
  const isTrusted = config().local || isProxy(config().trustProxy, raw.socket.remoteAddress ?? '', 0);
  return isTrusted ? headers.traceparent?.toString() : undefined;
}

/** Makes each request a span, by its route as it is declared; nothing is added where nothing is traced. */
export function traceRequests(app: HttpServer): void {
  const traces = tracer();
  if (!traces) return;
  app.decorateRequest('resumeTrace');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, languageContext } = request;
    const route = routeOptions.url ?? 'none';
    const facts = {
      'http.request.method': method,
      'http.route': route,
      'toli.request_id': languageContext.requestId ?? '',
    };
    const span = { name: `${method} ${route}`, kind: 'server' as const, facts, parent: parentOf(request) };
    void traces.run(span, (setFacts) => {
      request.resumeTrace = traces.resume();
      done();
      // Also where its sender has gone before it was answered.
      return new Promise<void>((resolve) =>
        reply.raw.once('close', () => {
          setFacts({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
          resolve();
        }),
      );
    });
  });
  // Events of a request's body are not in the asynchronous context of the request.
  app.addHook('preHandler', ({ resumeTrace }, _reply, done) => (resumeTrace ? resumeTrace(done) : done()));
}
