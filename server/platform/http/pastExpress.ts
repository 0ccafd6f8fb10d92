import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';

// Express asks every route and router whether a request is theirs, and takes bodies in any form. What is asked for most often needs
// neither: its handlers, the same that Express would call, are called one after the other.

const PLAIN_JSON = /^application\/json(; ?charset=utf-8)?$/i;

/** JSON posted to this very address, of at most so many bytes and in no wrapping. */
export const isPlainJson = ({ method, url, headers }: IncomingMessage, address: string, bytes: number): boolean =>
  method === 'POST' &&
  url === address &&
  PLAIN_JSON.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length']) > 0 &&
  Number(headers['content-length']) <= bytes;

/** Reads the body of such a request. */
export const readPlainJson: RequestHandler = (req, _res, next) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  // It goes on as part of its request, in whose language it is answered.
  const end = AsyncResource.bind(() => {
    try {
      req.body = parsed(Buffer.concat(parts).toString());
    } catch (error) {
      return next(error);
    }
    next();
  });
  req.once('end', end);
};

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, as Express' own reader tells it.
  }
  throw Object.assign(new SyntaxError('not JSON'), { status: 400, expose: true });
}

/** Calls handlers as Express would, with requests and answers as it makes them. */
export function pastExpress(app: Express, handlers: readonly RequestHandler[], failed: ErrorRequestHandler) {
  return (plainReq: IncomingMessage, plainRes: ServerResponse): void => {
    const req: Request = Object.setPrototypeOf(plainReq, app.request);
    const res: Response = Object.setPrototypeOf(plainRes, app.response);
    Object.assign(req, { res, baseUrl: '', originalUrl: req.url });
    Object.assign(res, { req, locals: Object.create(null) });
    const fail = (error: unknown) => failed(error, req, res, () => undefined);
    const goOn = (turn: number): void => {
      const next = (error?: unknown) => (error ? fail(error) : goOn(turn + 1));
      try {
        // Async ones answer a promise, whatever their type says.
        const done = handlers[turn]!(req, res, next) as unknown;
        if (done instanceof Promise) done.catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    goOn(0);
  };
}
