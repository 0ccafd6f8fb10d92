import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context';
import { badRequest } from '../platform/errors';
import { isMultipart } from '../platform/http/bodies';
import { pathOf } from '../platform/http/routes';
import { IDEMPOTENCY } from '../words/en/idempotency';
import { answerOnce, idempotencyKeyIn } from './idempotency.service';

// The two ways in, REST and GraphQL, each give what runs the key that its request came with. Nothing is remembered of visitors.

/** Lets every POST under an instance be repeated by its `Idempotency-Key`. */
export function guardPosts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    const { handler, config } = route;
    route.handler = function (request, reply) {
      const answer = () => handler.call(this, request, reply);
      const { viewer, body } = request;
      const key = keyOf(request, config?.takesFiles);
      if (!viewer || key === null) return answer();
      return answerOnce(viewer, key, { operation: `POST ${pathOf(request)}`, body }, answer as () => Promise<unknown>);
    };
  });
}

/** Lets every mutation over HTTP be repeated likewise, each field under the name that the answer has for it. */
export function guardMutations(schema: GraphQLSchema): void {
  for (const [name, field] of Object.entries(schema.getMutationType()!.getFields())) {
    const resolve = field.resolve!;
    field.resolve = (object, args, context: Context, info) => {
      const answer = () => resolve(object, args, context, info);
      const { viewer, http } = context;
      const key = http ? keyOf(http.request) : null;
      if (!viewer || key === null) return answer();
      return answerOnce(viewer, key, { operation: `${name} ${info.path.key}`, body: args }, answer);
    };
  }
}

/** The key of a request, null where it has none; 400 for what is none, and with files, which would have to be compared whole. */
function keyOf(request: FastifyRequest, takesFiles = isMultipart(request)): string | null {
  const key = idempotencyKeyIn(request.headers['idempotency-key']);
  if (key !== null && takesFiles) throw badRequest(IDEMPOTENCY.withFiles);
  return key;
}
