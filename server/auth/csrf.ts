import type { IncomingMessage } from 'node:http';
import { forbidden } from '../platform/errors';
import { isSameOrigin } from '../platform/http/sameOrigin';
import type { RequestHook } from '../platform/http/types';
import { REQUEST } from '../words/en/requests';
import { tokenOf } from './viewer';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const refusalOf = (request: IncomingMessage) =>
  tokenOf(request) && !isSameOrigin(request) ? forbidden(REQUEST.foreign) : undefined;

/** Refuses a write that another site's page sends with the session cookie. */
export const csrfProtection: RequestHook = ({ method, raw }, _reply, done) =>
  done(SAFE.has(method) ? undefined : refusalOf(raw));

/** Refuses it for the one GET that writes: a payment order. */
export const requireSameOrigin: RequestHook = ({ raw }, _reply, done) => done(refusalOf(raw));
