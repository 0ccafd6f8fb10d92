import type { IncomingMessage } from 'node:http';

/** The token after `Bearer` in a header or in a web socket's `connection_init`; null without one. */
export const bearerToken = (authorization: unknown): string | null =>
  (typeof authorization === 'string' && /^Bearer +(\S+) *$/i.exec(authorization)?.[1]) || null;

/** The token in a request's `Authorization` header, if any. */
export const bearerTokenOf = ({ headers }: IncomingMessage) => bearerToken(headers.authorization);
