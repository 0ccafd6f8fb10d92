// Events of the live connection; listeners can be added before its code is loaded.

type Listener = () => void;
const reconnected = new Set<Listener>();
const sessionEnded = new Set<Listener>();

function listen(listeners: Set<Listener>, callback: Listener): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

/**
 * Calls back when the lost live connection has its subscriptions again: missed events are fetched now, without a gap.
 * Returns a function that removes the listener.
 */
export const onReconnected = (callback: Listener) => listen(reconnected, callback);

/** Calls back when the server ended the live connection because the session has ended. Returns a function that removes the listener. */
export const onSessionEnded = (callback: Listener) => listen(sessionEnded, callback);

const notify = (listeners: Set<Listener>) => () => {
  for (const listener of [...listeners]) listener();
};
export const notifyReconnected = notify(reconnected);
export const notifySessionEnded = notify(sessionEnded);
