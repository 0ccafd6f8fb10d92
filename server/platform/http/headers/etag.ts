import { createHash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/** The ETag of a text. */
export const tagOf = (text: string | Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** Responses that may be stored have an ETag; a request with the same one is answered 304. */
export const tagReply: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isRead = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode === 200;
  const mayBeKept = isRead && !/no-store/.test(String(reply.getHeader('cache-control')));
  if (!mayBeKept || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload);
  const tag = String(reply.getHeader('etag') ?? tagOf(payload));
  reply.header('etag', tag);
  if (!request.headers['if-none-match']?.split(/, */).includes(tag)) return done(null, payload);
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  done(null, '');
};
