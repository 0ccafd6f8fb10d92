import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { forbidden } from '../platform/errors';
import { isSameOrigin } from '../platform/http/sameOrigin';
import { REQUEST } from '../words/en/requests';
import { tokenOf } from './viewer';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const refusalOf = (request: IncomingMessage) =>
  tokenOf(request) && !isSameOrigin(request) ? forbidden(REQUEST.foreign) : undefined;

/** Refuses a writing request with the session cookie that another site has sent. */
export const csrfProtection: onRequestHookHandler = ({ method, raw }, _reply, done) =>
  done(SAFE.has(method) ? undefined : refusalOf(raw));

/** The same for the one GET that makes something: a payment order. */
export const requireSameOrigin: onRequestHookHandler = ({ raw }, _reply, done) => done(refusalOf(raw));
