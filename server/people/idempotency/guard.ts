import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../context';
import { badRequest } from '../../platform/errors';
import { isMultipart } from '../../platform/http/bodies';
import { pathOf } from '../../platform/http/routes';
import type { HttpRequest, HttpServer } from '../../platform/http/types';
import { IDEMPOTENCY } from '../../words/en/idempotency';
import { answerOnce, idempotencyKeyIn } from './idempotency.service';

// REST and GraphQL each read the key of a request and run its service with it. Keys of visitors are ignored.

/** Lets every POST of an instance be repeated by its `Idempotency-Key`. */
export function guardPosts(app: HttpServer): void {
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

/** Lets every mutation over HTTP be repeated, each field by its name in the response. */
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

/** The key of a request, null without one; 400 for an invalid one, and for uploads, whose bytes would have to be compared. */
function keyOf(request: HttpRequest, takesFiles = isMultipart(request)): string | null {
  const key = idempotencyKeyIn(request.headers['idempotency-key']);
  if (key !== null && takesFiles) throw badRequest(IDEMPOTENCY.withFiles);
  return key;
}
