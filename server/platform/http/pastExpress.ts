import { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import type { Headers } from './rawAnswer';

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

/** Where Express finds a handler: behind what a router is mounted at. */
interface Place {
  baseUrl: string;
  url: string;
  params: Record<string, string | undefined>;
}

/** Answers a request that comes to a place. */
type Door = (req: IncomingMessage, res: ServerResponse, place?: Place) => void;

/**
 * Waits for the body of such a request. It comes first: whose language is spoken does not go on past it, and binding that (AsyncResource)
 * keeps all of a request until the next great garbage collection.
 */
export const wholeBody: RequestHandler = (req, _res, next) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.once('end', () => {
    req.body = Buffer.concat(parts).toString();
    next();
  });
};

/** Makes of that body what it says. */
export const readPlainJson: RequestHandler = (req, _res, next) => {
  req.body = parsed(req.body);
  next();
};

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, as Express' own reader tells it.
  }
  throw Object.assign(new SyntaxError('not JSON'), { statusCode: 400, expose: true });
}

/**
 * What a server makes of requests and answers so that they are Express' from the start: another prototype afterwards, which Express gives
 * them else, keeps them and all they know until the next great garbage collection. Every answer has these headers from the start, also
 * those that node gives by itself.
 */
export function asExpress(app: Express, headers: Headers = new Map()) {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Req extends IncomingMessage> extends ServerResponse<Req> {
    constructor(...of: ConstructorParameters<typeof ServerResponse<Req>>) {
      super(...of);
      this.setHeaders(headers as Map<string, string>);
    }
  }
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response);
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** Calls handlers as Express would, with the requests and answers of a server that makes them as it does. */
export function pastExpress(handlers: readonly RequestHandler[], failed: ErrorRequestHandler): Door {
  return (plainReq, plainRes, place) => {
    const [req, res] = [plainReq as Request, plainRes as Response];
    Object.assign(req, { res, baseUrl: '', originalUrl: req.url }, place);
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
