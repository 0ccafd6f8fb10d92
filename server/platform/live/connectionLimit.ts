import type { IncomingMessage } from 'node:http';
import { CloseCode, type Context } from 'graphql-ws';
import type { Viewer } from '../../auth/viewer';
import { REQUEST } from '../../words/en/requests';
import { networkOf } from '../http/attempts';
import { addressOf } from '../http/rateLimit';
import { type LiveConnection, RECONNECT, SOCKET_LIMITS, TRY_LATER } from './connection';
import type { SubscriberContext } from './sharedExecution';

/** What the sockets are told of people and their sessions. */
export interface SocketAuth<C extends SubscriberContext> {
  tokenOf(request: IncomingMessage): string | null;
  /** The API token of a request's head, or of what `connection_init` brought. */
  bearerOf(request: IncomingMessage, params: Record<string, unknown> | undefined): string | null;
  viewerOf(token: string | null): Promise<Viewer | null>;
  contextFor(viewer: Viewer | null): C;
  /** Calls back when the session ends, however that happens, or goes on with another secret; returns how to stop. */
  whenSessionEnds(token: string, end: (goesOn: boolean) => void): () => void;
}

type Ctx = Context<Record<string, unknown>, LiveConnection>;

/** What a socket is told once it is in: a page that still shows somebody whose session has ended learns so. */
type ConnectionAck = { signedIn: boolean };
const VISITOR: ConnectionAck = { signedIn: false };

/** Gives each person, and each network of visitors, so many sockets; a person's last as long as their session. One too many is asked to try later. */
export function connectionLimit({ bearerOf, viewerOf, whenSessionEnds }: SocketAuth<SubscriberContext>) {
  const taken = new Map<string, number>();
  const take = ({ socket }: LiveConnection, key: string, most: number): boolean => {
    const others = taken.get(key) ?? 0;
    if (others === most) {
      socket.close(TRY_LATER, REQUEST.tooManyConnections(most));
      return false;
    }
    taken.set(key, others + 1);
    socket.once('close', () => {
      const left = taken.get(key)! - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    });
    return true;
  };
  return async ({ extra, connectionParams }: Ctx): Promise<false | ConnectionAck> => {
    const { socket, isCrossOrigin, request } = extra;
    const bearer = bearerOf(request, connectionParams);
    extra.token = bearer ?? extra.token;
    const { token } = extra;
    const asVisitor = () =>
      !isCrossOrigin && take(extra, networkOf(addressOf(request)), SOCKET_LIMITS.perNetwork) && VISITOR;
    if (!token) return asVisitor();
    const end = (goesOn = false) =>
      goesOn ? socket.close(RECONNECT, 'Please connect again') : socket.close(CloseCode.Forbidden, 'Signed out');
    // Before anybody asks who this is, so that no end of a session falls in between.
    socket.once('close', whenSessionEnds(token, end));
    const viewer = await viewerOf(token);
    if (socket.readyState !== socket.OPEN) return false;
    if (!viewer) return bearer === null && asVisitor();
    socket.once('close', atTheEndOf(viewer.apiToken, end));
    return take(extra, viewer.userId, SOCKET_LIMITS.perPerson) && { signedIn: true };
  };
}

/** What a timer of node's takes at most, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Calls back when a token has ended by the clock; returns how not to. */
function atTheEndOf(token: Viewer['apiToken'], end: () => void): () => void {
  if (!token?.expiresAt) return () => undefined;
  const timer = setTimeout(end, Math.min(token.expiresAt.getTime() - Date.now(), LONGEST)).unref();
  return () => clearTimeout(timer);
}
