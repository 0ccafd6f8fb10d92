import type { IncomingMessage } from 'node:http';
import { CloseCode } from 'graphql-ws';
import { bearerToken, bearerTokenOf } from '../platform/http/bearerToken';
import { networkOf } from '../platform/http/limits/attempts';
import { addressOf } from '../platform/http/limits/rateLimit';
import { isSameOrigin } from '../platform/http/sameOrigin';
import { type LiveSocket, RECONNECT, TRY_LATER } from '../platform/live/liveSocket';
import { subscribe } from '../platform/live/pubsub';
import { logSecurity } from '../platform/log/securityLog';
import { SOCKET_LIMITS } from '../rules/requests';
import { REQUEST } from '../words/en/requests';
import { isToken, viewerOfApiToken } from './apiToken';
import { RENEWED, sessionTopic, tokenOf, type Viewer, viewerOfToken } from './viewer';

/** The payload of `connection_ack`: a page that still shows a signed-in person learns that their session has ended. */
type ConnectionAck = { signedIn: boolean };
const VISITOR: ConnectionAck = { signedIn: false };

/** A page of another origin is accepted without a cookie only, and must bring a token. */
export const isAllowed = (request: IncomingMessage): boolean => isSameOrigin(request) || tokenOf(request) === null;

/** The viewer of a session's or API token's secret. */
export async function viewerOf(token: string | null): Promise<Viewer | null> {
  if (!token || !isToken(token)) return (await viewerOfToken(token))?.viewer ?? null;
  const viewer = await viewerOfApiToken(token);
  if (!viewer) logSecurity('token.refused', { reason: 'web socket' });
  return viewer;
}

/**
 * Accepts a socket with its session or token, or as a visitor's. Each person, and each network of visitors, has a
 * limited number. The socket is closed when the session ends, for any reason.
 */
export async function admit(
  socket: LiveSocket,
  params: Record<string, unknown> | undefined,
): Promise<false | ConnectionAck> {
  const { request } = socket;
  const isCrossOrigin = !isSameOrigin(request);
  const bearer = bearerToken(params?.Authorization ?? params?.authorization) ?? bearerTokenOf(request);
  const token = bearer ?? (isCrossOrigin ? null : tokenOf(request));
  socket.token = token;
  const asVisitor = () =>
    !isCrossOrigin && takeSeat(socket, networkOf(addressOf(request)), SOCKET_LIMITS.perNetwork) && VISITOR;
  if (!token) return asVisitor();
  const end = (what?: string) =>
    what === RENEWED
      ? socket.close(RECONNECT, 'Please connect again')
      : socket.close(CloseCode.Forbidden, 'Signed out');
  // Before the viewer is read, so that no end of the session is missed in between.
  socket.once('close', subscribe(sessionTopic(token), end));
  const viewer = await viewerOf(token);
  if (socket.readyState !== socket.OPEN) return false;
  if (!viewer) return bearer === null && asVisitor();
  socket.owner = viewer.apiToken?.id ?? viewer.userId;
  socket.caller = viewer;
  socket.once('close', whenExpired(viewer.apiToken, end));
  return takeSeat(socket, viewer.userId, SOCKET_LIMITS.perPerson) && { signedIn: true };
}

const seats = new Map<string, number>();

/** Takes one of the seats until the socket closes; refuses it when none is free. */
function takeSeat(socket: LiveSocket, key: string, most: number): boolean {
  const others = seats.get(key) ?? 0;
  if (others >= most) {
    socket.close(TRY_LATER, REQUEST.tooManyConnections(most));
    return false;
  }
  seats.set(key, others + 1);
  socket.once('close', () => {
    const left = seats.get(key)! - 1;
    if (left > 0) seats.set(key, left);
    else seats.delete(key);
  });
  return true;
}

/** The longest delay of a Node timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Calls back when a token expires; returns a function that cancels it. */
function whenExpired(token: Viewer['apiToken'], end: () => void): () => void {
  if (!token?.expiresAt) return () => undefined;
  const timer = setTimeout(end, Math.min(token.expiresAt.getTime() - Date.now(), LONGEST)).unref();
  return () => clearTimeout(timer);
}
