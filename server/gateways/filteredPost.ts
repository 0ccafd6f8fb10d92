import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { useAgent } from 'request-filtering-agent';

/** A request to an address that somebody else has chosen. */
export interface FilteredPost {
  url: string;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
  /** Connects to addresses of the open internet alone, looked at when the name has been resolved and the connection is made. */
  agent: ReturnType<typeof useAgent>;
  signal: AbortSignal;
}

/** On a developer's machine the receiver is on the same one; nobody else's. */
export const LOOPBACK = ['127.0.0.1', '::1'];

/** How the server answers, with its headers; what it says beyond that is not read, and it leads nowhere else. Throws where there is no answer. */
export function postFiltered({ url, headers, body, agent, signal }: FilteredPost): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { method: 'POST', agent, signal, headers }, resolve).on('error', reject).end(body);
  });
}

/** Whether nobody was asked because the address is none of the open internet; the agent says so in words alone. */
export const isPrivate = (error: unknown): boolean =>
  error instanceof Error && /is not allowed\. Because/.test(error.message);
