import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { useAgent } from 'request-filtering-agent';

/** A request to an address that another person has chosen. */
export interface FilteredPost {
  url: string;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
  /** Connects to addresses of the open internet alone, looked at when the name has been resolved and the connection is made. */
  agent: ReturnType<typeof useAgent>;
  signal: AbortSignal;
}

/** On a developer's machine the receiver is on the same one, and only there. */
export const LOOPBACK = ['127.0.0.1', '::1'];

/** The server's status and headers; its body is not read, and redirects are not followed. Throws without a response. */
export function postFiltered({ url, headers, body, agent, signal }: FilteredPost): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { method: 'POST', agent, signal, headers }, resolve).on('error', reject).end(body);
  });
}

/**
 * Whether no request was sent because the address is not on the open internet; the agent says so only in its message.
 */
export const isPrivate = (error: unknown): boolean =>
  error instanceof Error && /is not allowed\. Because/.test(error.message);
