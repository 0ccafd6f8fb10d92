import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { Viewer } from '../../auth/viewer';
import { COMMON } from '../../words/en/common';
import { REQUEST } from '../../words/en/requests';
import { toAppError } from '../errorMapping';
import { AppError, badRequest, methodNotAllowed, unsupportedType } from '../errors';
import { currentRequestId } from '../language';
import { log } from '../log/log';
import { type Connection, decodeCursor, type Slice, sliceSize } from '../paging';
import { routesIn, type Told, tell } from './calls';

/** What a REST door gets to know of a call. */
export interface Call {
  viewer: Viewer | null;
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The JSON that was sent, whatever it is; 415 where something else was. */
  readonly body: unknown;
  req: Request;
  res: Response;
}

/** What a door gives that answers this. */
// biome-ignore lint/suspicious/noConfusingVoidType: a door that has nothing to say returns nothing
type Gives<Given> = Given extends TSchema ? Static<Given> : void;

/** Answers a call with JSON, as programs are told: what the door gives, or that it is done. */
export const answer = <Given extends TSchema | undefined = undefined>(
  told: Told & { gives?: Given },
  door: (call: Call) => Gives<Given> | Promise<Gives<Given>>,
): RequestHandler =>
  tell(told, async (req, res) => {
    const { params, query } = req;
    // What a person gets to see is not left in a browser that others use after them.
    const given = await door({
      viewer: res.locals.viewer ?? null,
      params: params as Record<string, string>,
      query,
      get body() {
        return jsonOf(req);
      },
      req,
      res,
    });
    res.status(told.status ?? 200);
    sendJson(res, given === undefined ? { ok: true } : given);
  });

/** Sends JSON; with what it is known again by (ETag) only where somebody may keep it. */
function sendJson(res: Response, value: unknown): void {
  if (res.get('Cache-Control') !== 'no-store') return void res.json(value);
  const text = JSON.stringify(value);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** What was sent as JSON; what was not must not be dropped in silence. */
function jsonOf({ body, headers }: Request): unknown {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (body === undefined && isSent) throw unsupportedType(REQUEST.notJson);
  return body;
}

/** Without `limit` a REST list holds so many entries, unless it says otherwise. */
const WHOLE_LIST = 1000;

/** The slice that `?limit=` and `?cursor=` ask for. */
export function sliceOf({ query }: Call, unlimited = WHOLE_LIST): Slice {
  const limit = query.limit === undefined ? unlimited : sliceSize(Number(query.limit));
  return { limit, after: decodeCursor(textOf(query, 'cursor')) };
}

/** A parameter of the address, null where it is not given; given more than once it is refused. */
export function textOf(query: Call['query'], name: string): string | null {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value ?? null;
  throw badRequest(REQUEST.once(name));
}

/** The entries of a slice; where the next one starts goes into a header. */
export function listOf<T>({ res }: Call, { edges, pageInfo }: Connection<T>): T[] {
  if (pageInfo.hasNextPage && pageInfo.endCursor) res.set('X-Next-Cursor', pageInfo.endCursor);
  return edges.map(({ node }) => node);
}

/** What Express keeps of a route or a router; its own answer to OPTIONS is made of the same. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  /** `path`: the beginning that a router is mounted at. */
  match(path: string): { path: string } | false;
}

/** The routes that answer at a path, in order. */
function routesAt(layers: Layer[], path: string): NonNullable<Layer['route']>[] {
  return layers.flatMap((layer) => {
    const { route, handle } = layer;
    const match = (route ?? handle.stack) && layer.match(path);
    if (!match) return [];
    return route ? [route] : routesAt(handle.stack!, path.slice(match.path.length) || '/');
  });
}

const layersOf = (routes: Router) => routes.stack as unknown as Layer[];

/** The call that a request is, as its route is written: `GET /post/:id`; null where there is none. */
export function routeOf(routes: Router, { method, path }: Request): string | null {
  const names = method === 'HEAD' ? ['head', 'get'] : [method.toLowerCase()];
  const found = routesAt(layersOf(routes), path);
  for (const name of names) {
    const route = found.find(({ methods }) => methods[name]);
    if (route) return `${name.toUpperCase()} ${route.path}`;
  }
  return null;
}

/** Every call of these routes, as `routeOf` names them. */
export const callsOf = (routes: Router): string[] =>
  routesIn(routes).map(({ method, path }) => `${method.toUpperCase()} ${path}`);

/** Whatever has no door in these routes: 405 with `Allow` where another method has one, else 404. */
export const noSuchCall =
  (routes: Router, alsoAt: (path: string) => string[] = () => []): RequestHandler =>
  (req, res) => {
    const found = routesAt(layersOf(routes), req.path);
    const methods = new Set(
      found
        .flatMap((route) => Object.keys(route.methods))
        .map((name) => name.toUpperCase())
        .concat(alsoAt(req.path)),
    );
    if (methods.has('GET')) methods.add('HEAD');
    if (methods.size === 0) throw nothingAt(req);
    refuseMethod(req, res, [...methods]);
  };

/** What is said where no route is. */
export const nothingAt = (req: Request) => new AppError(404, 'NOT_FOUND', REQUEST.notFound(callOf(req)));

const callOf = ({ method, baseUrl, path }: Request) => `${method} ${baseUrl}${path}`;

function refuseMethod(req: Request, res: Response, methods: readonly string[]): never {
  res.set('Allow', methods.join(', '));
  throw methodNotAllowed(callOf(req));
}

/** Lets these methods through alone. */
export const only =
  (...methods: string[]): RequestHandler =>
  (req, res, next) =>
    methods.includes(req.method) ? next() : refuseMethod(req, res, methods);

/** An address that nothing can be looked up by: 400 for a broken percent sign, before anybody stumbles over it. */
export const wellFormed: RequestHandler = (req, _res, next) => {
  decodeURIComponent(req.path);
  next();
};

/** An answer that has begun cannot be taken back: it is cut off, so that nobody takes it for the whole. */
export function breakOff(error: unknown, res: Response): void {
  if (!toAppError(error)) log.error({ err: error }, 'an answer broke off');
  if (!res.writableEnded) res.destroy();
}

/** Every failure as JSON: what people should read as it is, everything else logged with a request id and masked. */
export const answerFailure: ErrorRequestHandler = (error, req, res, _next) => {
  if (res.headersSent) return breakOff(error, res);
  const known = toAppError(error);
  if (!known) {
    const requestId = currentRequestId();
    log.error({ err: error, requestId, method: req.method, path: req.path }, 'request failed');
    res.status(500).json({ msg: COMMON.tryAgain, code: 'INTERNAL_SERVER_ERROR', requestId });
    return;
  }
  if (known.retryAfter !== undefined) res.set('Retry-After', String(known.retryAfter));
  const { message: msg, code, fields, details } = known;
  res.status(known.status).json({ msg, code, ...(fields ? { fields } : {}), ...details });
};
