import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Connection, decodeCursor, type Page, pageSize } from './connection';
import { badRequest, notFound } from './errors';
import { asAppError } from './failure';
import { log } from './log';
import type { Viewer } from './viewer';

/** What a REST door gets to know of a call. */
export interface Call {
  viewer: Viewer | null;
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The JSON that was sent; whatever it is. */
  body: unknown;
  req: Request;
  res: Response;
}

/** Answers a call with JSON: what the door gives, with this status. */
export const answer =
  (door: (call: Call) => unknown, status = 200): RequestHandler =>
  async (req, res) => {
    const { params, query, body } = req;
    // What a person gets to see is not left in a browser that others use after them.
    if (res.locals.viewer) res.set('Cache-Control', 'no-store');
    const given = await door({
      viewer: res.locals.viewer ?? null,
      params: params as Record<string, string>,
      query,
      body,
      req,
      res,
    });
    res.status(status).json(given === undefined ? { ok: true } : given);
  };

/** Without `limit` a REST list holds so many entries. */
const WHOLE_LIST = 1000;

/** The page that `?limit=` and `?cursor=` ask for. */
export function pageOf({ query }: Call): Page {
  const limit = query.limit === undefined ? WHOLE_LIST : pageSize(Number(query.limit));
  return { limit, after: decodeCursor(textOf(query, 'cursor')) };
}

/** A parameter of the address, null where it is not given; given more than once it is refused. */
export function textOf(query: Call['query'], name: string): string | null {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value ?? null;
  throw badRequest(`Give ${name} once`);
}

/** The entries of a page; where the next one starts goes into a header. */
export function listOf<T>({ res }: Call, { edges, pageInfo }: Connection<T>): T[] {
  if (pageInfo.hasNextPage && pageInfo.endCursor) res.set('X-Next-Cursor', pageInfo.endCursor);
  return edges.map(({ node }) => node);
}

/** Whatever has no door. */
export const noSuchCall: RequestHandler = (req) => {
  throw notFound(`${req.method} ${req.baseUrl}${req.path}`);
};

/** Every failure as JSON: what people should read as it is, everything else logged with a request id and masked. */
export const answerFailure: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const known = asAppError(error);
  if (!known) {
    const requestId = randomUUID();
    log.error({ err: error, requestId, method: req.method, path: req.path }, 'request failed');
    res
      .status(500)
      .json({ msg: 'Something went wrong, please try again later', code: 'INTERNAL_SERVER_ERROR', requestId });
    return;
  }
  if (known.retryAfter !== undefined) res.set('Retry-After', String(known.retryAfter));
  const { message: msg, code, fields, details } = known;
  res.status(known.status).json({ msg, code, ...(fields ? { fields } : {}), ...details });
};
