import type { NextFunction, Request, Response } from 'express';
import { forbidden } from '../platform/errors';
import { isSameOrigin } from '../platform/http/sameOrigin';
import { REQUEST } from '../words/en/requests';
import { tokenOf } from './viewer';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a change that rides on the session cookie but was asked for by another site. */
export function csrfProtection(req: Request, _res: Response, next: NextFunction): void {
  if (SAFE.has(req.method)) next();
  else requireSameOrigin(req, _res, next);
}

/** The same for the one GET that makes something: a payment order. */
export function requireSameOrigin(req: Request, _res: Response, next: NextFunction): void {
  if (tokenOf(req) && !isSameOrigin(req)) throw forbidden(REQUEST.foreign);
  next();
}
