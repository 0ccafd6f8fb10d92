import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { COMMON } from '../../words/en/common';
import { REQUEST } from '../../words/en/requests';
import { toAppError } from '../errorMapping';
import { AppError, methodNotAllowed } from '../errors';
import { currentRequestId } from '../language';
import { log } from '../log/log';
import { routesIn } from './calls';

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

/** Every call of these routes: `GET /post/:id`. */
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
