import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { REQUEST } from '../../words/en/requests';
import { config } from '../config/config';
import { forbidden } from '../errors';
import { tokenOf } from './viewer';

/**
 * Whether a request comes from one of our own pages, or from no page at all (curl, a server). Browsers say so in
 * Sec-Fetch-Site; older ones in Origin. The rule is that of Go 1.25's CrossOriginProtection.
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (!origin) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host === request.headers.host || host === config().publicUrl.host;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a change that rides on the session cookie but was asked for by another site. */
export function refuseForeignWrites(req: Request, _res: Response, next: NextFunction): void {
  if (SAFE.has(req.method)) next();
  else refuseForeign(req, _res, next);
}

/** The same for the one GET that makes something: a payment order. */
export function refuseForeign(req: Request, _res: Response, next: NextFunction): void {
  if (tokenOf(req) && !isSameOrigin(req)) throw forbidden(REQUEST.foreign);
  next();
}
