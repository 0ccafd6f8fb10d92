import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
  RouteOptions,
} from 'fastify';
import type { AnyObjectSchema } from 'yup';
import { LIST_MAX, SLICE_MAX } from '../../rules/lists';
import { REQUEST } from '../../words/en/requests';
import { AppError, badRequest } from '../errors';
import { type Connection, decodeCursor, type Slice, sliceSize } from '../paging';
import { id } from './schemas';

/**
 * The allowed callers of a route: anyone, signed-in people, those with a verified address, creators, or a server that
 * signs its requests.
 */
export type Access = 'anyone' | 'signedIn' | 'verified' | 'creator' | 'server';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The allowed callers, for the OpenAPI document; the service decides. */
    access?: Access;
    /** Statuses of refusals, beyond those that follow from `access` and `schema`. */
    errors?: readonly number[];
    /** The route's name in the permissions of tokens, `GET /post/:id`; set for every route under /api. */
    call?: string;
    /** It has no authentication; set for the `openRoutes` of a module. */
    isOpen?: boolean;
    /** Its body is a file's bytes, so it cannot be repeated with an `Idempotency-Key`. */
    takesFiles?: boolean;
  }
  interface FastifySchema {
    /** The summary of the route, a sentence. */
    summary?: string;
    /** What to use in place of the route, ending in the day from which it may be gone: "Use GET /x. Goes on 2027-06-30." */
    deprecated?: string;
  }
}

/**
 * TypeBox schemas give requests and responses their types; a yup form is validated by its service, so its body is
 * `unknown`.
 */
interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/**
 * The routes of a noun: a Fastify plugin, which its module names in `routes` (or `openRoutes`).
 *
 * - JSON: the handler returns what `schema.response` declares; anything else in it is dropped. A route that has nothing to say returns `done`.
 * - Text, HTML, XML: declare `textOf('text/html')` as the response, `reply.type('text/html')`, return the string.
 * - A file or stream: declare `textOf('application/octet-stream')`, return a Readable or `reply.send(stream)`.
 * - What another library answers by node's request and response: `reply.hijack()`, then use `request.raw` and `reply.raw`. Headers that
 *   hooks set on `reply` (Cache-Control, RateLimit) are not on `reply.raw` then: hand them on with `copyHeaders(reply)`.
 */
export type Routes = FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, SchemaTypes>;

/** The result of a handler without one; its response schema is `DONE`. */
export const done = { ok: true } as const;

/** The path parameters that are ids. */
export const ids = <Name extends string>(...names: Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, id()])) as Record<Name, ReturnType<typeof id>>);

/** A response of another type than JSON. */
export const textOf = (type: string, description = 'Done.') => ({ description, content: { [type]: { schema: {} } } });

/** A redirect, which has no body. */
export const ELSEWHERE = { description: 'Leads elsewhere.' };
export const NOTHING = { description: 'Done; there is nothing to say.' };

/** A form with files: its texts, and the contents of each part with a file. */
export interface FormBody {
  fields?: AnyObjectSchema | undefined;
  files: Record<string, string>;
}

/** A body that is a form with files, or also JSON where `json` is given. */
export const formWith = (files: FormBody['files'], fields?: AnyObjectSchema, json?: AnyObjectSchema) => ({
  content: {
    ...(json ? { 'application/json': { schema: json } } : {}),
    'multipart/form-data': { schema: { fields, files } satisfies FormBody },
  },
});

/** A body that is read as raw bytes (`readRawBodies`). */
export const rawBody = (type: string) => ({
  content: { [type]: { schema: {} } },
});

/** The query parameters of a list. */
export const SLICE = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SLICE_MAX,
      description: 'The most entries.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      description: 'The cursor of the next slice, from `X-Next-Cursor`.',
    }),
  ),
};
export const sliceQuery = Type.Object(SLICE);

/** The slice of `?limit=` and `?cursor=`. */
export function sliceOf({ query }: { query: unknown }, unlimited = LIST_MAX): Slice {
  const { limit } = query as Record<string, unknown>;
  return {
    limit: limit === undefined ? unlimited : sliceSize(Number(limit)),
    after: decodeCursor(textIn(query, 'cursor')),
  };
}

/** A query parameter, null without it; repeated ones are refused. */
export function textIn(query: unknown, name: string): string | null {
  const value = (query as Record<string, unknown>)[name];
  if (value === undefined || typeof value === 'string') return value ?? null;
  throw badRequest(REQUEST.once(name));
}

/** The entries of a slice; the next cursor is in a header. */
export function listOf<T>(reply: Pick<FastifyReply, 'header'>, { edges, pageInfo }: Connection<T>): T[] {
  if (pageInfo.hasNextPage && pageInfo.endCursor) reply.header('X-Next-Cursor', pageInfo.endCursor);
  return edges.map(({ node }) => node);
}

/** Copies the headers of a reply to Node's response, for code that writes to it after `reply.hijack()`. */
export function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

/** Answers a request without a route. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<never>;

/** A route as it was registered. */
export interface RegisteredRoute {
  method: string;
  /** The whole path, with :name for parameters. */
  url: string;
  schema: FastifySchema | undefined;
  config: RouteOptions['config'];
  /** A HEAD route that Fastify adds to a GET route. */
  isImplied: boolean;
}

const API = '/api';

/**
 * Collects the routes of an instance, except for those of a folder's files. Throws at the start for one under /api
 * without a summary, access and response.
 */
export function registerRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify adds HEAD to every GET.
      const isImplied = method === 'HEAD' && routes.some((each) => each.method === 'GET' && each.url === route.url);
      if (route.url.endsWith('*')) continue;
      if (route.url.startsWith(`${API}/`)) nameRoute(route, isImplied ? 'GET' : method);
      routes.push({ method, url: route.url, schema: route.schema, config: route.config, isImplied });
    }
  });
  return routes;
}

/** Names a route of /api for permissions, and sets the status of its schema. */
function nameRoute(route: RouteOptions, method: string): void {
  const { url, schema, config } = route;
  if (!schema?.summary || !schema.response || !config?.access)
    throw new Error(`${method} ${url} must say summary, response and access`);
  route.config = { ...config, call: `${method} ${url.slice(API.length)}` };
  answerWith(route, Number(Object.keys(schema.response)[0]));
}

/** Sets the status of a route's schema. */
function answerWith(route: RouteOptions, status: number): void {
  if (status === 200) return;
  const hooks = [route.preHandler ?? []].flat();
  route.preHandler = [...hooks, (_request, reply, next) => next(void reply.status(status))];
}

/** The methods of routes at a path, for `Allow`. */
export function methodsAt(routes: readonly RegisteredRoute[], path: string): string[] {
  const methods = new Set(routes.filter(({ url }) => patternOf(url).test(path)).map(({ method }) => method));
  return [...methods];
}

const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const parts = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  const pattern = new RegExp(`^${parts}/?$`, 'i');
  patterns.set(url, pattern);
  return pattern;
}

/** The message for a path without a route. */
export const nothingAt = (request: Pick<FastifyRequest, 'method' | 'url'>) =>
  new AppError(404, 'NOT_FOUND', REQUEST.notFound(`${request.method} ${pathOf(request)}`));

/**
 * The path and query of a request's target: one to a proxy has an absolute address, of any host (RFC 9112, section 3.2.2),
 * which must not get into redirects and the keys of kept pages.
 */
export function pathOfTarget({ url = '/' }: { url?: string | undefined }): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** The path of a request, without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0]!;
