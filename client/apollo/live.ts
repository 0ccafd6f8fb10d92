import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { graphqlAddress } from '../visit/language';
import { isSignedIn } from '../visit/session';
import { notifyReconnected, notifySessionEnded } from './liveEvents';

/** How long the server may take for a pong, in milliseconds. */
const PONG_TIMEOUT_MS = 10_000;
/** The code with which the server closes the live connection of a session that has ended (server/auth/socketAuth.ts). */
const SIGNED_OUT = 4403;

/** The live connection: opened with the first subscription, retried for ever, also after the server has gone silent. */
export const live = createClient({
  url: () => location.origin.replace('http', 'ws') + graphqlAddress(),
  lazy: true,
  keepAlive: 30_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

/** Starts a subscription. */
export const link = new GraphQLWsLink(live);

let silence: ReturnType<typeof setTimeout> | undefined;
live.on('ping', (isReceived) => {
  if (!isReceived) silence = setTimeout(() => live.terminate(), PONG_TIMEOUT_MS);
});
live.on('pong', (isReceived) => {
  if (isReceived) clearTimeout(silence);
});
live.on('closed', (event) => {
  clearTimeout(silence);
  if ((event as Partial<CloseEvent>).code === SIGNED_OUT) notifySessionEnded();
});

/** The payload of the ping after a reconnection; the pong repeats it. */
const RESUBSCRIBED = { again: true };

// The server answers a ping once all subscriptions sent before it have started.
live.on('connected', (socket, payload, wasRetry) => {
  // The session ended while the connection was closed, as on a sleeping device.
  if (payload?.signedIn === false && isSignedIn()) return notifySessionEnded();
  const ping = () => (socket as WebSocket).send(JSON.stringify({ type: 'ping', payload: RESUBSCRIBED }));
  // The subscriptions are sent again first.
  if (wasRetry) setTimeout(ping);
});
live.on('pong', (isReceived, payload) => {
  if (isReceived && payload?.again) notifyReconnected();
});
