import { createClient } from 'graphql-ws';

/** How long the server may take to say that it is still there, in milliseconds. */
const PATIENCE = 10_000;

/** The live connection: opened with the first subscription, tried again for ever, also when nothing is heard of the server any more. */
export const live = createClient({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  lazy: true,
  keepAlive: 30_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

let silence: ReturnType<typeof setTimeout> | undefined;
live.on('ping', (isReceived) => {
  if (!isReceived) silence = setTimeout(() => live.terminate(), PATIENCE);
});
live.on('pong', (isReceived) => {
  if (isReceived) clearTimeout(silence);
});
live.on('closed', () => clearTimeout(silence));

const AGAIN = { again: true };
const hearers = new Set<() => void>();

/**
 * Calls back when the live connection was away and follows again what it followed before: what was missed is to be fetched now, and
 * nothing falls in between. Answers how to stop.
 */
export function onConnectedAgain(callback: () => void): () => void {
  hearers.add(callback);
  return () => void hearers.delete(callback);
}

// The server answers a ping once it follows whatever it was asked for before.
live.on('connected', (socket, _payload, wasRetry) => {
  const ping = () => (socket as WebSocket).send(JSON.stringify({ type: 'ping', payload: AGAIN }));
  // The subscriptions are asked for again first.
  if (wasRetry) setTimeout(ping);
});
live.on('pong', (isReceived, payload) => {
  if (isReceived && payload?.again) for (const hearer of hearers) hearer();
});
