// Fastify's types by the names that files outside of routes know them by: these import no framework.

export type {
  FastifyInstance as HttpServer,
  FastifyPluginAsync as HttpPlugin,
  FastifyReply as HttpReply,
  FastifyRequest as HttpRequest,
  onRequestAsyncHookHandler as AsyncRequestHook,
  onRequestHookHandler as RequestHook,
} from 'fastify';
