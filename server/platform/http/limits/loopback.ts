import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { isLoopback } from '../../config/loopback';
import { nothingAt } from '../routes';

/** Addresses of sockets, IPv4 in IPv6 too. */
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
/** Headers that proxies add to a forwarded request. */
const FORWARDED = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-(host|url|forwarded-for)|.*-connecting-ip)$/;
/** The value of a Host header: a name or an address, with an optional port (RFC 9110, section 7.2). */
const HOST = /^([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])(:\d{1,5})?$/;

/**
 * Whether a request was made on this machine for a name of this machine: both ends of its socket are loopback, its Host
 * header names loopback (a page of another site that resolves to 127.0.0.1 still sends its own name), and no proxy
 * forwarded it. `target`: the address as it was sent.
 */
export function isFromThisMachine({ socket, headers, url = '' }: IncomingMessage, target = url): boolean {
  const ends = [socket.remoteAddress, socket.localAddress];
  const [, hostname = ''] = HOST.exec(headers.host ?? '') ?? [];
  return (
    ends.every((address) => LOOPBACK_ADDRESS.test(address ?? '')) &&
    isLoopback(hostname) &&
    // An absolute address has its own host, and is only in requests to proxies.
    target.startsWith('/') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

/** Allows only requests from this machine; all others are 404. */
export const forThisMachine: onRequestHookHandler = (request, _reply, done) =>
  done(isFromThisMachine(request.raw, request.originalUrl) ? undefined : nothingAt(request));
