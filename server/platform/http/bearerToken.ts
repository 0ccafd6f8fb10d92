import type { IncomingMessage } from 'node:http';

/** What stands behind `Bearer` in a header or in what a web socket begins with; null where nothing does. */
export const bearerToken = (authorization: unknown): string | null =>
  (typeof authorization === 'string' && /^Bearer +(\S+) *$/i.exec(authorization)?.[1]) || null;

/** The secret that a request brings in its `Authorization` header, if any. */
export const bearerTokenOf = ({ headers }: IncomingMessage) => bearerToken(headers.authorization);
