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
import { REQUEST } from '../../words/en/requests';
import { AppError, badRequest } from '../errors';
import { type Connection, decodeCursor, type Slice, sliceSize } from '../paging';
import { id } from './schemas';

/** Who may call a route: anybody, those who are signed in, have verified their address, run a page, or another server that signs what it sends. */
export type Access = 'anyone' | 'signedIn' | 'verified' | 'creator' | 'server';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it. The service decides; this is what the API document says. */
    access?: Access;
    /** Statuses of refusals, beyond those that follow from `access` and `schema`. */
    errors?: readonly number[];
    /** The route as permissions of tokens name it, `GET /post/:id`; set for every route under /api. */
    call?: string;
    /** It asks nobody who they are; set for the `openRoutes` of a module. */
    isOpen?: boolean;
    /** What it takes are the bytes of a file, so that it is not repeated by an `Idempotency-Key`. */
    takesFiles?: boolean;
  }
  interface FastifySchema {
    /** What the route does: a sentence. */
    summary?: string;
  }
}

/** TypeBox schemas give requests and responses their types; a yup form is judged by its service, so its body is `unknown`. */
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

/** What a handler with nothing to say returns; its response schema is `DONE`. */
export const done = { ok: true } as const;

/** The parameters of a path that are ids. */
export const ids = <Name extends string>(...names: Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, id()])) as Record<Name, ReturnType<typeof id>>);

/** A response of another type than JSON. */
export const textOf = (type: string, description = 'Done.') => ({ description, content: { [type]: { schema: {} } } });

/** A redirect, and a response without a body. */
export const ELSEWHERE = { description: 'Leads elsewhere.' };
export const NOTHING = { description: 'Done; there is nothing to say.' };

/** A form with files: its texts, and of each part with a file what that brings. */
export interface FormBody {
  fields?: AnyObjectSchema | undefined;
  files: Record<string, string>;
}

/** A body that comes as a form with files, or as JSON too where `json` is given. */
export const formWith = (files: FormBody['files'], fields?: AnyObjectSchema, json?: AnyObjectSchema) => ({
  content: {
    ...(json ? { 'application/json': { schema: json } } : {}),
    'multipart/form-data': { schema: { fields, files } satisfies FormBody },
  },
});

/** A body that is read as the bytes that came (`readRawBodies`). */
export const rawBody = (type: string) => ({
  content: { [type]: { schema: {} } },
});

/** The query of a list. */
export const SLICE = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'So many entries at most.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      description: 'Where it goes on: what `X-Next-Cursor` said.',
    }),
  ),
};
export const sliceQuery = Type.Object(SLICE);

/** Without `limit` a REST list holds so many entries, unless it says otherwise. */
const WHOLE_LIST = 1000;

/** The slice that `?limit=` and `?cursor=` ask for. */
export function sliceOf({ query }: { query: unknown }, unlimited = WHOLE_LIST): Slice {
  const { limit } = query as Record<string, unknown>;
  return {
    limit: limit === undefined ? unlimited : sliceSize(Number(limit)),
    after: decodeCursor(textIn(query, 'cursor')),
  };
}

/** A parameter of the address, null where it is not given; given more than once it is refused. */
export function textIn(query: unknown, name: string): string | null {
  const value = (query as Record<string, unknown>)[name];
  if (value === undefined || typeof value === 'string') return value ?? null;
  throw badRequest(REQUEST.once(name));
}

/** The entries of a slice; where the next one starts goes into a header. */
export function listOf<T>(reply: Pick<FastifyReply, 'header'>, { edges, pageInfo }: Connection<T>): T[] {
  if (pageInfo.hasNextPage && pageInfo.endCursor) reply.header('X-Next-Cursor', pageInfo.endCursor);
  return edges.map(({ node }) => node);
}

/** Puts the headers of a reply onto node's response, for what writes there itself after `reply.hijack()`. */
export function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

/** Answers what has no route. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => never;

/** A route as it was registered. */
export interface RegisteredRoute {
  method: string;
  /** The whole path, with :name for what changes. */
  url: string;
  schema: FastifySchema | undefined;
  config: RouteOptions['config'];
  /** HEAD of a route for GET, which Fastify answers by itself. */
  isImplied: boolean;
}

const API = '/api';

/** Keeps a list of the routes of an instance, but those for whatever file lies in a folder, and refuses to start with one under /api that says not what it does, for whom, and what it answers. */
export function registerRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify answers HEAD wherever there is a GET.
      const isImplied = method === 'HEAD' && routes.some((each) => each.method === 'GET' && each.url === route.url);
      if (route.url.endsWith('*')) continue;
      if (route.url.startsWith(`${API}/`)) nameRoute(route, isImplied ? 'GET' : method);
      routes.push({ method, url: route.url, schema: route.schema, config: route.config, isImplied });
    }
  });
  return routes;
}

/** Gives a route of /api the name that permissions have for it, and the status that its schema says. */
function nameRoute(route: RouteOptions, method: string): void {
  const { url, schema, config } = route;
  if (!schema?.summary || !schema.response || !config?.access)
    throw new Error(`${method} ${url} must say summary, response and access`);
  route.config = { ...config, call: `${method} ${url.slice(API.length)}` };
  answerWith(route, Number(Object.keys(schema.response)[0]));
}

/** Answers a route with the status that its schema says. */
function answerWith(route: RouteOptions, status: number): void {
  if (status === 200) return;
  const hooks = [route.preHandler ?? []].flat();
  route.preHandler = [...hooks, (_request, reply, next) => next(void reply.status(status))];
}

/** The methods that routes have at a path, for `Allow`. */
export function methodsAt(routes: readonly RegisteredRoute[], path: string): string[] {
  const methods = new Set(routes.filter(({ url }) => patternOf(url).test(path)).map(({ method }) => method));
  return [...methods];
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
    'i',
  );

/** What is said where nothing is. */
export const nothingAt = (request: Pick<FastifyRequest, 'method' | 'url'>) =>
  new AppError(404, 'NOT_FOUND', REQUEST.notFound(`${request.method} ${pathOf(request)}`));

/** The path of a request, without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0]!;
