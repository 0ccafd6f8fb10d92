import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST } from '../../../words/en/requests';
import { type Headers, rawAnswer } from '../rawAnswer';
import { isClosing } from './draining';

interface Upgrades {
  headers: Headers;
  /** Whether a request may be upgraded; 403 otherwise. */
  isAllowed(request: IncomingMessage): boolean;
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Accepts upgrades of a server's connections until it closes. */
export function acceptUpgrades(server: Server, { headers, isAllowed, accept }: Upgrades): void {
  server.on('upgrade', (request, socket, head) => {
    // Node leaves the socket, and its errors, to this code.
    socket.on('error', () => socket.destroy());
    if (!isAllowed(request)) refuseUpgrade(socket, headers, 403, REQUEST.foreign, 'FORBIDDEN');
    else if (isClosing()) refuseUpgrade(socket, headers, 503, REQUEST.busy, 'INTERNAL_SERVER_ERROR');
    else accept(request, socket, head);
  });
}

/** Answers a request that is not upgraded, and ends its connection. */
export function refuseUpgrade(socket: Duplex, headers: Headers, status: number, msg: string, code: string): void {
  socket.end(rawAnswer({ status, msg, code }, headers), () => socket.destroy());
}
